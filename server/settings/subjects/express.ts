import { Type } from "typebox";
import { subject } from "./subject.ts";

/** The way past the checkout's form: PayPal gives the address and the e-mail. */
export const express = subject(
  Type.Object({
    isOn: Type.Boolean({
      description: "Whether cart and product pages have a button that leads straight to PayPal",
    }),
  }),
  { isOn: false },
);
