import type { Appearance } from "../../../../common/appearance/appearance.ts";
import { BUTTONS, CORNERS } from "../../../../common/appearance/appearance.ts";
import { DISPLAY_FACES, describeFace, TEXT_FACES } from "../../../../common/appearance/faces.ts";
import { allFacesStyle } from "../../../../common/appearance/look-style.ts";
import { paletteOf } from "../../../../common/appearance/palette.ts";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Notice } from "../../../ui/notice.tsx";
import { FACE_FILES } from "../../look/face-files.ts";
import { SelectField } from "../fields.tsx";
import { Panel } from "../panel.tsx";
import { Choices } from "./choices.tsx";
import { ColorField } from "./color-field.tsx";
import { UploadField } from "./upload-field.tsx";

const COLORS = ["paper", "ink", "accent"] as const;

interface AppearanceFormProps {
  typed: Appearance;
  /** Undefined while a color is none. */
  values: Appearance | undefined;
  errors: FieldErrors;
  onChange: (changed: Partial<Appearance>) => void;
}

/** Everything that can be chosen. */
export function AppearanceForm({ typed, values, errors, onChange }: AppearanceFormProps) {
  return (
    <div className="grid gap-6">
      <style>{allFacesStyle(FACE_FILES)}</style>
      <Panel id="colors" title={messages.colors}>
        <div className="grid gap-4">
          {COLORS.map((color) => (
            <ColorField
              key={color}
              name={color}
              label={messages[color]}
              hint={messages[`${color}Hint`]}
              typed={typed[color]}
              error={errors[color]}
              onType={(hex) => onChange({ [color]: hex })}
            />
          ))}
          {values && <MovedColors values={values} />}
        </div>
      </Panel>
      <Panel id="faces" title={messages.faces}>
        <div className="grid gap-5">
          <Choices
            legend={messages.displayFace}
            name="displayFace"
            value={typed.displayFace}
            options={DISPLAY_FACES.map((value) => faceOption(value, "headlines"))}
            onChoose={(displayFace) => onChange({ displayFace })}
          />
          <Choices
            legend={messages.textFace}
            name="textFace"
            value={typed.textFace}
            options={TEXT_FACES.map((value) => faceOption(value, "text"))}
            onChoose={(textFace) => onChange({ textFace })}
          />
          <SelectField
            label={messages.wordmarkFace}
            name="wordmarkFace"
            hint={messages.wordmarkHint}
            value={typed.wordmarkFace}
            onChange={(event) =>
              onChange({ wordmarkFace: event.target.value as Appearance["wordmarkFace"] })
            }
            options={[
              { value: "headlines", label: messages.asHeadlines },
              ...DISPLAY_FACES.map((value) => ({ value, label: describeFace(value).family })),
            ]}
          />
        </div>
      </Panel>
      <Panel id="shapes" title={messages.shapes}>
        <div className="grid gap-5">
          <Choices
            legend={messages.corners}
            name="corners"
            value={typed.corners}
            options={CORNERS.map((value) => ({ value, label: messages.cornersOf[value] }))}
            onChoose={(corners) => onChange({ corners })}
          />
          <Choices
            legend={messages.buttons}
            name="buttons"
            value={typed.buttons}
            options={BUTTONS.map((value) => ({ value, label: messages.buttonsOf[value] }))}
            onChoose={(buttons) => onChange({ buttons })}
          />
        </div>
      </Panel>
      <Panel id="pictures" title={messages.pictures}>
        <div className="grid gap-5">
          <UploadField
            label={messages.logo}
            hint={messages.logoHint}
            use="logo"
            value={typed.logo}
            error={errors.logo}
            onChange={(logo) => onChange({ logo })}
          />
          <UploadField
            label={messages.favicon}
            hint={messages.faviconHint}
            use="icon"
            value={typed.favicon}
            error={errors.favicon}
            onChange={(favicon) => onChange({ favicon })}
          />
        </div>
      </Panel>
    </div>
  );
}

/** Says which colors pages have in the place of those that were chosen. */
function MovedColors({ values }: { values: Appearance }) {
  const { moved } = paletteOf(values);
  if (moved.length === 0) return <p className="text-sm text-ink-soft">{messages.allRead}</p>;
  return (
    <Notice tone="info">
      <ul className="grid gap-2">
        {moved.map(({ color, from, to }) => (
          <li key={color} className="flex items-start gap-2">
            <Dot color={from} />
            <Dot color={to} />
            <span>
              <b className="font-semibold">{messages[color]}:</b> {messages.moved[color](from, to)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Dot({ color }: { color: string }) {
  return (
    <span aria-hidden="true" className="swatch mt-0.5 size-4" style={{ backgroundColor: color }} />
  );
}

function faceOption<Value extends (typeof DISPLAY_FACES)[number]>(
  value: Value,
  use: "headlines" | "text",
) {
  const { family, headlines } = describeFace(value);
  const fontWeight = use === "text" ? 400 : headlines;
  return { value, label: family, style: { fontFamily: `"${family}"`, fontWeight } };
}
