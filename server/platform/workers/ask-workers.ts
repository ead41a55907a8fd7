import type { Worker } from "node:cluster";

/** What goes between a worker and the process that keeps it. */
interface Question {
  question: number;
}
interface Answer {
  answerTo: number;
  text: string | undefined;
}

let asked = 0;

/** Asks a worker for its text; undefined if it does not answer in time, or is gone. */
export function askWorker(worker: Worker, ms: number): Promise<string | undefined> {
  const question = ++asked;
  return new Promise((resolve) => {
    const end = (text?: string) => {
      clearTimeout(late);
      worker.off("message", take);
      worker.off("exit", gone);
      resolve(text);
    };
    const gone = () => end();
    const take = (message: Partial<Answer>) => {
      if (message?.answerTo === question) end(message.text);
    };
    const late = setTimeout(gone, ms);
    worker.on("message", take);
    worker.once("exit", gone);
    if (!worker.isConnected()) return gone();
    worker.send({ question } satisfies Question, (error: Error | null) => {
      if (error) gone();
    });
  });
}

/** Lets the keeper ask this worker for the text. */
export function answerKeeper(read: () => Promise<string>): void {
  process.on("message", (message: Partial<Question>) => {
    const { question } = message ?? {};
    if (question === undefined) return;
    const send = (text?: string) => process.send?.({ answerTo: question, text } satisfies Answer);
    read().then(send, () => send());
  });
}
