import { vatMessages as messages } from "../../../common/messages/vat.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Quote } from "../../../server/checkout/contract.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { QuoteState } from "./use-quote.ts";

export interface VatNoticeProps {
  business: NonNullable<NonNullable<Quote["tax"]>["business"]>;
}

export interface VatNumberProps {
  /** The country of the address; undefined while it is none that is known. */
  code: string | undefined;
  vatNumber: string;
  setVatNumber: (typed: string) => void;
  quoted: QuoteState;
}

/** A business's VAT number, in the countries where tax may be left away for one, and what comes of it. */
export function VatNumber({ code = "", vatNumber, setVatNumber, quoted }: VatNumberProps) {
  if (!getShopFront().vatCountries?.includes(code)) return null;
  const business = vatNumber.trim() === "" ? undefined : quoted.quote?.tax?.business;
  return (
    <div>
      <Field
        label={messages.field}
        name="vatNumber"
        value={vatNumber}
        error={quoted.errors.vatNumber}
        hint={messages.hint}
        autoComplete="off"
        maxLength={30}
        onChange={(event) => setVatNumber(event.target.value)}
      />
      {business && <VatNotice business={business} />}
    </div>
  );
}

/** Whether tax is left away for a business, or why not. */
export function VatNotice({ business: { confirmed, charged } }: VatNoticeProps) {
  const said = confirmed
    ? messages.confirmed(confirmed.name ?? "")
    : charged && messages.charged[charged];
  return (
    <Notice tone="info" className="mt-3">
      {said}
    </Notice>
  );
}
