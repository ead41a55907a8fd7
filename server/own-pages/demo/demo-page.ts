import type { PageTopic } from "../../../common/page-topics.ts";

/** A page that the demo shop comes with, at the address that is its topic's name. */
export interface DemoPage {
  topic: PageTopic;
  title: string;
  description: string;
  /** Markdown. */
  text: string;
}
