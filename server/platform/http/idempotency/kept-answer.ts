/** An answer as it went out, so that it can go out again. */
export interface KeptAnswer {
  status: number;
  /** Its Content-Type, if it has one. */
  type: string | undefined;
  body: string;
}

/**
 * Ends a call that was answered before, wherever in its life that turns out. Thrown as refusals are;
 * `answerError` sends the answer it carries.
 */
export class AnsweredBefore extends Error {
  readonly answer: KeptAnswer;

  constructor(answer: KeptAnswer) {
    super("answered before");
    this.name = "AnsweredBefore";
    this.answer = answer;
  }
}

/**
 * Whether an answer is final. What asks to log in, to wait or to send less is not, and neither is a
 * failure of ours: the same call may end otherwise then.
 */
export function isFinal(status: number): boolean {
  return status < 500 && ![401, 413, 429].includes(status);
}
