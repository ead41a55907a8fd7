/** The simulator, which ends with the process that started it. */
process.on("disconnect", () => process.exit());
await import("../../../simulators/paypal/main.ts");

export {};
