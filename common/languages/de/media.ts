import type * as english from "../../messages/media.ts";
import type { Translation } from "../translation.ts";

export const mediaApiMessages: Translation<typeof english.mediaApiMessages> = {
  busy: "Gerade werden zu viele Bilder verarbeitet. Bitte versuchen Sie es gleich noch einmal.",
  empty: "Diese Datei ist leer",
  notAPicture:
    "Diese Datei ist kein Bild, das wir lesen können. Bitte wählen Sie JPEG, PNG, WebP, AVIF oder GIF.",
  missing: "Bitte wählen Sie ein Bild aus",
  several: "Bitte senden Sie immer nur ein Bild auf einmal",
  unknownUse: "for muss avatar, product, page, logo oder icon sein",
  gone: "Dieses Bild ist nicht mehr da. Bitte laden Sie es noch einmal hoch.",
  tooManyPixels: "Dieses Bild hat mehr als {most} Megapixel",
  tooHeavyDrawing:
    "Dieses SVG ist größer als 500 kB. Bitte vereinfachen Sie es oder speichern Sie es als PNG.",
  unsafeDrawing:
    "Dieses SVG enthält Skripte oder verweist auf andere Dateien. Bitte speichern Sie es als einfaches SVG oder als PNG.",
  showsNothing: "Von diesem Bild ist nichts zu sehen: Es ist ganz durchsichtig.",
  tooSlow:
    "Dieses Bild lässt sich nicht schnell genug lesen. Bitte speichern Sie es als JPEG oder PNG und senden Sie es noch einmal.",
  cameTooSlowly:
    "Das Bild kam zu langsam an, während andere warteten. Bitte versuchen Sie es gleich noch einmal oder mit einem kleineren Bild.",
  tooManyWaiting:
    "Von Ihrer Adresse werden schon mehrere Bilder angenommen. Bitte versuchen Sie es gleich noch einmal.",
  damaged: "Dieses Bild ist beschädigt und lässt sich nicht vollständig lesen",
};
