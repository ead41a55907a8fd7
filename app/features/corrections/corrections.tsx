import type { ReactNode } from "react";
import { correctionPageMessages as messages } from "../../../common/messages/correction-page.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type {
  CorrectionOptions,
  SwappableLine,
} from "../../../server/orders/corrections/contract.ts";
import { api } from "../../api.ts";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "../../ui/picture.tsx";
import { refuse } from "../../use-form.ts";
import { AddressFields, checkAddress, readAddress } from "./address-fields.tsx";
import { CorrectionForm, type Part, type Sending } from "./correction-form.tsx";
import { readVariant, VariantChoice, whyNotSwapped } from "./variant-choice.tsx";

/** What became of the last form. */
export interface Said {
  done?: keyof typeof messages.done | undefined;
  refused?: keyof typeof messages.refused | undefined;
}

export interface CorrectionsProps {
  options: CorrectionOptions;
  sending: Sending;
  said: Said;
}

/** What of an order can be corrected, each with its form; or why nothing can. */
export function Corrections({ options, sending, said }: CorrectionsProps) {
  const { refusal, lines } = options;
  if (refusal !== undefined) {
    return (
      <>
        <Notice tone="info" className="mt-8">
          {refusal}
        </Notice>
        <EmailPart {...{ options, sending, said }} />
      </>
    );
  }
  return (
    <>
      <Section part="swap" title={messages.items} said={said}>
        <p className="mt-2 text-sm text-ink-soft">{messages.itemsText}</p>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <Line key={`${line.productId} ${line.color} ${line.size}`} {...{ line, sending }} />
          ))}
        </ul>
      </Section>
      <AddressPart {...{ options, sending, said }} />
      <EmailPart {...{ options, sending, said }} />
    </>
  );
}

/** The part of the page that a word of its address, or of the owner's last form, is about. */
const PART_OF: Record<NonNullable<Said["done"] | Said["refused"]>, Part> = {
  ...{ address: "address", swap: "swap", email: "email" },
  ...{ asked: "email", many: "email" },
};

interface SectionProps {
  part: Part;
  title: string;
  said: Said;
  children: ReactNode;
}

function Section({ part, title, said: { done, refused }, children }: SectionProps) {
  return (
    <section id={part} aria-labelledby={`${part}-title`} className="mt-10">
      <h2 id={`${part}-title`} className="type-heading">
        {title}
      </h2>
      {done && PART_OF[done] === part && (
        <Notice tone="info" className="mt-4">
          {messages.done[done]}
        </Notice>
      )}
      {refused && PART_OF[refused] === part && (
        <Notice tone="error" className="mt-4">
          {messages.refused[refused]}
        </Notice>
      )}
      {children}
    </section>
  );
}

function Line({ line, sending }: { line: SwappableLine; sending: Sending }) {
  const { productId, color, size, name, image, quantity } = line;
  const why = whyNotSwapped(line);
  return (
    <li className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-4 py-6">
      <Picture url={image} alt="" sizes="4.5rem" />
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {shownWord("color", color)} · {size}
        </p>
        {quantity > 1 && <p className="mt-1 text-sm text-ink-soft">{messages.units(quantity)}</p>}
        {why === undefined ? (
          <CorrectionForm
            part="swap"
            sending={sending}
            label={messages.instead(name)}
            action={messages.swap}
            working={messages.swapping}
            done="swap"
            check={(typed) =>
              readVariant(typed) ? undefined : refuse({ instead: messages.choose })
            }
            call={(typed) =>
              api.POST("/api/orders/:id/swap", {
                params: { path: { id: sending.orderId } },
                body: { productId, color, size, instead: readVariant(typed) ?? { color, size } },
              })
            }
            className="mt-4 grid gap-4"
          >
            {(errors) => (
              <>
                <input type="hidden" name="line" value={JSON.stringify([productId, color, size])} />
                <VariantChoice line={line} error={errors.instead} />
              </>
            )}
          </CorrectionForm>
        ) : (
          <p className="mt-2 text-sm">{why}</p>
        )}
      </div>
    </li>
  );
}

function AddressPart({ options, sending, said }: CorrectionsProps) {
  const { shippingInfo } = options;
  const place = [shippingInfo.state, shippingInfo.country].filter(Boolean).join(", ");
  return (
    <Section part="address" title={messages.address} said={said}>
      <p className="mt-2 text-sm text-ink-soft">{messages.stays(place)}</p>
      <CorrectionForm
        part="address"
        sending={sending}
        label={messages.address}
        action={messages.save}
        working={messages.saving}
        done="address"
        check={checkAddress}
        call={(typed) =>
          api.PUT("/api/orders/:id/address", {
            params: { path: { id: sending.orderId } },
            body: readAddress(typed, shippingInfo),
          })
        }
        className="mt-5 grid gap-5"
      >
        {(errors) => <AddressFields address={shippingInfo} errors={errors} />}
      </CorrectionForm>
    </Section>
  );
}

function EmailPart({ options: { email }, sending, said }: CorrectionsProps) {
  return (
    <Section part="email" title={messages.email} said={said}>
      {email === undefined ? (
        <p className="mt-2 text-sm text-ink-soft">
          {messages.emailOfAccount}{" "}
          <Link to="/update-profile" className="underline underline-offset-4">
            {messages.changeEmail}
          </Link>
        </p>
      ) : (
        <>
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{messages.emailText(email)}</p>
          <CorrectionForm
            part="email"
            sending={sending}
            label={messages.email}
            action={messages.sendLink}
            working={messages.sending}
            done="asked"
            check={() => undefined}
            call={(typed) =>
              api.POST("/api/orders/:id/email", {
                params: { path: { id: sending.orderId } },
                body: { email: String(typed.get("email") ?? "") },
              })
            }
            className="mt-5 grid gap-5"
          >
            {(errors) => (
              <Field
                label={messages.newEmail}
                name="email"
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                error={errors.email}
              />
            )}
          </CorrectionForm>
        </>
      )}
    </Section>
  );
}
