import type * as english from "../../../messages/admin/users.ts";
import type { Translation } from "../../translation.ts";

export const userMessages: Translation<typeof english.userMessages> = {
  hint: "Name oder E-Mail",
  role: "Rolle",
  roles: { customer: "Kunde/Kundin", admin: "Admin" },
  count: { one: "1 Konto", other: "{count} Konten" },
  none: "Keine Konten gefunden",
  error: "Fehler: {message}",
  loadFailed: "Die Konten konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  columns: {
    name: "Name",
    since: "Dabei seit",
    actions: "Aktionen",
  },
  you: "Sie",
  fixed: "Beim Start des Shops festgelegt",
  roleChange: {
    to: {
      admin: {
        title: "{name} die Admin-Rolle geben?",
        text: "Admins sehen alle Kundendaten, Bestellungen und Zahlungen und ändern Artikel, Konten und Bestellungen.",
        confirm: "Admin-Rolle geben",
      },
      customer: {
        title: "{name} die Admin-Rolle entziehen?",
        text: "Der Adminbereich ist dann nicht mehr zugänglich. Konto und Bestellungen bleiben erhalten.",
        confirm: "Admin-Rolle entziehen",
      },
    },
    sessions: "Das Konto wird überall abgemeldet; nach der nächsten Anmeldung gilt die neue Rolle.",
    changing: "Wird geändert …",
  },
  roleOf: "Rolle von {name}",
  invited: "Eingeladen",
  inviteAgain: {
    open: "Erneut senden",
    openOf: "Einladung erneut an {name} senden",
    working: "Wird gesendet …",
    done: "Eine neue Einladung ist unterwegs an {email}",
    failed: "Die Einladung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  },
  logOut: {
    open: "Abmelden",
    openOf: "{name} abmelden",
    title: "{name} überall abmelden?",
    text: "Alle Sitzungen enden sofort, auf jedem Gerät. Das Passwort bleibt: Falls jemand anderes es kennen könnte, sollte ein neues gewählt werden.",
    confirm: "Überall abmelden",
    working: "Wird abgemeldet …",
    done: "{name} ist überall abgemeldet",
    failed: "Dieses Konto konnte nicht abgemeldet werden. Bitte versuchen Sie es noch einmal.",
  },
  remove: "Löschen",
  removeOf: "{name} löschen",
  updated: "Konto geändert",
  updateFailed: "Die Rolle konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
  deleted: "Konto gelöscht",
  deleteFailed: "Dieses Konto konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
  deleteTitle: "{name} löschen?",
  deleteText:
    "Das Konto, seine Adressen und sein Warenkorb werden endgültig gelöscht, und alle Sitzungen enden. Bestellungen bleiben, aber ohne die Person; nur was noch zuzustellen ist, behält seine Lieferadresse, bis es zugestellt oder storniert ist. Das lässt sich nicht rückgängig machen.",
  deleting: "Wird gelöscht …",
  add: {
    title: "Konto hinzufügen",
    open: "Konto hinzufügen",
    password: "Passwort",
    submit: "Konto hinzufügen",
    invite: "Stattdessen eine Einladung senden",
    inviteHint:
      "Per E-Mail kommt ein Link, der einmal und höchstens 72 Stunden lang gilt. Dort wählt die Person ihr Passwort selbst.",
    sendInvitation: "Einladen",
    inviting: "Wird eingeladen …",
    inviteFailed: "Die Einladung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
    busy: "Wird hinzugefügt …",
    failed: "Dieses Konto konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.",
    passwordShort: "Das Passwort muss mindestens 6 Zeichen haben.",
    adminPasswordShort: "Das Passwort eines Admins muss mindestens 8 Zeichen haben",
  },
};

export const userApiMessages: Translation<typeof english.userApiMessages> = {
  invited: "Einladung gesendet",
  notInvited: "Für dieses Konto wurde bereits ein Passwort gewählt",
  notFound: "Konto nicht gefunden",
  seeded:
    "Dieses Konto ist beim Start des Shops festgelegt: Es bleibt bestehen und behält die Admin-Rolle",
  ownRole: "Ihre eigene Rolle können Sie nicht ändern. Ein anderer Admin kann es.",
  ownAccount: "Ihr eigenes Konto können Sie hier nicht löschen. Das geht in Ihrem Profil.",
  ownEmail: "Bitte ändern Sie Ihre eigene E-Mail-Adresse in Ihrem Profil",
  paying:
    "Eine Zahlung dieses Kontos wird noch bestätigt. Bitte versuchen Sie es gleich noch einmal.",
};
