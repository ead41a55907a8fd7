import type * as english from "../../messages/withdrawal.ts";
import type { Translation } from "../translation.ts";

export const withdrawalMessages: Translation<typeof english.withdrawalMessages> = {
  open: "Vertrag hier widerrufen",
  title: "Vertrag widerrufen",
  intro:
    "Hier können Sie Ihren Vertrag widerrufen, ohne einen Grund zu nennen. Auf der nächsten Seite sehen Sie, was Sie erklären, und bestätigen es dort.",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  emailHint: "Dorthin geht die Eingangsbestätigung.",
  contract: "Bestellnummer",
  contractHint: "Sie steht in der E-Mail zu Ihrer Bestellung, etwa 10001.",
  another: "Eine andere Bestellung widerrufen",
  what: "Was widerrufen Sie?",
  whole: "Die ganze Bestellung",
  lines: "Diese Artikel daraus",
  words: "Einige Artikel daraus, in eigenen Worten",
  wordsOfLines: "Etwas anderes, in eigenen Worten",
  wordsLabel: "Welche Artikel, oder was Sie sonst erklären möchten",
  line: "{name}, {color}, {size}",
  units: "Stückzahl von {name}",
  withdrawnOn: "Sie haben das schon am {day} widerrufen",
  next: "Weiter",
  check: "Bitte prüfen Sie Ihren Widerruf",
  checkText: "Das erklären Sie uns:",
  confirm: "Widerruf bestätigen",
  change: "Ändern",
  received: "Ihr Widerruf ist eingegangen",
  receivedAt: "Er ging am {moment} bei uns ein.",
  receivedText:
    "Eine Eingangsbestätigung mit diesem Wortlaut geht jetzt an {email}. Kommt sie nicht an, sehen Sie bei den unerwünschten E-Mails nach oder schreiben Sie uns.",
  declared: "Was Sie erklärt haben",
  hash: "Prüfsumme (SHA-256)",
  home: "Zurück zum Shop",
};

export const declarationMessages: Translation<typeof english.declarationMessages> = {
  declare: "Hiermit widerrufe ich den hier genannten Vertrag.",
  name: "Name: {name}",
  email: "E-Mail: {email}",
  contract: "Bestellnummer: {contract}",
  whole: "Widerrufen: die ganze Bestellung",
  lines: "Widerrufen:",
  line: "{units} × {name}, {color}, {size}",
  words: "In meinen eigenen Worten: {words}",
};

export const withdrawalMailMessages: Translation<typeof english.withdrawalMailMessages> = {
  subject: "Ihr Widerruf ist eingegangen",
  preview: "Eingegangen am {moment}",
  title: "Ihr Widerruf ist eingegangen",
  text: "{greeting}, Ihr Widerruf ging am {moment} bei uns ein.",
  declared: "Was Sie erklärt haben",
  next: "So geht es weiter: Wir sehen ihn uns an und schreiben Ihnen. Bitte senden Sie die Ware innerhalb von 14 Tagen zurück. Was Sie dafür bezahlt haben, geht innerhalb von 14 Tagen nach Ihrem Widerruf an Sie zurück; wir dürfen damit warten, bis die Ware hier ist oder Sie uns zeigen, dass Sie sie abgeschickt haben.",
  keep: "Bitte bewahren Sie diese E-Mail auf. Die Prüfsumme zeigt, dass sich weder Wortlaut noch Zeitpunkt geändert haben.",
  moment: "Eingegangen",
  hash: "Prüfsumme (SHA-256)",
  hashed: "Berechnet mit dem Wortlaut",
  reason:
    "Sie bekommen diese E-Mail, weil jemand diese Adresse für einen Widerruf bei {shop} angegeben hat. Waren Sie das nicht, schreiben Sie uns bitte.",
};

export const withdrawalApiMessages: Translation<typeof english.withdrawalApiMessages> = {
  nameMissing: "Bitte geben Sie Ihren Namen an.",
  tooLong: "Bitte höchstens {count} Zeichen.",
  emailInvalid: "Bitte geben Sie eine E-Mail-Adresse an, etwa name@example.com.",
  contractMissing: "Bitte geben Sie die Nummer Ihrer Bestellung an.",
  whatMissing: "Bitte wählen Sie, was Sie widerrufen.",
  wordsMissing: "Bitte schreiben Sie, welche Artikel Sie widerrufen.",
  unitsMissing: "Bitte wählen Sie bei mindestens einem Artikel eine Stückzahl.",
  again:
    "Sie haben das schon am {day} widerrufen. Möchten Sie etwas anderes erklären, schreiben Sie es bitte unten in eigenen Worten.",
  bought: "Hiervon sind nur {units} in der Bestellung.",
  left: "Hiervon lassen sich nur noch {units} widerrufen: Die anderen haben Sie am {day} widerrufen. Möchten Sie etwas anderes erklären, schreiben Sie es bitte unten in eigenen Worten.",
  check: "Bitte sehen Sie sich die markierten Felder an.",
  notFound: "Widerruf nicht gefunden",
};
