import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // Every route is known from the first page on: no manifest requests, which no cache could keep.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
