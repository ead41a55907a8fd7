import { mailMessages } from "../../../common/messages/mails.ts";

/** How a mail greets: without a name (empty) until the address is proven. */
export function greetingFor(name: string): string {
  const { named, unnamed } = mailMessages.greeting;
  return name === "" ? unnamed : named(name);
}
