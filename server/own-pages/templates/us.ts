import type { Template } from "./template.ts";

/** For shops in the United States. */
export const us: readonly Template[] = [
  {
    topic: "terms",
    address: "terms",
    title: "Terms of Sale",
    description: "What holds when you buy from us.",
    text: `## 1. Who we are

{shop} is run by {seller}, {street}, {city}, {state}. These terms hold for every order in this shop.

## 2. Orders

What you see in the shop is an invitation to order. The sale is made when we have received your payment and confirmed it. We may decline an order, for instance where a price was plainly wrong; what you paid then comes back in full.

## 3. Prices and payment

Prices are in US dollars. Sales tax is {tax}. You pay with PayPal; the total that the checkout names is what you pay us.

## 4. Delivery

[Shipping](/pages/shipping) says where we deliver, what it costs and how long it takes. If we cannot ship within the time that we named, or within 30 days where we named none, we tell you, and you may cancel for a full refund.

## 5. Returns

[Returns](/pages/returns) says how long and how you can send things back.

## 6. Warranty

Our pieces are free of defects in cloth and making when they reach you. If one is not, we repair or replace it or refund its price. Some states do not allow limits on implied warranties; nothing here limits what the law of your state gives you.

## 7. Discount codes

A code can be used as long and as often as we say with it. An order takes one code, and the one from our newsletter beside it. Codes cannot be paid out.

## 8. Your account

Keep your password to yourself. You can delete your account at any time in [your profile](/profile).

## 9. Limits of liability

As far as the law allows, we are liable up to the price of what you bought.

## 10. Law and disputes

The law of the State of {state} applies. Disputes go to the courts of {county}, unless the law gives a consumer another place.

## 11. Changes

The terms on this page at the time of your order are those that hold for it. Last changed: {date}.`,
  },
  {
    topic: "privacy",
    address: "privacy",
    title: "Privacy Notice",
    description: "Which data we collect, why, and what you can ask for.",
    text: `{seller} runs this shop. Questions about privacy go to [{email}](mailto:{email}).

## What we collect

- **Identifiers:** name, e-mail address, delivery address, telephone number.
- **Account:** a hash of your password; a picture, if you add one.
- **Commercial information:** what you ordered and paid. Card and bank details are known to PayPal alone.
- **Newsletter:** your e-mail address, until you unsubscribe.

We collect these from you when you order, register or subscribe.

## Why

To deliver and refund orders, to run your account, to send the newsletter that you asked for, to prevent fraud and to keep our books.

## Who gets it

PayPal (payments), carriers (delivery), {mail service} (mails), {hosting} (servers). We do not sell personal information and do not share it for advertising across other sites.

## How long

Accounts until you delete them; orders and invoices for {years} years, as tax law asks, invoices with the name and address on them even if you delete your account; guests' carts for thirty days after their last use.

## Cookies and your browser

We set one cookie when you open an order from one of our mails. Where prices depend on the country, another one (*region*) has the country whose prices you are shown, for a year: the one that you chose, else that of a link that you followed, of your last order or of the address at the checkout. Login, cart and what you looked at last lie in your browser's own storage. We use no analytics and no advertising cookies.

## Your rights

You can see, correct and delete your data in [your profile](/profile). Depending on your state, such as California, Colorado, Connecticut, Texas or Virginia, you may also ask us to confirm what we have, to send it to you, and to appeal a decision of ours. Write to [{email}](mailto:{email}). We answer within 45 days and treat you no worse for asking.

## Children

The shop is not meant for children under 13.

## Changes

Last changed: {date}.`,
  },
  {
    topic: "imprint",
    address: "imprint",
    title: "Legal Notice",
    description: "Who runs this shop.",
    text: `## Who runs this shop

{seller}
trading as {shop}
{street}
{city}, {state} {zip}

## How to reach us

Telephone: [{phone}](tel:{phone})
E-mail: [{email}](mailto:{email})

## Register

Registered in the State of {state}, number {register}

## Copyright notices

Who finds their own work used in this shop writes to [{email}](mailto:{email}), with the address of the page, a description of the work and a statement that they hold the rights to it.`,
  },
  {
    topic: "returns",
    address: "returns",
    title: "Returns",
    description: "How long you can send things back, and how.",
    text: `You have **45 days** from the day your parcel arrives to send things back for a full refund.

## How

1. Write to [{email}](mailto:{email}) with your order number.
2. Pack the pieces unworn, unwashed and with their labels.
3. Send them to {seller}, {street}, {city}, {state} {zip}. Keep the receipt.

## Who pays for the way back

{who pays}. For faulty pieces and our mistakes, we do.

## Your money

We refund the way you paid within {days} days after the parcel is here, and write to you when we do.

## What we cannot take back

{exceptions}`,
  },
];
