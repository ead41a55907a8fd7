// As it comes without Redis, with events and locks in its process, and without its admin area.
const { defineConfig } = require("@medusajs/framework/utils");

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    workerMode: "shared",
    http: {
      storeCors: "http://localhost",
      adminCors: "http://localhost",
      authCors: "http://localhost",
      jwtSecret: "a secret of the bench",
      cookieSecret: "another secret of the bench",
    },
  },
  admin: { disable: true },
});
