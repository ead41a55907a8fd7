// Bundles for a release what a checkout runs from its sources: the commands, and the programs that the shop
// starts beside itself. They share their parts; the shop itself stays the file that the tests have seen.
import server from "./rolldown.config.mjs";

export default {
  ...server,
  input: {
    backup: "scripts/backup.ts",
    "backup-process": "server/backup/backup-process.ts",
    "decoder-process": "server/media/uploads/decoder-process.ts",
    doctor: "scripts/doctor.ts",
    health: "scripts/release/health.ts",
    "maker-process": "server/media/pictures/maker-process.ts",
    migrate: "scripts/migrate.ts",
    move: "scripts/move.ts",
    "rehearse-upgrade": "scripts/rehearse-upgrade.ts",
    restore: "scripts/restore.ts",
    "seed-large": "scripts/seed-large.ts",
    simulator: "simulators/paypal/main.ts",
    "upgrade-back": "scripts/upgrade-back.ts",
    "verify-audit": "scripts/verify-audit.ts",
  },
  output: { dir: "build/programs", format: "esm", chunkFileNames: "parts/[name]-[hash].js" },
};
