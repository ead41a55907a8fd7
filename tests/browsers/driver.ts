/** Something on a page, as its browser names it. */
export type Handle = unknown;

/** What every browser can be told to do, by whatever protocol. */
export interface Driver {
  name: string;
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page and answers what it returns, which must be plain data. */
  evaluate<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>;
  /** Runs a function in the page that answers an element; undefined where it finds none. */
  find<A extends unknown[]>(
    work: (...args: A) => Element | null,
    ...args: A
  ): Promise<Handle | undefined>;
  /** As a person does: by the pointer, at the element's middle. */
  click(element: Handle): Promise<void>;
  /** As a person does: by keys, after what stands there. */
  type(element: Handle, text: string): Promise<void>;
  setFile(element: Handle, file: string): Promise<void>;
  /** How many windows are open. */
  countWindows(): Promise<number>;
  /** Goes on in the first window, or in the one that a page has opened beside it. */
  use(window: "first" | "opened"): Promise<void>;
  /** What the pages reported as errors, as far as the protocol tells. */
  errors(): readonly string[];
  /** The window as a PNG, encoded in base64. */
  picture(): Promise<string>;
  end(): Promise<void>;
}
