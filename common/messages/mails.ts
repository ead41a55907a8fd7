import { counted, text, texts } from "../text.ts";

/** Messages of the shop's mails. Only the server reads them. */
export const mailMessages = texts("mailMessages", {
  greeting: { named: text("Dear {name}"), unnamed: "Hello" },
  unsubscribe: "Unsubscribe",
  test: {
    subject: text("{subject} (TEST)"),
    text: "TEST: this was paid in a test. No money moved.",
  },
  orders: {
    reason: text("You get this because you placed order #{number} with us."),
    open: "View your order",
    linkNote:
      "The button opens this order without logging in. Please keep this mail to yourself: whoever has the link can see, cancel, correct and return the order.",
    papers: {
      invoice: {
        attached: "Your invoice is attached to this mail.",
        onPage: "You find your invoice on the page of your order, which the button opens.",
      },
      creditNote: {
        attached: "Your credit note is attached to this mail.",
        onPage: "You find your credit note on the page of your order, which the button opens.",
      },
    },
    agreed:
      "You agreed to these texts. They read here as they did at that moment; please keep this mail.",
    fingerprint: text(
      "“{title}” has the fingerprint (SHA-256) {hash}, which stands with your order.",
    ),
    estimated: "Estimated delivery",
    addressOnPage: "You find it on the page of your order.",
    line: text("{color} · {size} · Qty {quantity}"),
    placed: {
      subject: text("Your {shop} order #{number}"),
      preview: text("We have your payment of {total} and are getting your parcel ready."),
      title: "Thank you for your order",
      text: text(
        "{greeting}, we have your payment and are getting your parcel ready. We will write again when it leaves us.",
      ),
    },
    shipped: {
      subject: text("Your order #{number} is on its way"),
      preview: "Your parcel has left our workroom.",
      title: "Your parcel is on its way",
      text: text("{greeting}, your parcel has left us and is on its way to you."),
    },
    delivered: {
      subject: text("Your order #{number} has arrived"),
      preview: "We hope everything fits. If not: you have 45 days to send it back.",
      title: "Your parcel has arrived",
      text: text(
        "{greeting}, your parcel has been delivered. We hope everything fits. If something does not, you have 45 days to send it back for a full refund.",
      ),
    },
    cancelled: {
      subject: text("Your order #{number} was cancelled"),
      preview: "Your order will not be sent.",
      title: "Your order was cancelled",
      text: text(
        "{greeting}, this order was cancelled and will not be sent. If you paid for it, we write to you again as soon as the money is on its way back. If you did not expect this, please call us.",
      ),
      /** Of a shop without a phone. */
      textToAnswer: text(
        "{greeting}, this order was cancelled and will not be sent. If you paid for it, we write to you again as soon as the money is on its way back. If you did not expect this, please answer this mail.",
      ),
    },
    refunded: {
      subject: text("Your refund for order #{number}"),
      preview: text("{amount} is on its way back to you."),
      title: "Your refund is on its way",
      text: text(
        "{greeting}, we have sent {amount} back to you through PayPal. It can take a few days until you see it there or on your card.",
      ),
      amount: "Refunded",
    },
  },
  payments: {
    reason: text("You get this because you paid at {shop} with PayPal."),
    returned: {
      subject: "We sent your payment back",
      preview: text("{amount} is on its way back to you. Nothing was ordered."),
      text: text(
        "{greeting}, we could not place an order for your payment, so we have sent all of it, {amount}, back to you through PayPal. It can take a few days until you see it there or on your card.",
      ),
      amount: "Sent back",
      again: "Your cart is as you left it. We are sorry, and would be glad to see you try again.",
    },
    declined: {
      subject: "PayPal did not confirm your payment",
      preview: text("{amount} was not charged. Your items are back in your cart."),
      title: "Your payment was not confirmed",
      text: text(
        "{greeting}, PayPal has reviewed your payment of {amount} and did not confirm it. You were not charged, and nothing was ordered.",
      ),
      again: "Your items are back in your cart. You are welcome to pay another way.",
    },
  },
  newsletter: {
    reason: "You get this because this address was entered for our newsletter.",
    welcome: {
      subject: text("Your {percent}% off at {shop}"),
      preview: "Your personal code is in this mail.",
      title: "Welcome to the workroom",
      text: text(
        "Thank you for subscribing. From now on you hear of new cloth, new cuts and the odd story first. And here is what we promised: {percent}% off your first order.",
      ),
    },
    back: {
      subject: text("Welcome back to {shop}"),
      preview: "You are on our list again.",
      title: "Good to have you back",
      text: "You are on our list again, and hear of new cloth, new cuts and the odd story first.",
    },
    codeNote: text("Your personal code: {percent}% off your first order"),
    howTo:
      "Enter the code at the checkout under 'Discount code'. It works once, for a customer who has not ordered before.",
    open: "Browse the collection",
  },
  account: {
    reason: text("You get this because it is about the safety of your {shop} account."),
    reset: {
      subject: "Set a new password",
      preview: "The link in this mail is good for one hour and one use.",
      text: text(
        "{greeting}, somebody asked for a new password for your account. If that was you, choose one here. The link is good for one hour and one use.",
      ),
      open: "Choose a new password",
      note: "If it was not you, there is nothing to do: your password stays as it is. Please do not pass this mail on, as whoever has the link can set your password.",
      reason: "You get this because somebody entered your address under 'Forgot password?'.",
    },
    invitation: {
      subject: text("Your account at {shop}"),
      preview: "Choose a password, and you are in. The link is good for three days and one use.",
      title: "Welcome",
      /** By the role. */
      text: {
        customer: text(
          "Hello, {shop} has made an account for you. Choose a password, and log in with it and this address. The link is good for three days and one use.",
        ),
        admin: text(
          "Hello, {shop} has made an account for you, as one of those who run the shop. Choose a password, and log in with it and this address. The link is good for three days and one use.",
        ),
      },
      open: "Choose a password",
      note: "If you did not expect this, there is nothing to do: nobody can log in to the account before. Please do not pass this mail on, as whoever has the link can set the password.",
      reason: "You get this because somebody at our shop made an account with your address.",
    },
    prove: {
      subject: "Please confirm your email address",
      preview: "One click, and we know that this address is yours.",
      title: "Is this your address?",
      text: "Hello, an account at our shop was opened with this address, or moved to it. If that was you, please confirm it here. The link is good for three days.",
      open: "Confirm my address",
      note: "If it was not you, there is nothing to do: we tell nobody anything about an address that was not confirmed.",
      reason: "You get this because your address was entered for an account at our shop.",
    },
    passwordChanged: {
      subject: "Your password was changed",
      preview: "Every other device has been logged out.",
      text: text(
        "{greeting}, the password of your account has just been changed, and every other device was logged out.",
      ),
      notYou: text("If it was not you, set a new password at once and call us: {phone}."),
      /** Of a shop without a phone. */
      notYouToAnswer: "If it was not you, set a new password at once and answer this mail.",
    },
    emailChanged: {
      subject: "Your email address was changed",
      preview: "Your account is now under another address.",
      text: text(
        "{greeting}, your account is now under {address}. This address no longer logs you in, and every other device was logged out.",
      ),
      /** To an address that nobody has shown to be theirs, a domain could say anything. */
      textUnproven: text(
        "{greeting}, your account is now under another address. This address no longer logs you in, and every other device was logged out.",
      ),
      notYou: text("If it was not you, please call us right away: {phone}."),
      notYouToAnswer: "If it was not you, please answer this mail right away.",
    },
    goodbye: {
      subject: "Your account was deleted",
      preview: "Your data is gone. Thank you for having been with us.",
      title: "Goodbye, and thank you",
      text: text(
        "{greeting}, your account has been deleted as you asked, with your addresses, your cart and your newsletter subscription.",
      ),
      /** To an address that nobody has shown to be theirs: its subscription stays. */
      textUnproven: text(
        "{greeting}, your account has been deleted as you asked, with your addresses and your cart.",
      ),
      kept: "Of your orders we keep what was bought and what it cost, as the law asks of every shop, without your name, address, email or phone number. Only an order that has not reached you yet keeps the name, address and phone number of its parcel until it is delivered or cancelled.",
      keptInvoices: counted({
        one: "Invoices stay as they were issued, with the name and address on them, as tax law asks: for a year after that of their issue. Then they are deleted by themselves.",
        other:
          "Invoices stay as they were issued, with the name and address on them, as tax law asks: for {count} years after the year of their issue. Then they are deleted by themselves.",
      }),
      notYou: text("If it was not you, please call us: {phone}."),
      notYouToAnswer: "If it was not you, please answer this mail.",
      reason: "This is the last mail you get from us: your address is no longer with us.",
    },
  },
});

export const mailApiMessages = texts("mailApiMessages", {
  notFound: "Mail not found",
});
