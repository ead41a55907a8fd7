import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/*/*schema.ts", "./server/platform/database/*-schema.ts"],
  out: "./migrations",
});
