import { Type } from "typebox";
import { subject } from "./subject.ts";

/** The mails to the shop's team. */
export const team = subject(
  Type.Object({
    addresses: Type.Array(Type.String({ format: "email", maxLength: 254 }), {
      maxItems: 10,
      description: "None: the address of ADMIN_EMAIL",
    }),
    newOrders: Type.Boolean(),
    paymentCases: Type.Boolean({ description: "Each payment that needs a person" }),
    paypalReports: Type.Boolean({ description: "Each refund or dispute that PayPal reports" }),
    lowStock: Type.Boolean({ description: "Once a day" }),
  }),
  { addresses: [], newOrders: true, paymentCases: true, paypalReports: true, lowStock: true },
  ["addresses"],
);
