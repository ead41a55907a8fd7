/** An answer as it was sent, to be sent again. */
export interface KeptAnswer {
  status: number;
  /** Its Content-Type, if it has one. */
  type: string | undefined;
  body: string;
}

/** Thrown like a refusal when a call turns out to be a repetition; `answerError` sends the kept answer. */
export class AnsweredBefore extends Error {
  readonly answer: KeptAnswer;

  constructor(answer: KeptAnswer) {
    super("answered before");
    this.name = "AnsweredBefore";
    this.answer = answer;
  }
}

/** Whether an answer is final: after 401, 413, 429 and 5xx the same call may succeed later. */
export function isFinal(status: number): boolean {
  return status < 500 && ![401, 413, 429].includes(status);
}
