import type * as english from "../../../messages/admin/sales.ts";
import type { Translation } from "../../translation.ts";

export const adminSaleMessages: Translation<typeof english.adminSaleMessages> = {
  intro:
    "Niedrigere Preise von einem Moment bis zu einem anderen. Der Shop ändert die Preise, wenn eine Aktion beginnt, und gibt sie zurück, wenn sie endet.",
  loadFailed: "Die Aktionen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  none: "Noch keine Aktionen",
  noneText: "Planen Sie hier eine: für alle Artikel, eine Kollektion oder einige Ihrer Wahl.",
  add: "Aktion planen",
  title: "Neue Aktion",
  edit: "Aktion „{name}“",
  back: "Alle Aktionen",
  missing: "Diese Aktion gibt es nicht.",
  groups: { running: "Läuft", scheduled: "Kommt", past: "Vergangen" },
  columns: { name: "Aktion", reduction: "Nachlass", target: "Auf", count: "Artikel", when: "Wann" },
  status: { scheduled: "Kommt", running: "Läuft", ended: "Beendet", cancelled: "Abgesagt" },
  reductions: {
    percent: "{value} % weniger",
    amount: "{value} weniger",
    fixed: "für {value}",
  },
  targets: {
    all: "Alle Artikel",
    products: "Gewählte Artikel",
    collection: "Kollektion „{name}“",
  },
  from: "ab {moment}",
  fromUntil: "{from} bis {until}",
  leftOut: {
    one: "1 Artikel hat seinen Preis behalten: Er kostete nicht mehr als in der Aktion, oder eine andere Aktion hatte ihn.",
    other:
      "{count} Artikel haben ihre Preise behalten: Sie kosteten nicht mehr als in der Aktion, oder eine andere Aktion hatte sie.",
  },
  fields: {
    what: "Was und wann",
    name: "Name",
    nameHint: "Für das Team. Kundinnen und Kunden sehen nur die Preise.",
    target: "Auf",
    all: "Alle Artikel",
    products: "Artikel Ihrer Wahl",
    collection: "Eine Kollektion",
    whichCollection: "Kollektion",
    fixedAtStart:
      "Welche Artikel dazugehören, steht fest, wenn die Aktion beginnt: Was später kommt, ist nicht dabei.",
    kind: "Nachlass",
    percent: "Prozent",
    amount: "Ein Betrag",
    fixed: "Ein Preis für alle",
    percentValue: "Prozent weniger",
    amountValue: "Betrag weniger",
    fixedValue: "Preis in der Aktion",
    from: "Von",
    fromHint: "Leer: jetzt.",
    until: "Bis",
    untilHint: "Leer: bis Sie sie beenden.",
  },
  chosen: { one: "1 Artikel gewählt", other: "{count} Artikel gewählt" },
  takeOut: "{name} herausnehmen",
  preview: {
    title: "Was es kosten wird",
    hint: "Nach heutigem Stand. Die Preise werden neu gerechnet, wenn die Aktion beginnt.",
    show: "Preise zeigen",
    loading: "Wird gerechnet…",
    failed: "Die Preise konnten nicht gerechnet werden. Bitte versuchen Sie es noch einmal.",
    none: "Es sind keine Artikel darin.",
    count: { one: "1 Artikel", other: "{count} Artikel" },
    problems: {
      one: "1 Artikel kann nicht in dieser Aktion sein",
      other: "{count} Artikel können nicht in dieser Aktion sein",
    },
    first: { other: "Die ersten {count} sind zu sehen." },
    columns: { product: "Artikel", before: "Vorher", after: "In der Aktion" },
    struck: "{price} ist durchgestrichen",
  },
  running:
    "Die Aktion läuft: Ihr Name und ihr Ende lassen sich ändern. Für andere Preise beenden Sie sie und planen Sie eine neue.",
  past: "Diese Aktion ist vorbei.",
  save: "Speichern",
  saving: "Wird gespeichert…",
  saved: "Aktion gespeichert",
  saveFailed:
    "Das konnte nicht gespeichert werden. Was Sie eingegeben haben, ist noch da. Bitte versuchen Sie es noch einmal.",
  wrongFields: "Bitte sehen Sie sich die markierten Felder an.",
  end: {
    now: "Jetzt beenden",
    cancel: "Aktion absagen",
    nowTitle: "„{name}“ jetzt beenden?",
    cancelTitle: "„{name}“ absagen?",
    nowText: {
      one: "Ihr Artikel kostet sofort wieder, was er vorher gekostet hat.",
      other: "Ihre {count} Artikel kosten sofort wieder, was sie vorher gekostet haben.",
    },
    cancelText: "Sie wird nicht beginnen. Bis zu ihrem Beginn kann das Protokoll das zurücknehmen.",
    working: "Einen Moment…",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
    ended: "„{name}“ ist beendet",
    cancelled: "„{name}“ ist abgesagt",
  },
  ahead: {
    title: "Den Shop sehen, wie er sein wird",
    text: "Öffnet den Shop in einem anderen Tab mit den Preisen, die Ihre Aktionen bis dahin gemacht haben. Nur Sie sehen das, eine Stunde lang.",
    at: "Moment",
    open: "Shop ansehen",
    failed: "Er konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.",
    blocked: "Er ist bereit, aber Ihr Browser hat den neuen Tab nicht zugelassen.",
  },
};

