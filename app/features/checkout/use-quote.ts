import { useEffect, useState } from "react";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Quote } from "../../../server/checkout/contract.ts";
import { api, ask } from "../../api.ts";
import { type FieldErrors, fieldErrorsOf } from "../../form-errors.ts";

/** The typing that may be over, in ms. */
const PAUSE_MS = 400;

interface Asked {
  country: string;
  state: string;
  postalCode: string;
  vatNumber: string;
  /** What the cart has, as a text to compare. */
  lines: string;
  discountCodes: readonly string[];
}

export interface QuoteState {
  /** What the cart would cost, sent to the address that is typed. */
  quote: Quote | undefined;
  /** Why it cannot be sent there, by field. */
  errors: FieldErrors;
  /** The chosen way of delivery to this address; undefined: the first one. */
  method: string | undefined;
  choose: (method: string) => void;
}

const NOTHING = { quote: undefined, errors: {} };

/** Reckons delivery while the address is typed, in a shop where it depends on that. */
export function useQuote(asked: Asked): QuoteState {
  const [wanted, choose] = useState<string>();
  const [answer, setAnswer] = useState<Pick<QuoteState, "quote" | "errors">>(NOTHING);
  const { country, state, postalCode, vatNumber, lines, discountCodes } = asked;
  const { delivery, takesTax } = getShopFront();
  const isAsked = (delivery || takesTax) && country.trim() !== "" && lines !== "[]";

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines cost something else
  useEffect(() => {
    if (!isAsked) return setAnswer(NOTHING);
    let isWanted = true;
    const ask = () =>
      void askQuote({ ...asked, method: wanted }).then((answered) => {
        if (isWanted) setAnswer(answered);
      });
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isAsked, country, state, postalCode, vatNumber, lines, discountCodes.join(), wanted]);

  const { methods = [] } = answer.quote ?? {};
  // Another address has other ways: the wanted one may not be among them.
  const isThere = !answer.quote || methods.some(({ method }) => method === wanted);
  return { ...answer, method: isThere ? wanted : undefined, choose };
}

async function askQuote(
  asked: Asked & { method: string | undefined },
): Promise<Pick<QuoteState, "quote" | "errors">> {
  const { discountCodes, method, vatNumber, lines: _, ...shippingInfo } = asked;
  const body = {
    shippingInfo,
    vatNumber,
    ...(discountCodes.length > 0 && { discountCodes: [...discountCodes] }),
    ...(method && { deliveryMethod: method }),
  };
  const outcome = await ask(
    api.POST("/api/checkout/quote", { body }),
    checkoutMessages.createFailed,
  );
  if (outcome.ok) return { quote: outcome.data, errors: {} };
  const others = fieldErrorsOf(outcome.refusal);
  const errors = { ...others, ...fieldErrorsOf(outcome.refusal, "shippingInfo.") };
  if (method && others.deliveryMethod) return askQuote({ ...asked, method: undefined });
  return { quote: undefined, errors };
}
