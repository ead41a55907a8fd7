/**
 * How long a customer in front of a browser waits for PayPal, in ms, whatever has to be asked there. What
 * is not known by then the sweep finds out.
 */
export const PATIENCE_MS = 8_000;

/**
 * How long before each further look, in ms, where a customer comes back from PayPal and it shows no
 * approval: it may be a moment behind.
 */
export const APPROVAL_PAUSES_MS = [500, 1_000];