export const saleApiMessages: Translation<typeof english.saleApiMessages> = {
  notFound: "Diese Aktion gibt es nicht",
  changedMeanwhile:
    "Jemand anderes hat diese Aktion geändert, seit Sie sie geöffnet haben, oder ihre Uhr",
  isOver: "Diese Aktion ist vorbei",
  noName: "Bitte geben Sie der Aktion einen Namen",
  longName: "Ein Name hat höchstens {most} Zeichen",
  percent: "Bitte geben Sie einen Prozentsatz über 0 und unter 100 ein",
  amount: "Bitte geben Sie einen Betrag über {none} ein, zum Beispiel {example}",
  noMoment: "Bitte geben Sie ein Datum und eine Uhrzeit ein",
  inPast:
    "Dieser Moment ist vorbei. Lassen Sie das Feld leer, wenn die Aktion jetzt beginnen soll.",
  endInPast: "Dieser Moment ist vorbei. Sie können die Aktion stattdessen beenden.",
  endsFirst: "Die Aktion würde enden, bevor sie beginnt",
  noCollection: "Bitte wählen Sie eine Kollektion, die Artikel hat",
  noProducts: "Bitte wählen Sie Artikel",
  goneProducts: {
    one: "1 dieser Artikel ist nicht mehr im Shop",
    other: "{count} dieser Artikel sind nicht mehr im Shop",
  },
  runningFields: "Solange die Aktion läuft, lassen sich nur ihr Name und ihr Ende ändern",
  notCheaper: "Er kostet jetzt {price}, das ist nicht mehr als in der Aktion",
  free: "Er kostet jetzt {price} und würde nichts mehr kosten",
  inSale: "Er ist dann in der Aktion „{name}“",
  someNotCheaper: {
    one: "1 Artikel würde nicht weniger kosten, oder gar nichts: {names}",
    other: "{count} Artikel würden nicht weniger kosten, oder gar nichts: {names}",
  },
  someInSale: {
    one: "1 Artikel ist dann in der Aktion „{sale}“: {names}",
    other: "{count} Artikel sind dann in der Aktion „{sale}“: {names}",
  },
  more: "…",
  priceOfSale:
    "Die Aktion „{name}“ bestimmt diesen Preis. Er lässt sich ändern, wenn sie beendet ist.",
  pricesOfSale:
    "Die Aktion „{sale}“ bestimmt den Preis von {product}. Er lässt sich ändern, wenn sie beendet ist.",
  someOfSale:
    "Eine Aktion bestimmt den Preis eines dieser Artikel. Er lässt sich ändern, wenn sie beendet ist.",
  aheadInPast: "Bitte geben Sie einen Moment ein, der noch kommt",
};
