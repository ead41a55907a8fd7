import type * as english from "../../../messages/admin/holds.ts";
import type { Translation } from "../../translation.ts";

export const holdMessages: Translation<typeof english.holdMessages> = {
  intro:
    "Was gerade an der Kasse ist, bleibt zurückgelegt, solange bezahlt wird. Was von selbst wieder frei wird, steht hier mit der Restzeit; Sie können es auch früher freigeben.",
  loadFailed:
    "Die Zurücklegungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  none: "Nichts zurückgelegt",
  noneText: "Hier steht, was gerade an der Kasse ist, bis es bezahlt oder die Zeit abgelaufen ist.",
  count: { one: "1 Kassenvorgang", other: "{count} Kassenvorgänge" },
  columns: {
    since: "Begonnen",
    until: "Endet",
  },
  line: { other: "{quantity} × {name}" },
  variant: "{color}, {size} · {sku}",
  more: { other: "und {count} weitere" },
  beingPaid: "Wird bezahlt",
  due: "jetzt",
  giveBack: "Freigeben",
  giveBackOf: "Zurückgelegtes freigeben: {who}",
  ask: {
    title: "Diese Stücke freigeben?",
    text: "Alle können sie sofort wieder kaufen. Wer sie an der Kasse hat, kann noch bezahlen, solange niemand schneller ist, bekommt sie aber in der nächsten halben Stunde nicht mehr zurückgelegt.",
    working: "Wird freigegeben …",
    failed: "Die Stücke konnten nicht freigegeben werden. Bitte versuchen Sie es noch einmal.",
    done: {
      one: "1 Stück ist wieder im Bestand",
      other: "{units} Stück sind wieder im Bestand",
    },
  },
};
