import type * as english from "../../../messages/admin/settings.ts";
import type { Translation } from "../../translation.ts";

export const settingsMessages: Translation<typeof english.settingsMessages> = {
  contents: "Auf dieser Seite",
  intro:
    "Was Sie hier speichern, gilt sofort und im ganzen Shop. Jede Änderung steht im Änderungsprotokoll und lässt sich dort rückgängig machen.",
  loadFailed: "Die Einstellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  save: "Speichern",
  saved: "Einstellungen gespeichert",
  saveFailed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  wrongFields: "Bitte prüfen Sie die markierten Felder.",
  neverChanged: "Voreinstellung",
  changed: "Geändert am {moment}",
  subjects: {
    delivery: "Versand",
    returns: "Rückgabe",
    catalogWords: "Wörter des Katalogs",
    identity: "Der Shop",
    invoices: "Rechnungen",
    social: "Soziale Netzwerke",
    verification: "Bestätigungscodes",
    withdrawal: "Widerruf",
    opening: "Geöffnet, noch nicht geöffnet, Pause",
    home: "Startseite",
    appearance: "Aussehen",
    appearanceDraft: "Entwurf des Aussehens",
    attributes: "Merkmale der Artikel",
    region: "Währung und Sprache",
    prices: "Preise",
    tax: "Steuer",
    accounts: "Konten der Kunden",
    contract: "Bestellseite",
    express: "Express-Kauf",
    parcels: "Pakete",
    holds: "Zurückgelegte Ware",
    labels: "Etiketten und Märkte",
    menus: "Menüs",
    sessions: "Sitzungen von Admins",
    team: "E-Mails an das Team",
    texts: "Texte",
    colors: "Farben",
    sizes: "Größen",
    sizeGuides: "Größentabellen",
  },
  identity: {
    intro:
      "Wer der Shop ist. Seiten, E-Mails und Dokumente übernehmen es von hier; was leer bleibt, wird nicht genannt.",
    groups: {
      shop: "Name und Kontakt",
      seller: "Wer verkauft",
      address: "Anschrift",
      time: "Tage und Uhrzeiten",
    },
    name: "Name des Shops",
    nameHint: "Höchstens 60 Zeichen. Auf jeder Seite, in jeder E-Mail, auf jedem Dokument.",
    phone: "Telefon",
    phoneHint: "Bleibt das Feld leer, ist nirgends vom Anrufen die Rede.",
    email: "E-Mail",
    emailHint: "Für Impressum, E-Mails und Dokumente. Absender der E-Mails ist MAIL_FROM.",
    legalName: "Rechtlicher Name",
    legalNameHint: "Von wem die Kundschaft kauft: eine Person oder eine Firma.",
    legalForm: "Rechtsform",
    legalFormHint: "Zum Beispiel GmbH, e. K. oder Einzelunternehmen.",
    register: "Register",
    registerHint: "Zum Beispiel das Registergericht.",
    registerNumber: "Registernummer",
    representedBy: "Vertreten durch",
    taxNumber: "Steuernummer",
    street: "Straße und Hausnummer",
    zip: "Postleitzahl",
    city: "Ort",
    state: "Bundesland oder Staat",
    country: "Land",
    noCountry: "Keines",
    timeZone: "Zeitzone",
    timeZoneHint:
      "Für Tage und Uhrzeiten auf Seiten, in E-Mails und Dokumenten und für die Tage der Auswertungen. Ohne Zeitzone zeigen die Seiten sie so, wie das Gerät der lesenden Person eingestellt ist; für Rechnungen, Buchhaltung und Steuersätze gilt UTC.",
    noTimeZone: "Wie auf dem Gerät der lesenden Person",
  },
  social: {
    intro:
      "Die eigenen Seiten des Shops, oben und unten auf jeder Seite verlinkt. Bis Sie hier speichern, führen die Links auf die Startseiten der Netzwerke; danach erscheint ein Netzwerk ohne Adresse nicht mehr.",
  },
  verification: {
    intro:
      "Damit weisen Sie anderen nach, dass diese Adresse Ihnen gehört. Fügen Sie den Code oder das ganze Meta-Tag ein, das Sie bekommen haben.",
    google: "Google",
    googleHint: "Aus der Google Search Console, google-site-verification.",
    meta: "Meta",
    metaHint: "Aus der Meta Business Suite, facebook-domain-verification.",
    pinterest: "Pinterest",
    pinterestHint: "Aus den bestätigten Konten bei Pinterest, p:domain_verify.",
  },
  prices: {
    intro:
      "Der Shop merkt sich, was jeder Artikel seit wann kostet. Wo das Gesetz es verlangt, wie in der Europäischen Union, wird eine Ermäßigung am niedrigsten Preis der 30 Tage davor gemessen.",
    struckThrough: "Durchgestrichen bei ermäßigten Artikeln",
    original: "Der ursprüngliche Preis",
    originalHint: "Wie er auf der Seite des Artikels eingetragen ist.",
    lowest: "Der niedrigste Preis der 30 Tage vor der Ermäßigung",
    lowestHint:
      "Liegt er nicht über dem heutigen Preis oder war der Artikel vorher nicht zu kaufen, gilt er als nicht ermäßigt.",
  },
  tax: {
    intro:
      "Ob in Ihren Preisen Steuer steckt und wo Sie sie schulden. Von sich aus rechnet der Shop ohne Steuer. Was hier steht, ist keine Beratung: Bitte fragen Sie, wer Ihre Bücher führt.",
    mode: "Steuer",
    none: "Keine Steuer",
    noneHint: "Wie ausgeliefert: Ein Preis ist, was bezahlt wird.",
    included: "Preise enthalten sie",
    includedHint:
      "Ein Preis ist überall gleich. Wie viel davon Steuer ist, richtet sich nach dem Ziel des Pakets und steht auf Rechnungen.",
    added: "Preise sind ohne sie",
    addedHint:
      "In der Europäischen Union und im Vereinigten Königreich werden Preise mit der Steuer des Landes gezeigt, aus dem jemand bestellt. In den Vereinigten Staaten kommt sie an der Kasse hinzu.",
    euCountry: "In der Europäischen Union umsatzsteuerlich registriert",
    euCountryHint: "Ihr eigenes Land. Ohne Angabe wird in der Union nichts geschuldet.",
    nowhere: "Nirgends",
    oss: "Teilnahme am One-Stop-Shop (OSS)",
    ossHint:
      "Der Satz des jeweiligen Landes. Sonst gilt in der ganzen Union Ihr eigener, wie es bis 10.000 € im Jahr über die Grenze erlaubt ist.",
    unitedKingdom: "Im Vereinigten Königreich umsatzsteuerlich registriert",
    states: "Verkaufssteuer wird erhoben in",
    statesHint: "Die Staaten mit ihren zwei Buchstaben, durch Kommas getrennt, etwa NY, CA.",
    wrongState: "„{typed}“ ist kein Staat der Vereinigten Staaten",
    businesses: "Steuer für Unternehmen in anderen Ländern der Union weglassen",
    businessesHint:
      "Nur mit einer USt-IdNr., die das Register der Union (VIES) an der Kasse bestätigt oder die Sie unten vermerkt haben.",
    shownFor: "Preise gezeigt für",
    shownForHint:
      "Für alle, die kein Land gewählt haben. Bleibt das Feld leer: das Land Ihrer Registrierung.",
    things: {
      clothing: "Kleidung und Schuhe",
      children: "Kinderkleidung und Kinderschuhe",
      rest: "Alle anderen Waren",
      delivery: "Versand",
    },
  },
  labels: {
    intro:
      "Die meisten Marken haben einen Hersteller für alles, was sie verkaufen. Ein Artikel, der keinen nennt, hat diesen: auf seiner Seite und vor dem Gesetz.",
    markets: "Wohin der Shop verkauft",
    no: "Nicht dorthin",
    told: "Ja; die Tabelle sagt, was fehlt",
    waits: "Ja; ein Artikel erscheint erst mit vollständigem Etikett",
    manufacturer: "Hersteller",
    responsible: "Verantwortliche Person in der EU",
    responsibleHint: "Nur, wenn der Hersteller außerhalb der Europäischen Union sitzt.",
    name: "Name",
    address: "Postanschrift",
    country: "Land",
    contact: "E-Mail oder Website",
  },
  invoices: {
    intro:
      "Jede Bestellung bekommt eine Rechnung mit eigener Nummer, lückenlos, und jede Erstattung eine Rechnungskorrektur: per E-Mail, im Kundenkonto und hinter dem Link aus der E-Mail. Keine davon ändert sich je.",
    isOn: "Bestellungen bekommen eine Rechnung",
    isOnHint:
      "Ab der nächsten Bestellung. Dafür braucht es Namen, Anschrift und Steuernummer des Verkäufers unter „Der Shop“.",
    issued: "Eine Bestellung bekommt ihre Rechnung",
    paid: "Sobald sie bezahlt ist",
    paidHint: "Darauf steht, wann die Ware voraussichtlich ankommt.",
    shipped: "Sobald sie versandt ist",
    shippedHint:
      "Darauf steht der Tag der Lieferung selbst. Eine Bestellung, die nie versandt wird, bekommt keine.",
    prefix: "Vor der Nummer",
    prefixHint:
      "Zum Beispiel RE- für RE-1001. Mit {place} beginnen die Nummern jedes Jahr von vorn.",
    firstNumber: "Erste Nummer",
    firstNumberHint: "Nur für einen Anfang, der noch keine Rechnung hat; andere zählen weiter.",
    yearsKept: "Jahre der Aufbewahrung",
    yearsKeptHint:
      "Ganze Kalenderjahre nach dem Jahr der Rechnung; dann wird sie von selbst gelöscht. Aufzeichnungen für den OSS werden zehn Jahre aufbewahrt, und das Recht Ihres Landes kann eine andere Zahl nennen.",
    note: "Text unter den Beträgen",
    noteHint: "Zum Beispiel der Grund, warum Sie keine Steuer ausweisen.",
  },
  accounts: {
    intro: "Wer kaufen darf, und was jemand angeben muss, der ein Konto eröffnet.",
    guests: "Kaufen ohne Konto",
    guestsToo: "Gäste dürfen kaufen",
    guestsTooHint:
      "Wie der Shop kam. Gäste geben ihre E-Mail-Adresse an; ihre Bestellung sehen sie über den Link in der E-Mail, und sie kommt in ihr Konto, sobald sie eines haben.",
    accountsOnly: "Nur wer ein Konto hat",
    accountsOnlyHint: "Die Kasse schickt alle anderen zur Anmeldung oder Registrierung.",
    picture: "Ein Profilbild",
    required: "Alle schicken eines",
    requiredHint: "Wie der Shop kam. Ohne Bild kann sich niemand registrieren.",
    optional: "Wer möchte, schickt eines",
    optionalHint:
      "So kehren weniger Kunden um; ein Konto ohne Bild zeigt seinen Anfangsbuchstaben.",
  },
  express: {
    intro: "Ein Knopf im Warenkorb und bei Produkten, der am Formular der Kasse vorbeiführt.",
    button: "Der Express-Knopf",
    hidden: "Kein Knopf",
    hiddenHint: "Wie der Shop kam. Alle geben ihre Adresse an der Kasse ein.",
    shown: "Im Warenkorb und auf Produktseiten",
    shownHint:
      "PayPal gibt Adresse und E-Mail-Adresse. Der Shop zeigt danach Versand, Steuer und Summe und bucht nur ab, was dort bestätigt wird. Wer nicht angemeldet ist, kauft als Gast.",
  },
  contract: {
    intro:
      "In manchen Ländern verlangt das Gesetz, dass man die ganze Bestellung noch einmal sieht, über einem Knopf, der sagt, dass er zur Zahlung verpflichtet. Dort stimmt man im Fenster von PayPal nur zu; allein dieser Knopf bucht ab. Die E-Mail zur Bestellung bringt die Texte unten mit, so wie sie in diesem Moment lauten.",
    group: "Länder mit der Bestellseite",
    none: "Keine",
    noneHint: "Wie der Shop kam: Das Fenster von PayPal zahlt sofort.",
    EU: "Die Europäische Union",
    EUHint: "Ihre 27 Mitgliedstaaten.",
    EEA: "Der Europäische Wirtschaftsraum",
    EEAHint: "Die Europäische Union, Island, Liechtenstein und Norwegen.",
    everywhere: "Überall",
    everywhereHint: "Auch dort, wo der Shop das Land nicht kennt.",
    countries: "Weitere Länder",
    countriesHint: "Ihre Kürzel aus zwei Buchstaben, etwa CH GB.",
    button: "Auf dem Knopf steht",
    texts: "Womit man sich einverstanden erklärt",
    textsHint:
      "Eigene Seiten, veröffentlicht und ohne offene Stellen. Solange eine davon das nicht ist, kann niemand in diese Länder bestellen.",
    terms: "AGB",
    withdrawal: "Widerrufsbelehrung",
    form: "Muster-Widerrufsformular",
    termsPage: "Die Seite zu den AGB",
    returnsPage: "Die Seite zur Rückgabe",
    wrongCountry: "Ein Land mit dem Kürzel „{code}“ kennen wir nicht.",
    onSamePage: "Es steht auf der Seite mit der Belehrung",
    noLaw: "Wir sind keine Anwälte: Lassen Sie die Seite und die Texte prüfen.",
  },
  withdrawal: {
    intro:
      "In der Europäischen Union verlangt das Gesetz eine Funktion, mit der man den Vertrag widerruft, erreichbar von jeder Seite. Ist sie für irgendein Land an, führen das Ende jeder Seite und jede Bestellung dorthin; was erklärt wurde, steht unter „Widerrufe“.",
    group: "Länder mit der Widerrufsfunktion",
    none: "Keine",
    noneHint: "Wie der Shop kam: Man schreibt Ihnen.",
    EU: "Die Europäische Union",
    EUHint: "Ihre 27 Mitgliedstaaten.",
    EEA: "Der Europäische Wirtschaftsraum",
    EEAHint: "Die Europäische Union, Island, Liechtenstein und Norwegen.",
    everywhere: "Überall",
    everywhereHint: "Sie versprechen es allen.",
    countries: "Weitere Länder",
    countriesHint: "Ihre Kürzel aus zwei Buchstaben, etwa CH GB.",
    days: "Tage zum Widerruf",
    daysHint:
      "Von der Ankunft des letzten Pakets an. Das Gesetz gibt 14; Sie dürfen mehr geben, und Ihre Belehrung muss dasselbe sagen.",
    noLaw: "Wir sind keine Anwälte: Lassen Sie die Funktion und Ihre Texte dazu prüfen.",
  },
  returns: {
    intro: "Was der Shop, seine E-Mails und Papiere und Suchmaschinen zur Rückgabe versprechen.",
    days: "Tage für die Rückgabe",
    daysHint: "Von der Zustellung an. 0: Nichts wird zurückgenommen. Der Shop kam mit 45.",
    holdDays: "Tage, die ein Umtausch aufgehoben wird",
    holdDaysHint:
      "So lange werden die Stücke eines Umtauschs aufgehoben, während sein Paket unterwegs ist. Der Shop kam mit 30.",
    fee: "Abzug von der Erstattung ({currency})",
    feeHint:
      "Für den Rückweg; nie, wenn der Shop schuld ist, und nie nach einem Widerruf. Gilt für Bestellungen ab dann.",
    exchange: "Wann ein Umtausch versandt wird",
    received: "Sobald das Paket da ist",
    receivedHint: "Jemand hat zuerst hineingesehen.",
    "at-once": "Sofort",
    "at-onceHint": "Sobald er gewünscht wird: Die Kundschaft hat eine Weile beides.",
    address: "Wohin Pakete zurückgehen",
    addressHint: "Zeile für Zeile, wie es auf dem Zettel steht. Leer: die Adresse des Shops.",
    wayBack: "Wer den Rückweg zahlt",
    unsaid: "Hier nicht gesagt",
    unsaidHint:
      "Suchmaschinen erfahren davon nichts. Die Seite der Demo zur Rückgabe sagt: wer gekauft hat.",
    customer: "Wer gekauft hat",
    customerHint: "Suchmaschinen erfahren es, und die Seite der Demo sagt es schon.",
    shop: "Der Shop",
    shopHint:
      "Suchmaschinen erfahren es, und die Seite der Demo sagt es, wenn niemand sie geändert hat.",
  },
  holds: {
    intro:
      "Während des Bezahlens legt die Kasse die Ware eine halbe Stunde lang zurück, eine Farbe und Größe insgesamt höchstens anderthalb Stunden. Was über diese Zahlen hinausgeht, kann trotzdem gekauft werden: Es geht an die Person, die zuerst bezahlt.",
    unitsOfCustomer: "Stück je Kunde/Kundin",
    unitsOfCustomerHint: "In allen offenen Kassenvorgängen zusammen. Voreingestellt sind 100.",
    unitsOfAddress: "Stück je Adresse",
    unitsOfAddressHint:
      "Für alle unter einer Internetadresse, etwa in einer Schule. Voreingestellt sind 1.000.",
  },
  parcels: {
    intro:
      "Versanddienste, die der Shop nicht von selbst kennt, und wie lange die E-Mails gemeinsam versandter Pakete warten.",
    carriers: "Eigene Versanddienste",
    name: "Name",
    url: "Adresse mit {number}",
    urlHint:
      "Wo ein Paket verfolgt wird, etwa https://bikes.example/track/{number}. Sie darf leer bleiben.",
    add: "Versanddienst hinzufügen",
    remove: "{name} entfernen",
    nameless: "den Versanddienst",
    undoSeconds: "Sekunden zum Zurücknehmen",
    undoSecondsHint:
      "So lange lassen sich gemeinsam versandte Bestellungen zurücknehmen, und ihre E-Mails warten. Ursprünglich 60.",
  },
  opening: {
    intro:
      "Vor der Eröffnung sehen Besucher eine eigene Seite mit dem Newsletter-Feld, und Suchmaschinen führen nichts auf. In einer Pause lässt sich der Shop ansehen und der Warenkorb füllen; wer bezahlen möchte, erfährt, wann Sie zurück sind.",
    states: "Der Shop ist",
    open: "Geöffnet",
    openHint: "Alle können sich umsehen und kaufen.",
    notYet: "Noch nicht geöffnet",
    notYetHint:
      "Nur das Team kommt hinein. Sehen Sie sich nach der Anmeldung den Shop so an, wie ihn Ihre Besucher sehen werden.",
    opensAt: "Öffnet von selbst",
    opensAtHint:
      "Besucher lesen den Tag. Bleibt das Feld leer, öffnet der Shop, wenn Sie hier „Geöffnet“ wählen.",
    text: "Ihre Worte an die Besucher",
    textHint:
      "Auf der Seite vor der Eröffnung. Bleibt das Feld leer, sagt der Shop, dass die Regale eingeräumt werden.",
    pause: "Eine Pause, etwa im Urlaub",
    pausesAt: "Von",
    pausesAtHint: "Bleibt das Feld leer, beginnt die Pause mit dem Speichern.",
    backAt: "Zurück am",
    backAtHint:
      "Diesen Tag lesen Ihre Kunden. Dann verkauft der Shop von selbst wieder. Ohne ihn gibt es keine Pause.",
    pauseRules:
      "Begonnene Zahlungen werden abgeschlossen, E-Mails gehen hinaus, und Sie können hier wie immer arbeiten. Zugesagte Liefertage rücken hinter die Pause.",
    look: "Shop ansehen",
    lookFailed:
      "Der Shop konnte nicht für Sie geöffnet werden. Bitte versuchen Sie es noch einmal.",
  },
  region: {
    intro:
      "Eine Währung, eine Schreibweise für Zahlen und Tage, eine Sprache. Voreingestellt sind US-Dollar und Englisch.",
    currency: "Währung",
    currencyHint:
      "Sie steht fest, sobald es eine Bestellung gibt. Preise werden nicht umgerechnet: 49,90 bleibt 49,90.",
    locale: "Zahlen und Tage",
    localeHint: "So werden sie dort geschrieben:",
    language: "Sprache",
    languageHint:
      "Für Seiten, E-Mails und Dokumente. Was Sie selbst geschrieben haben, bleibt, wie es ist.",
  },
  sessions: {
    intro:
      "Wer einen Bildschirm mit offenem Adminbereich vorfindet, sieht alle Kundendaten und alle Bestellungen. Nach diesen Zeiten werden Admins abgemeldet; was sie gerade schreiben, bleibt erhalten, und nach der nächsten Anmeldung sind sie wieder auf ihrer Seite. Kundinnen und Kunden bleiben dreißig Tage lang angemeldet.",
    adminHours: "Stunden nach der Anmeldung",
    adminHoursHint: "Spätestens dann, auch mitten in der Arbeit. Voreingestellt sind 12.",
    adminIdleMinutes: "Minuten ohne Aktivität",
    adminIdleMinutesHint:
      "Tippen gilt als Aktivität, eine offene Seite nicht. Voreingestellt sind 30.",
  },
  team: {
    intro:
      "Was der Shop dem eigenen Team sofort per E-Mail meldet. Kommen innerhalb von zehn Minuten mehr als zehn einer Art zusammen, steht der Rest in einer einzigen E-Mail.",
    addresses: "Adressen",
    addressesHint:
      "Eine oder mehrere, durch Kommas getrennt. Bleibt das Feld leer, gehen die E-Mails an den Admin aus ADMIN_EMAIL.",
    wrongAddress: "„{typed}“ ist keine E-Mail-Adresse",
    newOrders: "Jede neue Bestellung",
    paymentCases: "Jede Zahlung, die zu klären ist",
    paypalReports: "Erstattungen und Konflikte, die PayPal meldet",
    lowStock: "Knapper Bestand, einmal am Tag",
  },
};

