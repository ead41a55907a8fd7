/**
 * The shop cannot start, or cannot go on. Its message is the one line that the person at the
 * terminal reads, so it says how to mend it.
 */
export class StartError extends Error {}
