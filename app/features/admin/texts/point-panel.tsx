import { useEffect, useId, useRef, useState } from "react";
import { textMessages } from "../../../../common/messages/admin/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../fields.tsx";

const messages = textMessages.point;

interface PointPanelProps {
  /** The path of a product's page; undefined while there is no product. */
  product: string | undefined;
  /** Anew where the page says something else. */
  state: unknown;
  /** Takes what the pointed element says. */
  onPoint: (said: string[]) => void;
}

/**
 * A page of the shop as customers see it, to point at its texts. It is the page's HTML without its scripts, in a
 * frame of this page: no page of the shop lets itself be framed.
 */
export function PointPanel({ product, state, onPoint }: PointPanelProps) {
  const [path, setPath] = useState("/");
  const [html, setHtml] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  /** Where there is no room beside the texts. */
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other texts the page is another
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    fetch(path, { signal: controller.signal })
      .then((response) => response.text())
      .then((page) => setHtml(withoutScripts(page)))
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true);
      });
    return () => controller.abort();
  }, [path, state]);

  const options = Object.entries(messages.pages).map(([value, label]) => ({ value, label }));
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 border border-line bg-white p-4 sm:p-5"
    >
      <div>
        <h2 id={titleId} className="type-heading">
          {messages.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{messages.text}</p>
      </div>
      <Button
        variant="outline"
        className="justify-self-start xl:hidden"
        aria-expanded={isOpen}
        aria-controls={`${titleId}-page`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? messages.hide : messages.show}
      </Button>
      <div id={`${titleId}-page`} className={`${isOpen ? "grid" : "hidden"} gap-4 xl:grid`}>
        <SelectField
          label={messages.page}
          value={path}
          onChange={(event) => setPath(event.target.value)}
          options={product ? [...options, { value: product, label: messages.product }] : options}
        />
        {hasFailed ? (
          <Notice tone="error">{messages.loadFailed}</Notice>
        ) : (
          <Page key={path} html={html ?? ""} onPoint={onPoint} />
        )}
      </div>
    </section>
  );
}

function Page({ html, onPoint }: { html: string; onPoint: PointPanelProps["onPoint"] }) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How far it was scrolled. */
  const top = useRef(0);
  /** The page that can be pointed at: before that, a click would be lost. */
  const [listening, setListening] = useState<string>();

  function listen() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    frame.current?.contentWindow?.scrollTo(0, top.current);
    page.addEventListener("scroll", () => {
      top.current = frame.current?.contentWindow?.scrollY ?? 0;
    });
    setListening(html);
    const style = page.createElement("style");
    style.textContent = MARK;
    page.head.append(style);
    page.addEventListener("click", (event) => {
      event.preventDefault();
      const { target } = event;
      // The frame's elements are of classes of its own.
      if (target && "closest" in target) onPoint(saidAround(target as HTMLElement));
    });
  }

  return (
    <iframe
      ref={frame}
      title={messages.frame}
      // Its hundred links would lie before the texts; who has no mouse finds a text by the search.
      tabIndex={-1}
      // It has no scripts; without leave for them the browser does not call this page's listener either.
      sandbox="allow-same-origin allow-scripts"
      srcDoc={html}
      onLoad={listen}
      className={`h-[36rem] w-full border border-line bg-paper ${listening === html ? "" : "invisible"}`}
    />
  );
}

/** The page as it looks with scripts, which do not run here. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const one of page.querySelectorAll("script, noscript, link[rel=modulepreload]"))
    one.remove();
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

const MARK =
  "*{cursor:pointer!important}:is(a,p,h1,h2,h3,li,label,button,span,input):hover{outline:2px dashed currentColor;outline-offset:2px}";

/** What an element and those around it say, the nearest first. */
function saidAround(element: HTMLElement): string[] {
  const said: string[] = [];
  for (let one: HTMLElement | null = element; one && said.length < 12; one = one.parentElement) {
    for (const name of ["aria-label", "placeholder", "alt", "title", "value"]) {
      said.push(one.getAttribute(name) ?? "");
    }
    // All of the page says nothing in particular.
    if (one.children.length <= 6) said.push(one.textContent ?? "");
  }
  return said.map((text) => text.trim()).filter(Boolean);
}
