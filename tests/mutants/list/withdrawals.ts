import type { Mutant } from "../mutant.ts";

const TEST = "server/orders/withdrawals/withdrawals.test.ts";

export const WITHDRAWALS: readonly Mutant[] = [
  {
    name: "withdrawn-by-number-alone",
    breaks: "Whoever guesses an order's number withdraws from somebody else's contract",
    file: "server/orders/withdrawals/declare.ts",
    find: "return (await emailsOf(tx, order)).includes(email)",
    replace: "return true",
    caughtBy: [
      `${TEST} › the answer is the same whether there is such an order or not, and no wrong guess is answered`,
    ],
  },
  {
    name: "withdrawn-twice",
    breaks: "The same unit is withdrawn from again and again, and paid back as often",
    file: "server/orders/withdrawals/declare.ts",
    find: "if (isProven) refuseAgain(typed, all);",
    replace: "",
    caughtBy: [`${TEST} › of several who withdraw the same unit at once, one does`],
  },
  {
    name: "changed-form-unheard",
    breaks: "A withdrawal that was typed over an earlier one is answered with that one, and lost",
    file: "server/orders/withdrawals/rules.ts",
    find: ".update(`${formId}\\n${content}`)",
    replace: ".update(formId)",
    caughtBy: [
      `${TEST} › a form that comes back changed declares what it says now, with a receipt of its own`,
    ],
  },
  {
    name: "receipts-to-anybody",
    breaks: "One page floods any address with receipts",
    file: "server/orders/withdrawals/declare.ts",
    find: "await countOrRefuse(ctx.limits.withdrawalsOfEmail, typed.email);",
    replace: "void 0;",
    caughtBy: [
      `${TEST} › an e-mail gets ten receipts an hour, and an address declares sixty times; the customer of the order is heard all the same`,
    ],
  },
];
