import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // Every route is known from the first page on: no manifest requests, which no cache could keep.
  routeDiscovery: { mode: "initial" },
  // A page in one file: in three, for its loader and its fallback, it weighs more and comes no sooner.
  splitRouteModules: false,
} satisfies Config;
