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
  /** The number that the quote is for: the register is not asked for each part of one that is typed. */
  askedNumber: string;
  askNumber: (typed: string) => void;
  quoted: QuoteState;
}

/** A business's VAT number, in the countries where tax may be left away for one, and what comes of it. */
export function VatNumber(props: VatNumberProps) {
  const { code = "", vatNumber, setVatNumber, askedNumber, askNumber, quoted } = props;
  if (!getShopFront().vatCountries?.includes(code)) return null;
  const isAsked = vatNumber.trim() !== "" && vatNumber === askedNumber;
  const business = isAsked ? quoted.quote?.tax?.business : undefined;
  return (
    <div>
      <Field
        label={messages.field}
        name="vatNumber"
        value={vatNumber}
        error={isAsked ? quoted.errors.vatNumber : undefined}
        hint={messages.hint}
        autoComplete="off"
        maxLength={30}
        onChange={(event) => setVatNumber(event.target.value)}
        onBlur={() => askNumber(vatNumber)}
        onKeyDown={(event) => event.key === "Enter" && askNumber(vatNumber)}
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
