import { text, texts } from "../text.ts";

export const formMessages = texts("formMessages", {
  required: text("{label} is required"),
  problem: text("{label} {problem}"),
});

export const removalMessages = texts("removalMessages", {
  title: "Delete this item?",
  text: "This cannot be undone.",
  confirm: "Delete",
  cancel: "Cancel",
});
