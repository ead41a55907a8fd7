import { text, texts } from "../text.ts";

export const formMessages = /* @__PURE__ */ texts("formMessages", {
  required: text("{label} is required"),
  problem: text("{label} {problem}"),
});

export const removalMessages = /* @__PURE__ */ texts("removalMessages", {
  title: "Delete this item?",
  text: "This cannot be undone.",
  confirm: "Delete",
  cancel: "Cancel",
});
