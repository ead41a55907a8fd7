import { useEffect, useRef, useState } from "react";

interface FrameProps {
  title: string;
  /** A page of the shop. */
  path: string;
  /** The width that the page believes to have. */
  width: number;
  /** The styles of a look that the page is to have; unset: the one that it has. */
  style?: string;
}

/** How high a frame is, in its own pixels, for each of its width. */
const SHAPE = { phone: 1.6, desk: 0.8 };
const PHONE = 500;

/** A page of the shop, made smaller until it fits. */
export function Frame({ title, path, width, style }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(0);
  const [loaded, setLoaded] = useState(0);

  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that was loaded anew lacks the styles
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (style === undefined || !page?.head) return;
    let element = page.querySelector("style[data-look]");
    if (!element) {
      element = page.createElement("style");
      element.setAttribute("data-look", "");
      page.head.append(element);
    }
    element.textContent = style;
  }, [style, loaded]);

  const scale = room === 0 ? 0 : Math.min(1, room / width);
  const height = width * (width < PHONE ? SHAPE.phone : SHAPE.desk);
  return (
    <div ref={place} className="overflow-hidden border border-line bg-white">
      <div style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          // To look at: its links would lie between the draft and what was before.
          tabIndex={-1}
          src={`${path}${path.includes("?") ? "&" : "?"}preview=live`}
          onLoad={() => setLoaded((times) => times + 1)}
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
            border: 0,
          }}
        />
      </div>
    </div>
  );
}
