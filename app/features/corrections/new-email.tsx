import type { ReactNode } from "react";
import { newEmailMessages as messages } from "../../../common/messages/correction-page.ts";
import type { MailedNewEmail } from "../../../server/orders/corrections/mailed-corrections.ts";
import { Button } from "../../ui/button.tsx";

interface NewEmailProps {
  asked: MailedNewEmail;
  /** The secret of the link. */
  token: string;
}

/** Asks whether an order's mails are to go to this address: a plain form, for whoever has no script. */
export function NewEmail({ asked, token }: NewEmailProps) {
  if (!asked.ok) {
    const isDead = asked.status === 404;
    return <Frame title={messages.deadTitle} text={isDead ? messages.dead : asked.message} />;
  }
  const { orderId, orderNumber, email } = asked.data;
  return (
    <Frame title={messages.title} text={messages.text(orderNumber, email)}>
      <form method="post" action={`/order/${orderId}/correct/confirm`} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="accent" className="w-full">
          {messages.confirm}
        </Button>
      </form>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Frame({ title, text, children }: FrameProps) {
  return (
    <div className="page-width max-w-xl py-12 lg:py-16">
      <h1 className="type-title">{title}</h1>
      <p className="mt-4 wrap-anywhere text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
