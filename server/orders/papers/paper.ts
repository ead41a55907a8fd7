import { getLocale } from "../../../common/locale.ts";
import { adminOrderMessages } from "../../../common/messages/admin/orders.ts";
import { paperMessages as messages } from "../../../common/messages/papers.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { legalNameOf } from "../../../common/seller.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { type PaperFont, type PaperFonts, paperFonts } from "./paper-fonts.ts";
import { printedText } from "./printed-text.ts";

const MARGIN = 54;
const SHEETS = {
  Letter: { width: 612, height: 792 },
  A4: { width: 595.28, height: 841.89 },
};
export type SheetName = keyof typeof SHEETS;
/** Between the margins of letter paper. */
export const WIDTH = SHEETS.Letter.width - 2 * MARGIN;

/** From so many letters on the shop's name is written smaller. */
const LONG_NAME = 24;

/** How far the base line is below the top of a line, in sizes. */
const ASCENT = 0.97;

const INK = "#1d1a17";
const SOFT = "#5c554d";
const LINE = "#d9d0c2";
const THREAD = "#b3202c";

export interface Style {
  size?: number;
  bold?: boolean;
  soft?: boolean;
  align?: "left" | "right";
  face?: "text" | "display";
}

/** Small and soft: what stands above or beside a value. */
export const HEAD: Style = { size: 8, soft: true };
export const NUMBER: Style = { align: "right" };

/** Where a column of a table stands. */
interface Column {
  x: number;
  width: number;
  style?: Style;
}

/** What is other on a paper than on the team's own. */
interface PaperOptions {
  host: string;
  sheet?: SheetName;
  language?: string;
  /** The shop's name; undefined: that of today. */
  shop?: string;
  /** Undefined: now. */
  madeAt?: Date;
  foot?: Foot;
}

/** What stands at the foot of every page. */
interface Foot {
  whole: string;
  /** Where the typeface lacks letters. */
  unprintable: string;
  pageOf: (page: number, pages: number) => string;
}

function ourFoot(): Foot {
  const { thanks: whole, pageOf } = messages;
  return { whole, unprintable: adminOrderMessages.papers.unprintable, pageOf };
}

