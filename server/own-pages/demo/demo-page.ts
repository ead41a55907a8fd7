import type { PageTopic } from "../../../common/own-pages.ts";

/** A page that the demo shop comes with, at the address that is its topic's name. */
export interface DemoPage {
  topic: PageTopic;
  title: string;
  description: string;
  /** Markdown. */
  text: string;
}
