import { Type } from "typebox";
import { subject } from "./subject.ts";

const code = Type.String({ maxLength: 1000, description: "Letters, digits, - and _, at most 100" });

/** Codes by which others see that the shop's address is its owner's. */
export const verification = subject(Type.Object({ google: code, meta: code, pinterest: code }), {
  google: "",
  meta: "",
  pinterest: "",
});