/** A paper that is written from top to bottom, on as many pages as it needs. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly #fonts: PaperFonts;
  readonly #options: PaperOptions;
  /** Between the margins. */
  readonly width: number;
  /** The end of the text; the page's number stands below. */
  readonly #floor: number;
  /** The distance of the next line from the top of the page. */
  y = MARGIN;
  #isWhole = true;
  /** The paper's first page in the document. */
  #begun = 0;
  /** Written again at the top of each page to come. */
  #repeated: (() => void) | undefined;

  constructor(doc: PDFKit.PDFDocument, fonts: PaperFonts, options: PaperOptions) {
    this.doc = doc;
    this.#fonts = fonts;
    this.#options = options;
    const { width, height } = SHEETS[options.sheet ?? "Letter"];
    this.width = width - 2 * MARGIN;
    this.#floor = height - MARGIN - 28;
    for (const { name, file } of Object.values(fonts)) doc.registerFont(name, file);
    this.#addPage();
  }

  /**
   * Writes one line or more, from `x` (within the margins) and no wider than `width`; answers their
   * height.
   */
  write(text: string, x: number, width: number, style: Style = {}): number {
    const { size = 10, bold = false, soft = false, align = "left" } = style;
    const height = size * 1.4;
    const lines = this.#wrap(text, width, style);
    this.doc
      .fontSize(size)
      .fillColor(soft ? SOFT : INK)
      .strokeColor(soft ? SOFT : INK);
    lines.forEach((line, index) => {
      const inset = align === "right" ? width - this.#widthOf(line, style) : 0;
      this.doc
        .font(this.#fontOf(style).name)
        // A thin stroke around the letters makes them bolder, without a second file of the typeface.
        .lineWidth(size / 40)
        .text(line, MARGIN + x + inset, this.y + index * height, {
          lineBreak: false,
          ...(bold && { fill: true, stroke: true }),
        });
    });
    return lines.length * height;
  }

  /** Writes cells side by side, as high as the highest; they stay together on a page. */
  row(cells: { text: string; x: number; width: number; style?: Style }[], gap = 6): void {
    const heights = cells.map(({ text, width, style = {} }) => {
      return this.#wrap(text, width, style).length * (style.size ?? 10) * 1.4;
    });
    this.room(Math.max(...heights));
    const top = this.y;
    const sizes = cells.map(({ style }) => style?.size ?? 10);
    cells.forEach(({ text, x, width, style }, index) => {
      // All cells share a base line.
      this.y = top + (Math.max(...sizes) - (sizes[index] ?? 0)) * ASCENT;
      this.write(text, x, width, style);
    });
    this.y = top + Math.max(...heights) + gap;
  }

  /** Writes a table, whose heads stand again on each page that it goes on to. */
  table(columns: readonly Column[], heads: readonly string[], rows: readonly string[][]): void {
    const cells = (texts: readonly string[], style: Style) =>
      columns.map((column, index) => {
        return { ...column, text: texts[index] ?? "", style: { ...column.style, ...style } };
      });
    this.repeat(() => {
      this.row(cells(heads, HEAD), 2);
      this.rule();
    });
    for (const row of rows) this.row(cells(row, {}), 8);
    this.endRepeat();
    this.rule(10);
  }

  rule(gap = 8): void {
    this.doc
      .lineWidth(0.75)
      .strokeColor(LINE)
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .stroke();
    this.y += gap;
  }

  /** Starts a new page where the page has less room than this. */
  room(points: number): void {
    if (this.y + points <= this.#floor) return;
    this.#addPage();
    this.#repeated?.();
  }

  /** Writes now, and again at the top of each page until `endRepeat`. */
  repeat(write: () => void): void {
    write();
    this.#repeated = write;
  }

  endRepeat(): void {
    this.#repeated = undefined;
  }

  /** Draws a bar code from the widths of its bars and the gaps between them, beginning with a bar. */
  bars(widths: readonly number[], { width, height }: { width: number; height: number }): void {
    this.room(height + 6);
    const unit = width / widths.reduce((sum, one) => sum + one, 0);
    let x = MARGIN;
    for (const [index, one] of widths.entries()) {
      if (index % 2 === 0) this.doc.rect(x, this.y, one * unit, height).fill(INK);
      x += one * unit;
    }
    this.y += height + 6;
  }

  /** Ends this paper and begins another, on a page of its own, in the same document. */
  next(): void {
    this.#numberPages();
    this.#addPage();
  }

  /** Numbers the pages and ends the document. */
  end(): void {
    this.#numberPages();
    this.doc.end();
  }

  /** Numbers the pages of the current paper, from 1. */
  #numberPages(): void {
    const { count: end } = this.doc.bufferedPageRange();
    const count = end - this.#begun;
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(this.#begun + page);
      this.y = this.#floor + 14;
      const style = { size: 8, soft: true } as const;
      const { whole, unprintable, pageOf } = this.#options.foot ?? ourFoot();
      this.write(this.#isWhole ? whole : unprintable, 0, this.width - 80, style);
      const text = pageOf(page + 1, count);
      this.write(text, this.width - 80, 80, { ...style, align: "right" });
    }
    this.#begun = end;
    this.#isWhole = true;
  }

  /** Writes the shop's mark at the left and the title at the right. */
  head(title: string): void {
    const style = { size: 20, face: "display" } as const;
    const name = this.#options.shop ?? this.#shopName(style);
    const nameStyle = { ...style, size: name.length > LONG_NAME ? 14 : 20 };
    const width = this.width / 2 - 20;
    const height = Math.max(this.#wrap(name, width, nameStyle).length * nameStyle.size * 1.4, 28);
    this.doc
      .lineWidth(2)
      .strokeColor(THREAD)
      .dash(4, { space: 3 })
      .moveTo(MARGIN + 1, this.y + 2)
      .lineTo(MARGIN + 1, this.y + height - 2)
      .stroke()
      .undash();
    this.write(name, 10, width, nameStyle);
    this.write(title, this.width / 2, this.width / 2, { ...style, align: "right" });
    this.y += height + 16;
  }

  /**
   * The shop's name; where the typeface lacks letters of it, such as Chinese ones, the legal name or the shop's
   * host, rather than question marks on each paper.
   */
  #shopName(style: Style): string {
    const { seller } = getShopFront();
    const names = [shopMessages.name, seller && legalNameOf(seller), this.#options.host];
    const { has } = this.#fontOf(style);
    return names.find((name) => name && printedText(name, has).isWhole) ?? shopMessages.name;
  }

  #addPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** The text in lines no wider than this; a word that is wider is cut. */
  #wrap(text: string, width: number, style: Style): string[] {
    const printed = printedText(text, this.#fontOf(style).has);
    this.#isWhole &&= printed.isWhole;
    const lines: string[] = [];
    let line = "";
    for (const word of printed.text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.#widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const letter of word) {
        if (line !== "" && this.#widthOf(line + letter, style) > width) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  #widthOf(text: string, style: Style): number {
    const { doc } = this;
    return doc
      .font(this.#fontOf(style).name)
      .fontSize(style.size ?? 10)
      .widthOfString(text);
  }

  #fontOf({ face = "text" }: Style): PaperFont {
    return this.#fonts[face];
  }
}

/** A PDF. Its packages are loaded with the first of them. */
export async function newPaper(
  title: string,
  shopUrl: string,
  options: Omit<PaperOptions, "host"> = {},
): Promise<Paper> {
  const { default: PDFDocument } = await import("pdfkit");
  const { sheet = "Letter", language = getLocale().tag, madeAt } = options;
  const { width, height } = SHEETS[sheet];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: options.shop ?? shopMessages.name,
      ...(madeAt && { CreationDate: madeAt }),
    },
    // No standard typeface, whose file would be missing beside the bundled package.
    font: "",
  });
  return new Paper(doc, await paperFonts(), { ...options, host: URL.parse(shopUrl)?.host ?? "" });
}
