/**
 * How long a customer in front of a browser waits for PayPal, in ms, whatever has to be asked there. What
 * is not known by then the sweep finds out.
 */
export const PATIENCE_MS = 8_000;
