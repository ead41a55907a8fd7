import { createContext, Fragment, type ReactNode, useContext, useState } from "react";

const Saved = createContext<() => void>(() => undefined);

/** What a form calls when it is saved, so that the next document starts it again. */
export function useSaved(): () => void {
  return useContext(Saved);
}

interface HeldFormProps<Document> {
  document: Document;
  children: (document: Document) => ReactNode;
}

/**
 * Starts a form again with each new version of its document, unless somebody has typed into it: then it keeps the one
 * that it began with, until that is saved.
 */
export function HeldForm<Document extends { version: number }>({
  document,
  children,
}: HeldFormProps<Document>) {
  const [held, setHeld] = useState(document);
  const [isTyped, setTyped] = useState(false);
  if (held.version !== document.version && !isTyped) setHeld(document);
  return (
    <div onInput={() => setTyped(true)}>
      <Saved value={() => setTyped(false)}>
        <Fragment key={held.version}>{children(held)}</Fragment>
      </Saved>
    </div>
  );
}
