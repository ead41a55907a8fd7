import { adminMessages, labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminSearchMessages as messages } from "../../../../common/messages/admin/search.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { SearchResults } from "../../../../server/admin/contract.ts";

export interface Option {
  key: string;
  to: string;
  label: string;
  note?: string;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

/** The actions that match these words; all of them without words. */
export function matchActions(typed: string): Option[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(messages.actions)
    .filter(([, { label, words: others }]) => {
      const known = `${label} ${others}`.toLowerCase().split(" ");
      return wanted.every((word) => known.some((one) => one.startsWith(word)));
    })
    .map(([to, { label }]) => ({ key: to, to, label }));
}

/** The results for the words: actions first, then what the server found. */
export function groupOptions(typed: string, found: SearchResults | undefined): OptionGroup[] {
  const { products = [], orders = [], users = [] } = found ?? {};
  const { groups } = messages;
  return [
    { title: groups.actions, options: matchActions(typed) },
    {
      title: adminMessages.links.products,
      options: products.map(({ _id, name, sku, isPublished }) => ({
        key: `product ${_id}`,
        to: `/admin/products/${_id}/edit`,
        label: name,
        note: isPublished ? sku : `${sku} · ${labelMessages.draft}`,
      })),
    },
    {
      title: adminMessages.links.orders,
      options: orders.map(({ _id, orderNumber, customer, status, totalPrice, isTest }) => ({
        key: `order ${_id}`,
        to: `/admin/order/${_id}`,
        label: messages.order(orderNumber),
        note: [
          ...(isTest ? [adminMessages.test.mark] : []),
          customer || messages.nobody,
          shownWord("status", status),
          formatDollars(totalPrice),
        ].join(" · "),
      })),
    },
    {
      title: adminMessages.links.users,
      options: users.map(({ _id, name, email }) => ({
        key: `user ${_id}`,
        to: `/admin/customers/${_id}`,
        label: name,
        note: email,
      })),
    },
  ].filter(({ options }) => options.length > 0);
}
