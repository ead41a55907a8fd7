import type { Template } from "./template.ts";

/** Pages that no law of a market writes, in English. */
export const everywhere: readonly Template[] = [
  {
    topic: "shipping",
    address: "shipping",
    title: "Shipping",
    description: "Where we ship, what it costs and how long it takes.",
    text: `## Where we ship

We ship to {countries}.

## What it costs

| Where | Cost | Free from |
|---|---|---|
| {country} | {cost} | {amount} |
| Everywhere else | {cost} | {amount} |

Customs may ask for duties and taxes where a parcel crosses a border into a customs area. They are not part of our price.

## How long it takes

We pack within {days} working days. After that a parcel takes {days} days within {country} and up to {days} days elsewhere.

## Following your order

Every mail about your order has a button that opens it. When the parcel leaves us, we write to you.

## If something has to change

As long as an order has not left us, we can change its address or stop it: [{phone}](tel:{phone}), [{email}](mailto:{email}).`,
  },
  {
    topic: "contact",
    address: "contact",
    title: "Contact",
    description: "How to reach us.",
    text: `## Telephone

[{phone}](tel:{phone})
{hours}

## E-mail

[{email}](mailto:{email})
We answer within {days} working days.

## Letter

{seller}
{street}
{city}

## Before you ask

- **Where is my order?** Every mail about it has a button that opens it. [Shipping](/pages/shipping) says how long parcels take.
- **I want to send something back.** [Returns](/pages/returns) says how.
- **Which size do I need?** Our [size advice](/pages/sizes) helps.`,
  },
  {
    topic: "about",
    address: "about",
    title: "About Us",
    description: "Who we are and what we make.",
    text: `Begin with what only you can tell: when you started, with what, and why. Two or three sentences are enough.

## What we make

Which pieces, for whom, of what. What you do differently, and what you leave out.

## How we make it

- **Cloth:** where it comes from, and why this one.
- **Making:** who sews it, and where.
- **Prices:** what a price is made of.

## Who we are

The people behind {shop}, with their names, if they like. A customer who knows who packs the parcel comes back.`,
  },
  {
    topic: "sizes",
    address: "sizes",
    title: "Size Advice",
    description: "How to measure yourself, and which size to take.",
    text: `Every piece has a size guide beside its sizes. This page is for everything else.

## How to measure

Use a soft tape, over light clothes or none, and let it lie loosely.

- **Bust or chest:** around the fullest part, the tape level.
- **Waist:** where your body bends when you lean to the side.
- **Hips:** around the fullest part of your seat.

## Our sizes

| Size | Chest | Waist | Hips |
|---|---|---|---|
| S | {measure} | {measure} | {measure} |
| M | {measure} | {measure} | {measure} |
| L | {measure} | {measure} | {measure} |

## Between two sizes?

Woven cloth gives little: take the larger one. Knits give a lot: take the smaller one.

Still unsure? [Ask us](/pages/contact).`,
  },
];
