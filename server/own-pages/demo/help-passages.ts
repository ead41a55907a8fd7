import { formatNumber } from "../../../common/locale.ts";
import { dependsOnRegion } from "../../settings/shown-region.ts";
import { takesBusinesses } from "../../settings/subjects/tax.ts";
import { type Passage, type Passages, placesOf, priceTable, type TableWords } from "./passages.ts";

const TABLE: TableWords = {
  head: ["Where", "How", "Price"],
  everywhere: "Everywhere",
  free: "Free",
  from: (amount, price) => `${price} from ${amount} on`,
  freeFrom: (amount) => `free from ${amount} on`,
  days: (count, isWorking, isOne) => {
    return `${count} ${isWorking ? "working " : ""}${isOne ? "day" : "days"}`;
  },
};

const daysIn = (days: number) => (days === 1 ? "1 day" : `${formatNumber(days)} days`);

/** The seller's country is told by its address, else by its tax. */
const customs: Passage<unknown> = {
  topic: "shipping",
  passage: "Beyond the borders of the United States, customs",
  says: (_, asItComes, { country, isInUnion }) => {
    if (isInUnion) return "Beyond the borders of the European Union, customs";
    return ["", "US"].includes(country) ? asItComes : "Beyond the borders of our country, customs";
  },
};

/** What the demo's pages say of the shop, by settings of its own. */
export const passages: Passages = {
  accounts: [
    {
      topic: "terms",
      passage: "You order as a guest or with an account of your own.",
      says: ({ guests }, asItComes) =>
        guests ? asItComes : "You order with an account of your own.",
    },
  ],
  delivery: [
    {
      topic: "shipping",
      passage:
        "We ship to every country that a parcel can reach. Shipping is included: what you see as the total at the checkout is all you pay us.",
      says: ({ zones }) => {
        const places = placesOf(zones);
        const where = places
          ? `We ship to ${places}.`
          : "We ship to every country that a parcel can reach.";
        return `${where} Shipping is part of the total at the checkout, and that is all you pay us.`;
      },
    },
    {
      topic: "shipping",
      passage:
        "Orders over $100.00 ship free to every country, and that is a promise. For smaller orders we charge nothing at the moment either.",
      says: ({ zones }) => priceTable(zones, TABLE),
    },
    {
      topic: "shipping",
      passage:
        "We reckon with ten days from your order to your door. The confirmation names the day; for islands and far valleys it may be a few days more.",
      says: () =>
        "The table above has the days that we reckon with, from the day on which the parcel leaves us. The checkout and the confirmation name yours; for islands and far valleys it may be a few days more.",
    },
    {
      topic: "shipping",
      passage: "| We have your payment and pack | Within two working days |",
      says: () => "| We have your payment and pack | At once, or on the next day that we send |",
    },
    {
      topic: "shipping",
      passage: "| The parcel arrives | About ten days after your order |",
      says: () => "| The parcel arrives | On the days that the confirmation names |",
    },
    {
      topic: "terms",
      passage: "We deliver worldwide.",
      says: ({ zones }) => {
        const places = placesOf(zones);
        return places ? `We deliver to ${places}.` : "We deliver worldwide.";
      },
    },
  ],
  identity: [customs],
  returns: [
    {
      topic: "returns",
      passage: "45 days to change your mind, and your money back.",
      says: ({ days }) =>
        days > 0
          ? `${daysIn(days)} to change your mind, and your money back.`
          : "What we take back, and what we do not.",
    },
    {
      topic: "returns",
      passage:
        "You have **45 days** from the day the parcel arrives. If something does not fit, does not suit you or does not keep what it promised, send it back, and you get its full price back.",
      says: ({ days }) =>
        days > 0
          ? `You have **${daysIn(days)}** from the day the parcel arrives. If something does not fit, does not suit you or does not keep what it promised, send it back, and you get its full price back.`
          : "Every sale is final. If a piece is faulty or not what you ordered, send it back all the same, and you get its full price back.",
    },
    {
      topic: "returns",
      passage: "Order the right one anew, and send the other back. The",
      says: ({ days }) =>
        days > 0 ? "Order the right one anew, and send the other back. The" : "The",
    },
    {
      topic: "returns",
      passage:
        "You choose the carrier and pay for the way back. If a piece is faulty or not what you ordered, we pay for it.",
      says: ({ wayBack }) =>
        wayBack === "shop"
          ? "You choose the carrier, and we pay for the way back."
          : "You choose the carrier and pay for the way back. If a piece is faulty or not what you ordered, we pay for it.",
    },
    {
      topic: "sizes",
      passage:
        " And if it does not fit after all, you have [45 days to send it back](/pages/returns).",
      says: ({ days }) =>
        days > 0
          ? ` And if it does not fit after all, you have [${daysIn(days)} to send it back](/pages/returns).`
          : "",
    },
    {
      topic: "about",
      passage: " You have [45 days to send it back](/pages/returns).",
      says: ({ days }) =>
        days > 0 ? ` You have [${daysIn(days)} to send it back](/pages/returns).` : "",
    },
    {
      topic: "terms",
      passage:
        "You may send pieces back within 45 days after they arrive, without a reason, and get their price back.",
      says: ({ days }) =>
        days > 0
          ? `You may send pieces back within ${daysIn(days)} after they arrive, without a reason, and get their price back.`
          : "We take back what is faulty or not what you ordered.",
    },
  ],
  tax: [
    customs,
    {
      topic: "terms",
      passage: "Duties and taxes of the country of delivery are not part of it.",
      says: ({ mode }, asItComes) =>
        mode === "none"
          ? asItComes
          : "The tax that we owe where the parcel goes is part of it. Duties and other taxes there are not.",
    },
    {
      topic: "privacy",
      passage:
        "We set **one cookie**, and only when you open an order from one of our mails: for half an hour it lets your browser show that order.",
      says: (tax, asItComes) =>
        dependsOnRegion(tax)
          ? `We set **two cookies**:

- when you open an order from one of our mails, one that lets your browser show that order for half an hour;
- *region*, with the country whose prices you are shown, for a year. You [choose it yourself](/region); until you do, it is the country of a link that you followed, of your last order once you log in, or of the address at the checkout.`
          : asItComes,
    },
    {
      topic: "privacy",
      passage: "| Your cart |",
      says: (tax, asItComes) =>
        takesBusinesses(tax)
          ? `| A VAT number, if you buy as a business and give one, and what its register said of it | To leave tax away, and to prove why | For good, as proof for the tax office, even if you delete the account |
${asItComes}`
          : asItComes,
    },
    {
      topic: "privacy",
      passage: "- **Our mail service** carries the mails that we send you.",
      says: (tax, asItComes) =>
        takesBusinesses(tax)
          ? `${asItComes}
- **The European Union's register of VAT numbers** (VIES) is asked about yours, if you give one.`
          : asItComes,
    },
  ],
};
