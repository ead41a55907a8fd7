import type { FooterColumn, PageTopic } from "../../../../common/page-topics.ts";
import type { AdminOwnPage, OwnPageInput } from "../../../../server/own-pages/contract.ts";

/** The form's content as it was typed, also what cannot be saved. */
export interface PageDraft {
  title: string;
  address: string;
  description: string;
  text: string;
  /** Empty: nothing special. */
  topic: PageTopic | "";
  /** Empty: not in the footer. */
  footerColumn: FooterColumn | "";
  footerPlace: string;
  isPublished: boolean;
}
export type PageField = keyof PageDraft;

export function blankDraft(): PageDraft {
  return {
    ...{ title: "", address: "", description: "", text: "", topic: "", footerColumn: "" },
    ...{ footerPlace: "100", isPublished: false },
  };
}

export function draftOf(page: AdminOwnPage): PageDraft {
  const { title, address, description, text, topic, footerColumn, footerPlace, isPublished } = page;
  return {
    ...{ title, address, description, text, isPublished },
    topic: topic ?? "",
    footerColumn: footerColumn ?? "",
    footerPlace: String(footerPlace),
  };
}

export function inputOf({ topic, footerColumn, footerPlace, ...page }: PageDraft): OwnPageInput {
  return {
    ...page,
    ...(topic && { topic }),
    ...(footerColumn && { footerColumn }),
    // What is no number is refused by the server at its field.
    footerPlace: footerPlace.trim() === "" ? 0 : Number(footerPlace),
  };
}

export function isSame(one: PageDraft, other: PageDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An address from a title: "Größen & Maße" → "groessen-masse". */
export function addressFrom(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}

const GERMAN: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The column of the footer in which readers look for a topic. */
export function columnOf(topic: PageTopic): FooterColumn {
  return ["shipping", "returns", "sizes", "contact"].includes(topic) ? "help" : "about";
}
