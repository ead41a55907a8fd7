import { useEffect, useRef, useState } from "react";
import { mailedLinkMessages as messages } from "../../../common/messages/cancel-order.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Lets an order's owner turn off the links in the shop's mails. */
export function MailedLinks({ orderId }: { orderId: string }) {
  const [state, setState] = useState<"on" | "busy" | "failed" | "off">("on");
  const heading = useRef<HTMLHeadingElement>(null);
  const isOff = state === "off";
  useEffect(() => {
    // The focused button is gone.
    if (isOff) heading.current?.focus();
  }, [isOff]);

  async function turnOff() {
    if (state === "busy") return;
    setState("busy");
    const call = api.DELETE("/api/orders/:id/links", { params: { path: { id: orderId } } });
    const outcome = await ask(call, messages.failed);
    setState(outcome.ok ? "off" : "failed");
  }

  return (
    <section aria-labelledby="links" className="grid gap-3 border border-line bg-field p-5 sm:p-6">
      <h2 ref={heading} id="links" tabIndex={-1} className="type-label focus:outline-none">
        {messages.title}
      </h2>
      {isOff ? (
        <Notice tone="info">{messages.off}</Notice>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{messages.text}</p>
          {state === "failed" && <Notice tone="error">{messages.failed}</Notice>}
          <Button variant="outline" aria-disabled={state === "busy"} onClick={() => void turnOff()}>
            {messages.turnOff}
          </Button>
        </>
      )}
    </section>
  );
}
