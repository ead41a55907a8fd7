/** The simulator, which ends with whoever started it. */
process.on("disconnect", () => process.exit());
await import("../../../simulators/paypal/main.ts");

export {};
