/** An error that the shop cannot survive; its message is the one line that says what to do. */
export class StartError extends Error {}
