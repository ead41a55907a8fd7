import type { Template } from "./template.ts";

/** For shops in the European Union, in English. */
export const eu: readonly Template[] = [
  {
    topic: "terms",
    address: "terms",
    title: "Terms and Conditions",
    description: "What holds when you buy from us.",
    text: `## 1. Scope and seller

These terms hold for all orders in this shop. Your contract is with {seller}, {street}, {city}, {country}; [more about us](/pages/imprint).

## 2. How the contract is made

What you see in the shop is an invitation to order. At the checkout you can see and correct all you have entered before you pay. You make a binding order when you confirm the payment: by our button below the whole order where we show it to you once more, else in PayPal's window. The contract is made when we confirm the order by e-mail. We keep the text of the contract, and you find your orders in your account and by the link in our mails. The language of the contract is English.

## 3. Prices and payment

Prices include VAT. The checkout names the cost of delivery before you pay. You pay with PayPal.

## 4. Delivery

[Shipping](/pages/shipping) says where, for how much and how fast. Goods are at our risk until you have them.

## 5. Right of withdrawal

Consumers may withdraw within 14 days. [Returns](/pages/returns) has the instruction and the form.

## 6. Conformity

The legal guarantee holds for at least two years from delivery. If something is not as it should be, you may ask for repair or replacement, and after that for a lower price or your money back.

## 7. Liability

We are liable without limit for intent and gross negligence and for harm to life, body and health. For slight negligence we are liable only for breach of an essential duty, and up to the damage that was to be foreseen.

## 8. Complaints

Write to [{email}](mailto:{email}). {Whether you take part in alternative dispute resolution, and before which body}.

## 9. Law

The law of {country} applies. Consumers keep the protection of the mandatory law of the country where they live.`,
  },
  {
    topic: "privacy",
    address: "privacy",
    title: "Privacy",
    description: "Which data we process, why, on what ground and for how long.",
    text: `The controller is {seller}, {street}, {city}, {country}, [{email}](mailto:{email}). {Data protection officer, if there is one}.

## What we process

| Data | Purpose | Ground (GDPR) | Kept for |
|---|---|---|---|
| Name, e-mail, password hash, picture | Your account | Art. 6(1)(b) | Until you delete it |
| Delivery address, telephone number | Delivery | Art. 6(1)(b) | Until you delete it |
| Orders and payments | Delivery, refunds, books | Art. 6(1)(b) and (c) | {years} years |
| Invoices, with the name and address on them | Tax law | Art. 6(1)(c) | {years} years after the year of the invoice, even if you delete your account; then they are deleted by themselves |
| VAT number of a business that gives one, and what its register said of it | Leaving VAT away, and proof of why | Art. 6(1)(c) | For good, as proof for the tax office, even if you delete your account |
| E-mail address | Newsletter | Art. 6(1)(a) | Until you unsubscribe |
| Tries to log in, under a hash of the internet address | Security | Art. 6(1)(f) | About an hour |

## Who receives data

PayPal (Europe) S.à r.l. et Cie, S.C.A. (payments), {carriers}, {mail service} and {hosting}. If you give a VAT number, we ask the European Union's register (VIES) about it. {Transfers to countries outside the EU, and their safeguards}.

## Cookies and your browser

We set one cookie when you open an order from one of our mails, for half an hour. Where prices depend on the country, another one (*region*) has the country whose prices you are shown, for a year: the one that you chose, else that of a link that you followed, of your last order or of the address at the checkout. Login, cart and what you looked at last lie in your browser's own storage. All of it is strictly necessary for the service that you ask for, so that no consent is needed. We use no analytics and no advertising. PayPal's script is loaded at the checkout only.

## Your rights

You have the right of access, rectification, erasure, restriction, portability and objection, and may withdraw consent at any time for the future. Most of it you do yourself in [your profile](/profile); for the rest write to [{email}](mailto:{email}).

You may complain to a supervisory authority, such as the one where you live or {your authority}.

## Do you have to give us data?

Without a name, an address and an e-mail address we cannot deliver. There is no automated decision-making.

Last changed: {date}.`,
  },
  {
    topic: "imprint",
    address: "imprint",
    title: "Imprint",
    description: "Who runs this shop.",
    text: `## Provider

{seller}
{street}
{city}
{country}

Represented by {managing director}

## Contact

Telephone: [{phone}](tel:{phone})
E-mail: [{email}](mailto:{email})

## Register

{Register and court}, number {register}
VAT number: {vat}

## Dispute resolution

{Whether you are willing or obliged to take part in alternative dispute resolution}.`,
  },
  {
    topic: "returns",
    address: "returns",
    title: "Returns and Withdrawal",
    description: "Your right of withdrawal, and how to send things back.",
    text: `## Right of withdrawal

You have the right to withdraw from this contract within **14 days** without giving any reason. The withdrawal period expires 14 days after the day on which you, or a third party other than the carrier named by you, acquire physical possession of the last of the goods.

To exercise it, inform us ({seller}, {street}, {city}, {country}, {phone}, [{email}](mailto:{email})) by an unequivocal statement, for instance a letter or an e-mail. You may use the form below, but it is not obligatory. It is enough to send your statement before the period has expired.

## Effects

We reimburse all payments received from you, including the cost of the least expensive standard delivery that we offer, without undue delay and not later than 14 days after you informed us, by the means of payment that you used and without a fee. We may wait until we have the goods back or you have shown that you sent them.

Send the goods back to {address for returns} not later than 14 days after you informed us. {Who bears the cost of the return}. You are liable only for a loss of value that comes from handling the goods beyond what is needed to establish their nature, characteristics and functioning.

## More than the law asks

Beyond this you may send unworn pieces back within **45 days** for their price.

## Exceptions

There is no right of withdrawal for goods made to your own specifications.

## Model withdrawal form

> To {seller}, {street}, {city}, {country}, {email}:
> I hereby give notice that I withdraw from my contract of sale of the following goods:
> Ordered on / received on:
> Name and address of the consumer:
> Signature (only on paper) and date:`,
  },
];
