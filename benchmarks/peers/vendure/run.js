// `node run.js server` or `worker`.
import { bootstrap, bootstrapWorker } from "@vendure/core";
import { config } from "./config.js";

if (process.argv[2] === "server") await bootstrap(config);
else await (await bootstrapWorker(config)).startJobQueue();
