import { Type } from "typebox";
import { subject } from "./subject.ts";

const line = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description !== undefined && { description }) });

/** Who the shop is: pages, mails and papers take it from here. What texts are taken: identity-rules.ts. */
export const identity = subject(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 60 }),
    phone: line(40, "Empty: nothing is said of calling"),
    email: line(254),
    legalName: line(120),
    legalForm: line(60),
    register: line(120, "Such as a court"),
    registerNumber: line(60),
    representedBy: line(200),
    street: line(120),
    zip: line(20),
    city: line(80),
    state: line(80),
    country: line(2, "In ISO 3166-1 alpha-2: `DE`"),
    taxNumber: line(60),
    timeZone: line(
      60,
      "Of days and times, a name of the IANA time zone database: `Europe/Berlin`. Empty: that of the reader's device, on mails the server's, and for invoices, accounts, reports and rates of tax UTC",
    ),
  }),
  {
    name: "Selvedge",
    phone: "+1 (212) 555-0148",
    email: "",
    legalName: "",
    legalForm: "",
    register: "",
    registerNumber: "",
    representedBy: "",
    street: "",
    zip: "",
    city: "",
    state: "",
    country: "",
    taxNumber: "",
    timeZone: "",
  },
  ["representedBy"],
);
