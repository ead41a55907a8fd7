import type * as english from "../../messages/express.ts";
import type { Translation } from "../translation.ts";

export const expressMessages: Translation<typeof english.expressMessages> = {
  title: "Express-Kauf",
  intro:
    "PayPal gibt uns Ihre Adresse und E-Mail-Adresse. Bevor etwas abgebucht wird, sehen Sie hier Versand, Steuer und Summe und bestätigen sie.",
  items: "Ihre Artikel",
  goods: "Artikel: {price}",
  goodsNote:
    "Versand und Steuer hängen von Ihrer Adresse ab. Beides sehen Sie, bevor Sie bezahlen.",
  finishing: "Ihre Adresse wird von PayPal übernommen …",
  canceled:
    "Sie haben das Fenster von PayPal geschlossen. Es wurde nichts abgebucht, und Ihre Artikel sind noch im Warenkorb.",
  failed:
    "PayPal ließ sich nicht öffnen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.",
  unfinished:
    "Was Sie bei PayPal bestätigt haben, ließ sich nicht übernehmen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.",
  retry: "Noch einmal versuchen",
  form: "Adresse selbst eingeben",
};

export const expressApiMessages: Translation<typeof english.expressApiMessages> = {
  off: "Der Shop hat keinen Express-Kauf.",
  notFound:
    "Dieser Express-Kauf ist beendet. Es wurde nichts abgebucht. Bitte beginnen Sie noch einmal.",
  noEmail:
    "PayPal hat uns Ihre E-Mail-Adresse nicht genannt. Es wurde nichts abgebucht. Bitte kaufen Sie über die Kasse.",
  addressUnusable:
    "Die Adresse von PayPal ist nicht vollständig. Es wurde nichts abgebucht. Bitte wählen Sie dort eine andere, oder geben Sie sie an der Kasse ein.",
};
