import { type ReactNode, useState } from "react";
import { cartMessages } from "../../common/messages/cart.ts";
import { productMessages } from "../../common/messages/product.ts";
import { Swatch } from "../features/catalog/swatch.tsx";
import { Logo } from "../features/layout/logo.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Price } from "../ui/price.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { SkeletonCard } from "../ui/skeleton-card.tsx";
import { Stars } from "../ui/stars.tsx";
import { notify } from "../ui/toast.tsx";

const COLORS = [
  ["paper", "bg-paper", "The ground of every page"],
  ["paper-deep", "bg-paper-deep", "Under scenes, fields that cannot be changed"],
  ["ground", "bg-ground", "What the garments of the pictures lie on"],
  ["line", "bg-line", "Hairlines"],
  ["ink-faint", "bg-ink-faint", "Borders of controls, what cannot be used just now"],
  ["ink-soft", "bg-ink-soft", "Secondary text"],
  ["ink", "bg-ink", "Text, main buttons, the footer"],
  ["thread", "bg-thread", "The red thread: banner, accents, errors, reduced prices"],
  ["thread-deep", "bg-thread-deep", "Red, pressed"],
  ["thread-soft", "bg-thread-soft", "Ground of an error"],
  ["leaf", "bg-leaf", "What went well"],
  ["straw", "bg-straw-soft", "What is still open"],
] as const;

const TYPES = [
  ["type-display", "Vacation Ready"],
  ["type-title", "Top Wear for Women"],
  ["type-heading", "Order Summary"],
  ["text-base", "Linen that breathes, cotton that forgives a suitcase. $64.90, sizes XS to XXL."],
  ["text-sm text-ink-soft", "Beige · M · 2 at $64.90 each"],
  ["type-label", "Material"],
  ["type-eyebrow text-thread", "Workroom denim"],
] as const;

/** The shop's visual design on one page, for developers: served by `npm run dev` only. */
export default function Design() {
  return (
    <main className="page-width space-y-section py-section">
      <h1 className="type-display">
        <Logo className="text-[1em]" />
      </h1>
      <Foundations />
      <Controls />
      <Messages />
      <OfAProduct />
    </main>
  );
}

function Foundations() {
  return (
    <>
      <Part title="Colors">
        <ul className="grid gap-6 sm:grid-cols-3 lg:grid-cols-5">
          {COLORS.map(([name, classes, use]) => (
            <li key={name}>
              <div className={`h-24 border border-line ${classes}`} />
              <p className="mt-2 type-label">{name}</p>
              <p className="text-sm text-ink-soft">{use}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        <dl className="space-y-8">
          {TYPES.map(([classes, sample]) => (
            <div key={classes} className="grid gap-2 lg:grid-cols-[14rem_1fr]">
              <dt className="text-sm text-ink-soft">{classes}</dt>
              <dd className={classes}>{sample}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Threads">
        <div className="selvedge-edge" />
        <div className="selvedge-edge mt-6 animate-thread" />
        <a href="#threads" className="stitched mt-6 inline-block text-sm">
          A link that leads somewhere
        </a>
      </Part>
    </>
  );
}

function Controls() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Part title="Buttons">
        <div className="flex flex-wrap items-center gap-4">
          <Button>Primary</Button>
          <Button variant="accent">Accent</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="quiet">Quiet</Button>
          <Button disabled>Disabled</Button>
          <QuantityStepper
            quantity={quantity}
            most={3}
            labels={{ less: "Less", more: "More" }}
            onChange={setQuantity}
          />
        </div>
      </Part>
      <Part title="Fields">
        <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
          <Field label="Name" defaultValue="Grace Hopper" />
          <Field label="City" error="City is required" />
          <Field label="Email" readOnly defaultValue="grace@example.com" hint="Cannot be changed" />
          <PasswordField label="Password" hint="At least 6 characters" />
        </div>
      </Part>
    </>
  );
}

function Messages() {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Messages">
      <div className="grid max-w-2xl gap-4">
        <Notice tone="info">Test payments: no money moves.</Notice>
        <Notice tone="error">We could not load this.</Notice>
        <div className="flex flex-wrap gap-3">
          <Badge tone="good">Paid</Badge>
          <Badge tone="open">Pending</Badge>
          <Badge tone="bad">Cancelled</Badge>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => notify.success(productMessages.added)}>
            A toast
          </Button>
          <Button variant="outline" onClick={() => notify.error(cartMessages.addFailed)}>
            A toast of an error
          </Button>
          <Button variant="outline" onClick={() => setOpen(true)}>
            A drawer
          </Button>
        </div>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} side="right" title="A drawer">
        <p>The focus stays inside until it is closed.</p>
      </Drawer>
    </Part>
  );
}

function OfAProduct() {
  return (
    <Part title="Of a product">
      <div className="grid max-w-2xl grid-cols-2 items-start gap-8 sm:grid-cols-3">
        <SkeletonCard />
        <div className="space-y-3">
          <Price price={64.9} />
          <Price price={94.5} originalPrice={119} />
          <Stars rating={4.5} />
        </div>
        <div className="flex gap-2">
          <Swatch color="Olive" tones={undefined} className="size-8" />
          <Swatch color="SkyBlue" tones={undefined} className="size-8" />
          <Swatch color="Maroon" tones={undefined} className="size-8" />
        </div>
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-8 border-b border-line pb-3 type-title">{title}</h2>
      {children}
    </section>
  );
}
