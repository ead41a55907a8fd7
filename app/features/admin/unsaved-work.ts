/**
 * Work on a page of the admin area that is not saved yet. Links and buttons outside of that page ask
 * here before they end it.
 */
export interface UnsavedWork {
  mayLeave: () => boolean;
  /** Asks the person, and does it where they let their work go. */
  ask: (leave: () => void) => void;
}

let current: UnsavedWork | undefined;

/** Keeps an eye on the work of a page; the answer ends that. */
export function watchWork(work: UnsavedWork): () => void {
  current = work;
  return () => {
    if (current === work) current = undefined;
  };
}

export function isWorkSaved(): boolean {
  return current?.mayLeave() ?? true;
}

/** Does what would lose unsaved work, once that is let go. */
export function leaveWork(leave: () => void): void {
  if (!current || current.mayLeave()) leave();
  else current.ask(leave);
}
