import { withdrawalMessages as messages } from "../../../common/messages/withdrawal.ts";
import type {
  TypedWithdrawal,
  WithdrawalPage,
} from "../../../server/orders/withdrawals/contract.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Link } from "../../ui/link.tsx";

type Step<S extends WithdrawalPage["step"]> = Omit<Extract<WithdrawalPage, { step: S }>, "step">;

/** Shows what is declared with one click, and nothing before it. */
export function CheckWithdrawal({ typed, content }: Step<"check">) {
  return (
    <>
      <p className="mt-4 text-ink-soft">{messages.checkText}</p>
      <Declaration content={content} />
      <form method="post" action="/withdraw" className="mt-6">
        <Hidden typed={typed} />
        <Button
          type="submit"
          name="step"
          value="confirm"
          variant="accent"
          className="w-full sm:w-auto"
        >
          {messages.confirm}
        </Button>
      </form>
      <form method="post" action="/withdraw" className="mt-2">
        <Hidden typed={typed} />
        <Button type="submit" name="step" value="change" variant="quiet">
          {messages.change}
        </Button>
      </form>
    </>
  );
}

/** Says that it was received, and when: nothing of what becomes of it. */
export function WithdrawalReceived({ moment, content, email, hash }: Step<"received">) {
  return (
    <>
      <p role="status" className="mt-4 text-lg">
        {messages.receivedAt(moment)}
      </p>
      <p className="mt-2 wrap-anywhere text-ink-soft">{messages.receivedText(email)}</p>
      <h2 className="mt-8 type-label">{messages.declared}</h2>
      <Declaration content={content} />
      <dl className="mt-6">
        <Fact name={messages.hash} weight="small">
          {hash}
        </Fact>
      </dl>
      <Link to="/" className={buttonClasses("outline", "mt-8")}>
        {messages.home}
      </Link>
    </>
  );
}

function Declaration({ content }: { content: string }) {
  return (
    <div className="mt-4 grid gap-1 border border-line bg-field p-5 wrap-anywhere sm:p-6">
      {content.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same
        <p key={index}>{line || "\u00a0"}</p>
      ))}
    </div>
  );
}

function Hidden({ typed }: { typed: TypedWithdrawal }) {
  const { units, ...texts } = typed;
  const fields = [
    ...Object.entries(texts),
    ...Object.entries(units).map(([position, count]) => [`units-${position}`, String(count)]),
  ];
  return fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
