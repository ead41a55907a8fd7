/**
 * An error after which the shop cannot start or go on. Its message is the one line that the person at
 * the terminal reads, so it says what to do.
 */
export class StartError extends Error {}
