import { useState } from "react";
import type { Appearance } from "../../../../common/appearance/appearance.ts";
import { lookStyle } from "../../../../common/appearance/look-style.ts";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import { FACE_FILES } from "../../look/face-files.ts";
import { SelectField } from "../fields.tsx";
import { Frame } from "./frame.tsx";

const WIDTHS = { phone: 390, desk: 1440 } as const;

interface CompareProps {
  draft: Appearance;
  /** The address of a product, where there is one. */
  product: string | undefined;
}

/** The draft beside what is live, on the shop's own pages. */
export function Compare({ draft, product }: CompareProps) {
  const [page, setPage] = useState<keyof typeof messages.pages>("home");
  const [width, setWidth] = useState<keyof typeof WIDTHS>("phone");
  const paths = { home: "/", list: "/collections/all", product, login: "/login" };
  const shown = { path: paths[page] ?? "/", width: WIDTHS[width] };
  const pages = (Object.keys(paths) as (keyof typeof paths)[]).filter((name) => paths[name]);
  const widths = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];
  return (
    // In sight while something is chosen beside it.
    <section aria-labelledby="compare" className="xl:sticky xl:top-6">
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <h2 id="compare" className="mr-auto type-heading">
          {messages.compare}
        </h2>
        <div className="grid grid-cols-2 gap-4 *:min-w-32">
          <SelectField
            label={messages.page}
            value={page}
            onChange={(event) => setPage(event.target.value as typeof page)}
            options={pages.map((value) => ({ value, label: messages.pages[value] }))}
          />
          <SelectField
            label={messages.width}
            value={width}
            onChange={(event) => setWidth(event.target.value as typeof width)}
            options={widths.map((value) => ({ value, label: messages.widths[value] }))}
          />
        </div>
      </div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${width === "phone" ? "sm:grid-cols-2" : ""}`}
      >
        <figure>
          <figcaption className="mb-1 text-sm font-medium">{messages.draft}</figcaption>
          <Frame title={messages.draft} {...shown} style={lookStyle(draft, FACE_FILES)} />
        </figure>
        <figure>
          <figcaption className="mb-1 text-sm font-medium">{messages.live}</figcaption>
          <Frame title={messages.live} {...shown} />
        </figure>
      </div>
    </section>
  );
}
