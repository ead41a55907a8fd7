import { shopMessages } from "../../../common/messages/shop.ts";

interface NotYou {
  notYou(phone: string): string;
  /** Of a shop without a phone. */
  notYouToAnswer: string;
}

/** What whoever did not do this should do at once. */
export function ifNotYou({ notYou, notYouToAnswer }: NotYou): string {
  const { phone } = shopMessages;
  return phone ? notYou(phone) : notYouToAnswer;
}
