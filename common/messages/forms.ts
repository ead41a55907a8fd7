import { text, texts } from "../text.ts";

export const formMessages = /* @__PURE__ */ texts("formMessages", {
  required: text("{label} is required", "label"),
  problem: text("{label} {problem}", "label", "problem"),
});

export const removalMessages = /* @__PURE__ */ texts("removalMessages", {
  title: "Delete this item?",
  text: "This cannot be undone.",
  confirm: "Delete",
  cancel: "Cancel",
});