export const settingsApiMessages: Translation<typeof english.settingsApiMessages> = {
  currencyWithoutCents:
    "Der Shop rechnet in Hundertsteln wie Cent, und PayPal nimmt {currency} nur in ganzen Beträgen. Bitte wählen Sie eine andere Währung.",
  currencyNotTaken:
    "PayPal nimmt keine Zahlungen in {currency}. Bitte wählen Sie eine von diesen: {known}.",
  currencyFixed:
    "Es gibt Bestellungen in {currency}, daher bleibt diese Währung: Bestellungen und Kassenbuch in einer anderen würden nicht dazu passen.",
  currencyInUse:
    "Gerade wird etwas bezahlt. Bitte versuchen Sie es noch einmal, wenn das abgeschlossen ist, spätestens in einer halben Stunde.",
  hiddenSigns:
    "Dieser Text enthält Zeichen, die niemand sieht, etwa eines, das die Leserichtung umkehrt. Bitte tippen Sie ihn oder fügen Sie ihn als reinen Text ein.",
  textUnknown: "Diesen Text gibt es nicht",
  textEmpty: "darf nicht leer sein",
  textOddSigns: "enthält Zeichen, die niemand sieht",
  textCounted: "braucht einen Text für eins und einen für mehrere",
  textPlain: "ist ein Text für jede Zahl",
  textStrangePlace: "enthält {place}, was hier niemand ausfüllt",
  textPlaceMissing: "muss {place} behalten, das später ausgefüllt wird",
  identity: {
    nameless: "Ein Name hat mindestens einen Buchstaben oder eine Ziffer.",
    noPhone: "Eine Telefonnummer hat mindestens 4 Ziffern, daneben nur Leerzeichen und + ( ) / . -",
    noEmail: "Das ist keine E-Mail-Adresse.",
    noCountry: "Dieses Land kennen wir nicht.",
    noTimeZone: "Diese Zeitzone kennen wir nicht.",
    notPlain: "Bitte schreiben Sie es in eine Zeile, ohne unsichtbare Zeichen.",
    blankEnd: "Am Anfang und am Ende darf kein Leerzeichen stehen.",
    noAddress:
      "Bitte geben Sie die ganze Adresse Ihrer Seite an, zum Beispiel https://www.instagram.com/ihrshop",
    noCode:
      "Das ist kein Code: Er besteht nur aus Buchstaben, Ziffern, - und _, höchstens 100. Fügen Sie den Code oder das Meta-Tag für dieses Feld ein.",
  },
  contract: { noCountry: "Ein Land mit diesem Kürzel kennen wir nicht." },
  tax: {
    registeredNowhere:
      "Bitte geben Sie an, wo der Shop registriert ist; sonst erhebt er keine Steuer.",
    ossWithoutCountry: "Der One-Stop-Shop braucht das Land, in dem der Shop registriert ist.",
    businessesWithoutCountry:
      "Um Steuer für Unternehmen wegzulassen, braucht es das Land, in dem der Shop angemeldet ist.",
    unknownPlace:
      "{place} ist kein Ort, den wir kennen: ein Land der Europäischen Union, GB, oder US- und ein Staat.",
    unknownCountry: "Dieses Land kennen wir nicht.",
    twice: "Hierfür gibt es ab diesem Tag schon einen Satz.",
    bothBounds: "Bitte geben Sie eine der beiden Grenzen an oder keine.",
    boundOfDelivery: "Versand hat keine Grenze.",
    boundOutsideStates: "Nur ein Bundesstaat der USA kann eine Grenze haben.",
  },
  invoices: {
    sellerMissing: "Eine Rechnung braucht mehr vom Verkäufer, unter „Der Shop“: {missing}",
    badPrefix:
      "Nur Buchstaben, Ziffern und / . _ - sowie {place} für das Jahr, ohne Ziffer am Ende; TEST- ist für Bestellungen, die zur Probe bezahlt wurden.",
    blankNote: "Der Text darf nicht mit einem Leerzeichen beginnen oder enden.",
    neededHere: "Die Rechnungen brauchen es, solange sie eingeschaltet sind",
    needed: {
      legalName: "Name",
      street: "Straße",
      zip: "Postleitzahl",
      city: "Ort",
      country: "Land",
      taxNumber: "Steuernummer",
    },
  },
  noMoment: "Diesen Tag oder diese Uhrzeit gibt es nicht",
  opensInPast: "Dieser Zeitpunkt ist vorbei: Wählen Sie stattdessen „Geöffnet“",
  pauseWithoutEnd: "Bitte geben Sie an, wann Sie zurück sind",
  pauseEndsFirst: "Sie wären zurück, bevor die Pause beginnt",
  pauseInPast: "Dieser Zeitpunkt ist vorbei",
  changedMeanwhile: "Jemand anderes hat diese Einstellungen geändert, seit Sie sie geöffnet haben",
};
