import type * as english from "../../messages/account.ts";
import type { Translation } from "../translation.ts";

export const loginMessages: Translation<typeof english.loginMessages> = {
  signIn: "Anmelden",
  signingIn: "Anmeldung läuft …",
  signUp: "Registrieren",
  signInTitle: "Willkommen zurück",
  signInText: "Melden Sie sich an, um Ihre Bestellungen zu sehen und zur Kasse zu gehen.",
  signUpTitle: "Konto anlegen",
  signUpText: "Ein Konto für Warenkorb und Bestellungen, auf all Ihren Geräten.",
  newHere: "Neu hier?",
  createAccount: "Konto anlegen",
  haveAccount: "Sie haben schon ein Konto?",
  name: "Name",
  email: "E-Mail",
  password: "Passwort",
  passwordHint: "Mindestens 6 Zeichen",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  picture: "Profilbild",
  pictureIfWanted: "Profilbild, wenn Sie möchten",
  pictureHint: "JPEG, PNG, WebP, AVIF oder GIF, bis 10 MB",
  signInFailed:
    "Die Anmeldung hat nicht geklappt. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  signUpFailed:
    "Die Registrierung hat nicht geklappt. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  mergeDropped: "{name} ist nicht mehr vorrätig und liegt deshalb nicht in Ihrem Warenkorb",
  mergeShortened: "Von {name} konnten wir nur {kept} in Ihren Warenkorb legen",
  signingUp: "Registrierung läuft …",
  loggedIn: "Sie sind angemeldet",
  loggedOut: "Sie sind abgemeldet",
  registered: "Das Konto ist angelegt",
  updated: "Ihre Änderungen sind gespeichert",
  updateFailed: "Speichern fehlgeschlagen",
  passwordShort: "Das Passwort muss mindestens 6 Zeichen haben",
  allRequired: "Bitte füllen Sie alle Felder aus",
  nameAndEmail: "Bitte geben Sie Name und E-Mail-Adresse an",
  loading: "Ihr Konto wird geladen",
  profileTitle: "Mein Profil",
  memberSince: "Dabei seit {date}",
  edit: "Bearbeiten",
  editTitle: "Profil bearbeiten",
  logout: "Abmelden",
  update: "Speichern",
  updating: "Wird gespeichert …",
  backToProfile: "Zurück",
  currentPassword: "Aktuelles Passwort",
  currentPasswordHint: "Nötig, um die E-Mail-Adresse zu ändern",
};

export const accountMessages: Translation<typeof english.accountMessages> = {
  backToAdmin:
    "Ihre Sitzung ist abgelaufen. Melden Sie sich an, und Sie sind wieder auf der Seite, auf der Sie waren.",
  prove: {
    unproven:
      "Sie haben {email} noch nicht bestätigt. Wir haben Ihnen einen Link geschickt. Bis Sie ihm folgen, sprechen unsere E-Mails Sie nicht mit Namen an, und in der Kopie Ihrer Daten fehlt der Newsletter.",
    again: "Link noch einmal senden",
    sending: "Wird gesendet …",
    sent: "Der Link ist unterwegs. Er gilt drei Tage.",
    sendFailed:
      "Wir konnten den Link nicht senden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  },
  cartMerged: {
    one: "Der Artikel, den Sie zuvor ausgesucht haben, liegt jetzt in Ihrem Warenkorb",
    other: "Die {units} Artikel, die Sie zuvor ausgesucht haben, liegen jetzt in Ihrem Warenkorb",
  },
  emailFixed: "Die E-Mail-Adresse dieses Kontos wird beim Start des Shops festgelegt.",
  sessions: {
    title: "Wo Sie angemeldet sind",
    loadFailed: "Wir konnten Ihre Geräte nicht laden. Bitte versuchen Sie es noch einmal.",
    unknown: "Unbekanntes Gerät",
    current: "Dieses Gerät",
    used: "Zuletzt genutzt am {date}",
    since: "Angemeldet am {date}",
    end: "Abmelden",
    endOf: "{device} abmelden",
    ending: "Abmeldung läuft …",
    ended: "{device} ist abgemeldet",
    endFailed:
      "Wir konnten dieses Gerät nicht abmelden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
    everywhere: "Überall abmelden",
    leaving: "Abmeldung läuft …",
    left: "Sie sind auf allen Geräten abgemeldet",
    failed:
      "Wir konnten Sie nicht überall abmelden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  },
  data: {
    title: "Ihre Daten",
    text: "Laden Sie eine Kopie von allem herunter, was wir über Sie wissen, als Datei, die Sie lesen können. Oder verlassen Sie uns: Dann wird Ihr Konto sofort gelöscht.",
    download: "Daten herunterladen",
    downloading: "Wird vorbereitet …",
    downloadFailed:
      "Wir konnten Ihre Daten nicht abrufen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
    fileName: "selvedge-meine-daten.json",
    erase: "Mein Konto löschen",
    adminStays: "Dieses Konto verwaltet den Shop und kann nicht gelöscht werden.",
  },
};

export const accountApiMessages: Translation<typeof english.accountApiMessages> = {
  wrongCredentials: "E-Mail-Adresse oder Passwort stimmt nicht",
  passwordLong: "Das Passwort darf höchstens 128 Zeichen haben",
  passwordCommon: "Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.",
  adminPasswordShort: "Ein Admin-Passwort muss mindestens 8 Zeichen haben",
  adminPasswordPersonal:
    "Ein Admin-Passwort darf weder den eigenen Namen noch die E-Mail-Adresse oder den Namen des Shops enthalten",
  nameLong: "Der Name darf höchstens {length} Zeichen haben",
  nameMarkup: "Bitte geben Sie Ihren Namen ohne < und > und ohne Web- oder E-Mail-Adressen ein",
  proofLinkDead:
    "Dieser Link ist älter als drei Tage oder unvollständig. Bitte fordern Sie einen neuen an.",
  foreignPicture: "Das Bild muss hier hochgeladen worden sein",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  deviceMarkInvalid: "muss aus 32 bis 100 Buchstaben, Ziffern, Binde- und Unterstrichen bestehen",
  emailTaken: "Mit dieser E-Mail-Adresse gibt es schon ein Konto",
  currentPasswordNeeded: "Bitte geben Sie Ihr aktuelles Passwort ein",
  currentPasswordWrong: "Das ist nicht Ihr aktuelles Passwort",
  adminEmailFixed:
    "Die E-Mail-Adresse dieses Kontos wird beim Start des Shops festgelegt und lässt sich hier nicht ändern",
  adminStays: "Dieses Konto verwaltet den Shop und kann nicht gelöscht werden",
  resetLinkDead:
    "Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Bitte fordern Sie einen neuen an.",
  deviceOn: "{browser} unter {system}",
  signInNeeded: "Bitte melden Sie sich an, um fortzufahren",
  accountNeeded: "Dafür brauchen Sie ein Konto",
  noGuests: "Bitte melden Sie sich an oder legen Sie ein Konto an, um zu bestellen",
  noSuchSession: "Dort sind Sie bereits abgemeldet",
  notAllowed: "Dazu haben Sie keine Berechtigung",
  tooManyTries: {
    one: "Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.",
    other:
      "Zu viele Versuche. Bitte warten Sie {minutes} Minuten und versuchen Sie es dann noch einmal.",
  },
};
