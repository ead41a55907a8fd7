import { ConfigError } from "./config.ts";
import { isDiskFull } from "./platform/database/passing-errors.ts";
import { StartError } from "./platform/start-error.ts";

/** The last line of a shop that cannot start or go on. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Selvedge: ${String(error)}`;
  if (error instanceof ConfigError || error instanceof StartError) {
    return `Selvedge: ${error.message}`;
  }
  if (isDiskFull(error)) {
    return "Selvedge: no space is left on the disk of the database or of DATA_DIR: make room, then start again";
  }
  const code = "code" in error ? String(error.code) : "";
  const call = "syscall" in error ? error.syscall : undefined;
  const port = "port" in error ? error.port : undefined;
  if (call === "listen" && code === "EADDRINUSE") {
    return `Selvedge: port ${port} is in use: stop what listens there, or start with another PORT`;
  }
  if (call === "listen") {
    return `Selvedge: cannot listen (${error.message}): set PORT and HOST to what this machine allows`;
  }
  return `Selvedge: ${error.stack}`;
}
