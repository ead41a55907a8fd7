import { returnPageMessages as messages } from "../../../common/messages/return-page.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import type { ReturnOptions } from "../../../server/returns/contract.ts";
import type { FieldErrors } from "../../form-errors.ts";
import { MadeReturns } from "./made-returns.tsx";
import { ReturnPromise } from "./promise.tsx";
import type { Typed } from "./read-form.ts";
import { MailedForm, OwnForm } from "./return-forms.tsx";
import { isAllOver, isNothingLeft } from "./why-not.ts";

export interface ReturnsProps {
  options: ReturnOptions;
  /** How to pay what something else costs more; left out where nothing is offered. */
  settings?: PaymentSettings | undefined;
  /** The id of the return that the form announces, so that it is announced once however often it is sent. */
  formId: string;
  /** The code of the return that was announced just now. */
  announced: string | undefined;
  /** Of a mailed link's form that was refused: what had been chosen, and why not. Left out for the owner. */
  mailed?: { typed: Typed; refusals: FieldErrors };
  /** Takes the code of what the owner has announced. */
  onSent: (code: string) => Promise<void>;
}

/** The returns of an order, and the form for more. */
export function Returns({ options, settings, formId, announced, mailed, onSent }: ReturnsProps) {
  const { order, isSent, returns } = options;
  const hasForm = isSent && !isAllOver(options) && !isNothingLeft(options);
  // What comes back stands above already.
  const isAllSaid = isNothingLeft(options) && returns.length > 0;
  const form = mailed ? (
    <MailedForm {...{ options, formId, ...mailed }} />
  ) : (
    <OwnForm key={formId} {...{ options, formId, onSent }} />
  );
  return (
    <>
      <MadeReturns
        orderId={order._id}
        {...{ returns, announced, settings }}
        isShared={mailed !== undefined}
      />
      {isAllSaid ? (
        <ReturnPromise options={options} />
      ) : (
        <section aria-labelledby="form" className="mt-8">
          <h2 id="form" className="type-heading">
            {messages.form}
          </h2>
          <ReturnPromise options={options} />
          {hasForm && <div className="mt-6">{form}</div>}
        </section>
      )}
    </>
  );
}
