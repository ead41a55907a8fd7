import type { DemoPage } from "./demo-page.ts";

/** Who the demo shop is, and what it promises: all of it is so in this shop, but for the company itself. */
export const aboutPages: readonly DemoPage[] = [
  {
    topic: "about",
    title: "About Us",
    description: "Why we make everyday clothes, and what a selvedge is.",
    text: `Look at the inside of a good pair of jeans, down at the cuff. If the cloth ends in a narrow white edge with a red thread in it, it was woven on an old, slow loom that finishes its own edges. Such an edge is called a selvedge. It cannot fray.

We named our shop after it, because that is what we want of clothes: that they hold.

## What we make

Everyday pieces for women and men. Shirts of linen and cotton, knits of wool, denim, trousers with room to sit down in. Nothing that is only for one evening, and nothing that is out of fashion by the time it is paid for.

We draw a piece once and then leave it alone. If you wear a shirt through in six years, you should find it here again, a little better.

## How we make it

- **Few cloths, well known.** Linen, cotton, wool, denim. We know how they shrink, fade and age, and we cut them accordingly.
- **Six sizes.** With the measures of the piece itself beside those of your body, so that you need not guess.
- **One price.** What the checkout names is what you pay us, the parcel to your door included.
- **No hurry.** Wear it, look at it in daylight, sleep on it. You have [45 days to send it back](/pages/returns).

## Who we are

A workroom with eleven people, a long table and too many scissors. One of us answers the telephone: [{phone}](tel:{phone}).

*This is a demonstration: the workroom and its people are made up. The care is not.*`,
  },
  {
    topic: "terms",
    title: "Terms",
    description: "What holds when you buy from us.",
    text: `These terms hold for every order in this shop. They are short, because most of what matters fits on a page.

*This is a demonstration: no company stands behind these terms, and nothing in it can really be bought.*

## 1. Who sells

{shop} is a trade name of Example Trading Company, 12 Example Street, New York, NY 10000. [How to reach us](/pages/contact).

## 2. How an order comes about

What you see in the shop is an invitation to order. You choose color, size and quantity, tell us where to send it and pay. The sale is made when your payment has arrived; we confirm it at once on the page and by mail.

While you pay we keep your pieces for you, for half an hour at a time. If something sells out before that, we say so, and you pay nothing for it.

## 3. Prices and payment

Prices are in US dollars. The total at the checkout is what you pay us, shipping included. Duties and taxes of the country of delivery are not part of it.

You pay with PayPal. If a payment cannot become an order, for instance because the last piece was sold a moment before, you get all of it back.

## 4. Discount codes

A code takes a share or an amount off the price of an order, or makes its delivery free. The code from our newsletter is worth 10% of a first order and can be used once. An order takes one other code beside it. Codes cannot be paid out.

## 5. Delivery

We deliver worldwide. [Shipping](/pages/shipping) says what it costs and how long it takes. Until the parcel is with you, its loss is our risk.

## 6. Returns

You may send pieces back within 45 days after they arrive, without a reason, and get their price back. [Returns](/pages/returns) says how. What the law of your country gives you beyond that stays yours.

## 7. If something is wrong

If a piece is faulty or not what you ordered, tell us. We replace it or give you your money back, as you prefer where we still have the piece.

## 8. Your account

You order as a guest or with an account of your own. Keep its password to yourself. You can delete the account at any time in [your profile](/profile).

## 9. Your data

[Privacy](/pages/privacy) says which data we keep, why and for how long.

## 10. In general

The law of the State of New York applies. Consumers keep the protection that the law of their home country gives them and that no contract can take away. If one of these terms does not hold, the others still do.`,
  },
  {
    topic: "privacy",
    title: "Privacy",
    description: "Which data we keep, why, for how long, and how you get or delete it.",
    text: `We keep what we need to sell you clothes, and nothing else. No advertising networks, no analytics, no fonts or scripts from elsewhere while you look around.

## What we keep

| What | Why | For how long |
|---|---|---|
| Name, e-mail, password and, if you like, a picture | For your account | Until you delete it |
| Delivery addresses with a telephone number | To send parcels, and to offer them for your next order | Until you delete them or the account |
| Orders: what you bought, for how much, where it went | To deliver, refund and keep our books | As long as the law wants books to be kept |
| Your cart | So that it is there on your other devices too | A guest's cart for thirty days after its last use |
| E-mail address for the newsletter | To send it, and your code | Until you unsubscribe; the address stays on the list of those we no longer write to |
| Open logins: kind of browser and hour of the last use | So that you see and end them | Thirty days after logging in at most |

Of your password we keep a hash (Argon2id), from which nobody can read it. We know no card and no bank account of yours: you give those to PayPal alone.

Our logs hold neither addresses of visitors nor what they typed. To stop people from guessing passwords we count tries for a short time, under a hash of the internet address.

## What your browser keeps

We set **one cookie**, and only when you open an order from one of our mails: for half an hour it lets your browser show that order.

Everything else lies in your browser's own storage and can be deleted there:

- your login (*userToken*, *user*), and a mark by which your account knows this browser again (*deviceMark*);
- your cart, or the number of a guest's cart (*cart*, *guestId*);
- what you looked at last, so that you find it again (*recentlyViewed*): it never leaves your browser;
- how you like to see lists and measures (*columns*, *sizeUnit*);
- until you close the tab, which checkout and order are yours (*checkoutId*, *placedOrderId*).

All of it is needed for what you do here. That is why no banner asks you.

## Who else gets data

- **PayPal** gets the amount, the order and the delivery address when you pay. Its script is loaded at the checkout and nowhere else. PayPal's own privacy statement says what happens there.
- **The carrier** gets the name, address and telephone number on the parcel.
- **Our mail service** carries the mails that we send you.

We sell no data, and lend none.

## What you can do

- **See it.** [Your profile](/profile) gives you a file with everything that we know of you.
- **Correct it.** Name, e-mail, picture and addresses you change there yourself.
- **Delete it.** Your profile also deletes your account, at once. Of your orders we keep what was bought and what it cost, without name, address, e-mail or telephone number; only the country stays. An order that is still on its way keeps its address until it has arrived.
- **Leave the newsletter.** Every issue has a link that ends it with one click.
- **Ask us.** [Here we are](/pages/contact).

Backups of our database may hold deleted data for a while longer. Should we ever have to use one, we delete again what was deleted.

*This is a demonstration. Do not enter data that you would not show to whoever runs it.*`,
  },
  {
    topic: "imprint",
    title: "Imprint",
    description: "Who runs this shop.",
    text: `*{shop} is a demonstration. The company on this page does not exist: name, address, numbers and people are made up.*

## Who runs this shop

Example Trading Company
trading as {shop}
12 Example Street
New York, NY 10000
United States of America

## How to reach us

Telephone: [{phone}](tel:{phone})
E-mail: [hello@selvedge.example](mailto:hello@selvedge.example)

## Represented by

Erika Example, managing director

## Register

Register of Example County, number 000000
Tax number: 00-0000000

## Responsible for the content

Erika Example, at the address above

## Words and pictures

Texts, pictures and patterns of this shop are our own. The garments in the pictures are rendered: no sheep was shorn for them.`,
  },
];
