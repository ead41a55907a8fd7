import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { useLatest } from "../use-latest.ts";

const Saved = createContext<() => void>(() => undefined);
const TypedInto = createContext<Set<string> | undefined>(undefined);

/** What a form calls when it is saved, so that the next document starts it again. */
export function useSaved(): () => void {
  return useContext(Saved);
}

/** The forms of a page, which is not left without a question while somebody has typed into one of them. */
export function HeldForms({ children }: { children: ReactNode }) {
  const { current: typedInto } = useRef(new Set<string>());
  const mayLeave = useCallback(() => typedInto.size === 0, [typedInto]);
  return (
    <TypedInto value={typedInto}>
      {children}
      <LeaveGuard mayLeave={mayLeave} />
    </TypedInto>
  );
}

/**
 * Asks before a form with changes is left: by the page's one guard among `HeldForms`, for a router has no second one,
 * else by its own.
 */
export function FormGuard({ isChanged }: { isChanged: boolean }) {
  const id = useId();
  const typedInto = useContext(TypedInto);
  const mayLeave = useLatest(() => !isChanged);
  useEffect(() => {
    if (!isChanged || !typedInto) return;
    typedInto.add(id);
    return () => void typedInto.delete(id);
  }, [isChanged, typedInto, id]);
  return typedInto ? null : <LeaveGuard mayLeave={mayLeave} />;
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
  const id = useId();
  const typedInto = useContext(TypedInto);
  const [held, setHeld] = useState(document);
  const [isTyped, setTyped] = useState(false);
  if (held.version !== document.version && !isTyped) setHeld(document);

  function note(isNowTyped: boolean) {
    setTyped(isNowTyped);
    if (isNowTyped) typedInto?.add(id);
    else typedInto?.delete(id);
  }

  return (
    <div onInput={() => note(true)}>
      <Saved value={() => note(false)}>
        <Fragment key={held.version}>{children(held)}</Fragment>
      </Saved>
    </div>
  );
}
