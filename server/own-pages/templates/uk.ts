import type { Template } from "./template.ts";

/** For shops in the United Kingdom. */
export const uk: readonly Template[] = [
  {
    topic: "terms",
    address: "terms",
    title: "Terms and Conditions",
    description: "What holds when you buy from us.",
    text: `## 1. Who we are

{seller}, {street}, {city}, {postcode}. Registered in {England and Wales}, company number {register}; VAT number {vat}. You reach us at [{email}](mailto:{email}) and [{phone}](tel:{phone}).

## 2. How the contract is made

What you see in the shop is an invitation to order. The contract is made when we have your payment and confirm it by e-mail. If we cannot supply something, we tell you and refund it.

## 3. Prices and payment

Prices are in pounds sterling and include VAT. The checkout names the delivery charge before you pay. You pay with PayPal.

## 4. Delivery

We deliver within 30 days unless we agree otherwise; [Shipping](/pages/shipping) has the details. Goods are at our risk until you have them.

## 5. Your right to cancel

You may cancel within 14 days after you receive the goods, without giving a reason, under the Consumer Contracts Regulations 2013. [Returns](/pages/returns) says how, and has the model form.

## 6. Faulty goods

Under the Consumer Rights Act 2015 goods must be as described, fit for purpose and of satisfactory quality. Within 30 days you may reject faulty goods for a full refund; after that you may have them repaired or replaced, and if that fails, a refund. Nothing in these terms takes these rights away.

## 7. Our liability

We do not exclude liability for death or personal injury caused by our negligence, for fraud, or for breach of your legal rights about the goods. We supply for private use only and are not liable for business losses.

## 8. Your data

See [Privacy](/pages/privacy).

## 9. Complaints

Write to [{email}](mailto:{email}). If we cannot agree, {alternative dispute resolution}.

## 10. Law

The law of {England and Wales} applies. If you live in Scotland or Northern Ireland, you may bring proceedings there.`,
  },
  {
    topic: "privacy",
    address: "privacy",
    title: "Privacy Notice",
    description: "Which data we process, why, on what ground and for how long.",
    text: `The controller is {seller}, {street}, {city}, {postcode}, [{email}](mailto:{email}).

## What we process, and on what ground

| Data | Purpose | Lawful basis (UK GDPR, Article 6) | Kept for |
|---|---|---|---|
| Name, e-mail, password hash, picture | Your account | Contract | Until you delete it |
| Delivery address, telephone number | Delivery | Contract | Until you delete it |
| Orders and payments | Delivery, refunds, books | Contract, legal obligation | {years} years |
| Invoices, with the name and address on them | Tax law | Legal obligation | {years} years after the year of the invoice, even if you delete your account; then they are deleted by themselves |
| E-mail address | Newsletter | Consent | Until you unsubscribe |
| Tries to log in, under a hash of the internet address | Security | Legitimate interests | About an hour |

## Who receives data

PayPal (payments), {carriers}, {mail service} and {hosting}. Where data leaves the United Kingdom, {safeguards}.

## Cookies and your browser

We set one cookie when you open an order from one of our mails, for half an hour. Where prices depend on the country, another one (*region*) has the country whose prices you are shown, for a year: the one that you chose, else that of a link that you followed, of your last order or of the address at the checkout. Login, cart and what you looked at last lie in your browser's own storage. All of it is strictly necessary for what you asked for. We use no analytics and no advertising.

## Your rights

You may see, correct, delete, restrict and take with you what we have of you, object to what we base on legitimate interests, and withdraw consent at any time. Most of it you do yourself in [your profile](/profile); for the rest write to [{email}](mailto:{email}). We answer within a month.

You may complain to the [Information Commissioner's Office](https://ico.org.uk/make-a-complaint/).

## Do you have to give us data?

Without a name, an address and an e-mail address we cannot deliver. Everything else is up to you. We take no decisions by automation alone.

Last changed: {date}.`,
  },
  {
    topic: "imprint",
    address: "imprint",
    title: "Company Details",
    description: "Who runs this shop.",
    text: `{seller}
trading as {shop}
{street}
{city}
{postcode}

Telephone: [{phone}](tel:{phone})
E-mail: [{email}](mailto:{email})

Registered in {England and Wales}, company number {register}
Registered office: {registered office}
VAT number: {vat}`,
  },
  {
    topic: "returns",
    address: "returns",
    title: "Returns and Cancellation",
    description: "Your right to cancel, and how to send things back.",
    text: `## Your right to cancel

You may cancel your order without giving a reason until **14 days** after the day on which you, or somebody you named, received the goods. Where an order comes in several parcels, the last one counts.

To cancel, tell us clearly: {seller}, {street}, {city}, {postcode}, [{email}](mailto:{email}). You may use the form below, but need not.

## What happens then

We refund what you paid, with standard delivery, within 14 days after we have the goods back or you show that you have sent them. We use the way in which you paid, without a fee. We may deduct for loss of value if you handled the goods more than needed to see what they are.

Send the goods back within 14 days after telling us. {Who pays for the way back}.

## More than the law asks

Beyond these 14 days you may send unworn pieces back within **45 days** for their price.

## What cannot be cancelled

Goods made to your own measures.

## Model cancellation form

> To {seller}, {street}, {city}, {postcode}, {email}:
> I hereby give notice that I cancel my contract of sale of the following goods:
> Ordered on / received on:
> Name and address of the consumer:
> Signature (only on paper) and date:`,
  },
];
