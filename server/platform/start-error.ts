/** The shop cannot start; its message is the one line the person at the terminal reads. */
export class StartError extends Error {}
