import type { DemoPage } from "./demo-page.ts";

/** What the demo shop says about parcels, fit and how to reach it: all of it is so in this shop. */
export const helpPages: readonly DemoPage[] = [
  {
    topic: "shipping",
    title: "Shipping",
    description: "Where we ship, what it costs and how long it takes.",
    text: `We ship to every country that a parcel can reach. Shipping is included: what you see as the total at the checkout is all you pay us.

## What it costs

Orders over $100.00 ship free to every country, and that is a promise. For smaller orders we charge nothing at the moment either.

Beyond the borders of the United States, customs may ask for duties or taxes of their own. They are not part of our price, and whoever brings the parcel collects them from you.

## How long it takes

We reckon with ten days from your order to your door. The confirmation names the day; for islands and far valleys it may be a few days more.

| What happens | When |
|---|---|
| We have your payment and pack | Within two working days |
| The parcel leaves us | We write to you that day |
| The parcel arrives | About ten days after your order |

## Following your order

Every mail about your order has a button that opens it, without a password. If you have an account, you find all of them under [My Orders](/my-orders).

## If something has to change

As long as an order has not left us, we can still change its address or stop it. Call us on [{phone}](tel:{phone}) and have the order number at hand.

A parcel that has not come two weeks after its day is ours to worry about: [tell us](/pages/contact), and we send the pieces again or give you your money back.`,
  },
  {
    topic: "returns",
    title: "Returns",
    description: "45 days to change your mind, and your money back.",
    text: `You have **45 days** from the day the parcel arrives. If something does not fit, does not suit you or does not keep what it promised, send it back, and you get its full price back.

## How to send something back

1. [Write or call us](/pages/contact) with your order number and what you send back. You need not say why, though it helps us to cut better.
2. Pack the pieces as they came: unworn, unwashed, with their labels.
3. Send the parcel to the address that we tell you. Keep the receipt until you have your money.

You choose the carrier and pay for the way back. If a piece is faulty or not what you ordered, we pay for it.

## Your money

Once the parcel is here we look at it and refund the way you paid, to your PayPal account. We write to you as soon as the money is on its way. PayPal shows it within a few days.

If you used a discount code, you get back what you actually paid for the piece.

## Another size or color

We do not swap pieces, because the size you need might be gone by the time your parcel reaches us. Order the right one anew, and send the other back. The [size advice](/pages/sizes) helps you to get it right.

## What we cannot take back

Pieces that were worn, washed or altered. Should one of them have a fault, write to us all the same: a seam that gives after three months is our matter, not yours.`,
  },
  {
    topic: "sizes",
    title: "Size Advice",
    description: "How to measure yourself, our sizes in centimeters and inches, and which to take.",
    text: `Every piece has a size guide of its own beside its sizes: the measures of your body, and those of the piece laid flat. This page is for everything else.

## How to measure

Use a soft tape, over light clothes or none, and let it lie loosely.

- **Bust or chest:** around the fullest part, the tape level.
- **Waist:** where your body bends when you lean to the side.
- **Hips:** around the fullest part of your seat.

## Women

| Size | Bust | Waist | Hips |
|---|---|---|---|
| XS | 80 cm, 31½ in | 62 cm, 24½ in | 88 cm, 34½ in |
| S | 84 cm, 33 in | 66 cm, 26 in | 92 cm, 36 in |
| M | 88 cm, 34½ in | 70 cm, 27½ in | 96 cm, 38 in |
| L | 93 cm, 36½ in | 75 cm, 29½ in | 101 cm, 40 in |
| XL | 99 cm, 39 in | 81 cm, 32 in | 107 cm, 42 in |
| XXL | 105 cm, 41½ in | 87 cm, 34½ in | 113 cm, 44½ in |

## Men

| Size | Chest | Waist | Hips |
|---|---|---|---|
| XS | 86 cm, 34 in | 72 cm, 28½ in | 86 cm, 34 in |
| S | 92 cm, 36 in | 78 cm, 30½ in | 92 cm, 36 in |
| M | 98 cm, 38½ in | 84 cm, 33 in | 98 cm, 38½ in |
| L | 104 cm, 41 in | 90 cm, 35½ in | 104 cm, 41 in |
| XL | 110 cm, 43½ in | 96 cm, 38 in | 110 cm, 43½ in |
| XXL | 116 cm, 45½ in | 102 cm, 40 in | 116 cm, 45½ in |

## Between two sizes?

- **Linen and woven cotton** give little. Take the larger one.
- **Knits and jersey** give a lot. Take the smaller one.
- **Denim** gives about a centimeter with the first wearing. Take the one that is snug, not tight.

The best measure hangs in your wardrobe: lay a piece that fits you well flat on a table, and compare it with the numbers in the guide.

Still unsure? [Ask us](/pages/contact). And if it does not fit after all, you have [45 days to send it back](/pages/returns).`,
  },
  {
    topic: "contact",
    title: "Contact",
    description: "How to reach us by telephone, by mail and by letter.",
    text: `A person answers, as a rule the one who packed your parcel.

## Telephone

[{phone}](tel:{phone})
Monday to Friday, 9 am to 5 pm, New York time

## E-mail

[hello@selvedge.example](mailto:hello@selvedge.example)
We answer within two working days.

## Letter

{shop}
Example Trading Company
12 Example Street
New York, NY 10000

## Before you ask

- **Where is my order?** Every mail about it has a button that opens it. [Shipping](/pages/shipping) says how long parcels take.
- **I want to send something back.** [Returns](/pages/returns) says how. Please have your order number at hand: it stands in the subject of our mails.
- **Which size do I need?** The [size advice](/pages/sizes) helps.
- **I have forgotten my password.** [We send you a link](/forgot-password) with which you choose a new one.
- **I want to see or delete my data.** You do both yourself, in [your profile](/profile).

*This is a demonstration. The company, its address and its telephone number are made up.*`,
  },
];
