/**
 * Unsaved work on a page of the admin area. Links and buttons outside of that page ask here before they
 * leave it.
 */
export interface UnsavedWork {
  mayLeave: () => boolean;
  /** Asks the person, and leaves if they agree to lose the work. */
  ask: (leave: () => void) => void;
}

let current: UnsavedWork | undefined;

/** Registers the work of a page; the answer removes it. */
export function watchWork(work: UnsavedWork): () => void {
  current = work;
  return () => {
    if (current === work) current = undefined;
  };
}

export function isWorkSaved(): boolean {
  return current?.mayLeave() ?? true;
}

/** Leaves; with unsaved work only after the person has agreed. */
export function leaveWork(leave: () => void): void {
  if (!current || current.mayLeave()) leave();
  else current.ask(leave);
}
