import type * as english from "../../messages/cancel-order.ts";
import type { Translation } from "../translation.ts";

export const cancelOrderMessages: Translation<typeof english.cancelOrderMessages> = {
  open: "Bestellung stornieren",
  correct: "Adresse oder Größe berichtigen",
  text: "Noch ist nichts gepackt. Wir erstatten Ihnen {amount} sofort über PayPal und schreiben Ihnen. Eine stornierte Bestellung bleibt storniert.",
  confirm: "Jetzt stornieren",
  tooLate:
    "Sie ließ sich nicht stornieren: Sie wurde inzwischen gepackt, oder zu ihrer Zahlung ist ein Fall offen.",
};

export const cancellingMessages: Translation<typeof english.cancellingMessages> = {
  working: "Wird storniert ...",
  done: "Ihre Bestellung ist storniert",
  failed:
    "Wir konnten den Shop nicht erreichen. Bitte sehen Sie nach, ob die Bestellung storniert ist, und versuchen Sie es dann noch einmal.",
};

export const cancelOrderApiMessages: Translation<typeof english.cancelOrderApiMessages> = {
  byCustomer: "Vom Kunden storniert",
  packed: "Diese Bestellung ist schon gepackt und lässt sich nicht mehr stornieren",
  sent: "Diese Bestellung ist schon unterwegs und lässt sich nicht mehr stornieren",
  case: "Zu dieser Zahlung ist ein Fall offen, der zuerst enden muss. Wir antworten Ihnen dort",
  awaited:
    "Das senden wir für Ihre Rücksendung. Es lässt sich stornieren, sobald diese bei uns ist",
};

export const mailedLinkMessages: Translation<typeof english.mailedLinkMessages> = {
  title: "Links in unseren E-Mails",
  text: "Wer eine unserer E-Mails zu dieser Bestellung hat, kann die Bestellung ohne Anmeldung ansehen, stornieren, berichtigen und zurücksenden.",
  turnOff: "Links abschalten",
  off: "Die bisher verschickten Links öffnen diese Bestellung nicht mehr.",
  failed: "Wir konnten die Links nicht abschalten. Bitte versuchen Sie es noch einmal.",
};
