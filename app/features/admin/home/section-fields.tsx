import { TRUST_ICONS } from "../../../../common/home-limits.ts";
import { FREE_SHIPPING_OVER_CENTS } from "../../../../common/limits.ts";
import { adminHomeMessages } from "../../../../common/messages/admin/home.ts";
import { homePageMessages as ours } from "../../../../common/messages/home-page.ts";
import { formatCents } from "../../../../common/money.ts";
import type { HomeSection } from "../../../../server/settings/subjects/home.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField, TextArea } from "../fields.tsx";
import { newBlock, ourBlockTitle, ourListTitle } from "./draft.ts";
import { FieldSet } from "./field-set.tsx";
import { ListFields, type Shelves } from "./list-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";

interface SectionFieldsProps<S = HomeSection> {
  section: S;
  errors: FieldErrors;
  shelves: Shelves;
  onChange: (section: S) => void;
}

/** The fields of a section, by its kind. */
export function SectionFields({ section, errors, shelves, onChange }: SectionFieldsProps) {
  switch (section.kind) {
    case "hero":
    case "banner":
    case "passage":
      return <Worded {...{ section, errors, shelves, onChange }} />;
    case "blocks":
      return <Blocks {...{ section, errors, shelves, onChange }} />;
    case "strip":
    case "grid":
      return <Listed {...{ section, errors, shelves, onChange }} />;
    case "bestSeller":
      return (
        <TextField
          label={adminHomeMessages.fields.title}
          value={section.title}
          ours={ours.bestSeller}
          error={errors.title}
          onChange={(title) => onChange({ ...section, title })}
        />
      );
    case "trust":
      return <Promises {...{ section, errors, shelves, onChange }} />;
  }
}

interface TextFieldProps {
  label: string;
  value: string;
  /** What is shown while it is empty. */
  ours?: string | undefined;
  hint?: string;
  error: string | undefined;
  isLong?: boolean;
  onChange: (value: string) => void;
}

function TextField({ ours: placeholder, isLong, onChange, ...field }: TextFieldProps) {
  const Shown = isLong ? TextArea : Field;
  return (
    <Shown
      {...field}
      placeholder={placeholder}
      autoComplete="off"
      onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
    />
  );
}

type Of<Kind> = Extract<HomeSection, { kind: Kind }>;

/** The shop's own words of a section, which show while its title is empty. */
function ownWordsOf(kind: "hero" | "banner" | "passage") {
  const { heroMark, heroTitle, heroText, promoMark, promoTitle, promoText, promoAction } = ours;
  const words = {
    hero: { mark: heroMark, title: heroTitle, text: heroText, action: ours.shopNow },
    banner: { mark: promoMark, title: promoTitle, text: promoText, action: promoAction },
    passage: undefined,
  };
  return words[kind];
}

function Worded(props: SectionFieldsProps<Of<"hero" | "banner" | "passage">>) {
  const { section, errors, onChange } = props;
  const { fields: labels } = adminHomeMessages;
  const own = ownWordsOf(section.kind);
  const field = (name: "mark" | "title" | "text" | "action") => ({
    value: section[name],
    ours: name === "title" || section.title.trim() === "" ? own?.[name] : undefined,
    error: errors[name],
    onChange: (value: string) => onChange({ ...section, [name]: value }),
  });
  const isPassage = section.kind === "passage";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={labels.mark} {...field("mark")} />
        <TextField label={labels.title} {...field("title")} />
      </div>
      <TextField label={isPassage ? labels.longText : labels.text} isLong {...field("text")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labels.action}
          {...field("action")}
          ours={section.title.trim() === "" && own ? own.action : ours.shopNow}
        />
        <Target {...{ section, errors, onChange }} />
      </div>
      {isPassage && (
        <SelectField
          label={labels.side}
          value={section.side}
          error={errors.side}
          options={(["left", "right"] as const).map((value) => ({
            value,
            label: labels.sides[value],
          }))}
          onChange={({ target }) =>
            onChange({ ...section, side: target.value === "right" ? "right" : "left" })
          }
        />
      )}
      <PictureFields
        picture={section.picture}
        errors={below(errors, "picture.")}
        onChange={(picture) => onChange({ ...section, picture })}
      />
    </>
  );
}

interface TargetProps<S> {
  section: S;
  errors: FieldErrors;
  onChange: (section: S) => void;
}

function Target<S extends { target: string }>({ section, errors, onChange }: TargetProps<S>) {
  const { fields: labels } = adminHomeMessages;
  return (
    <Field
      label={labels.target}
      hint={labels.targetHint}
      list="home-targets"
      autoComplete="off"
      value={section.target}
      error={errors.target}
      onChange={({ target }) => onChange({ ...section, target: target.value })}
    />
  );
}

function Blocks({ section, errors, onChange }: SectionFieldsProps<Of<"blocks">>) {
  const { fields: labels } = adminHomeMessages;
  const { blocks } = section;
  return (
    <>
      {blocks.map((block, place) => {
        const mine = below(errors, `blocks.${place}.`);
        const change = (changes: Partial<typeof block>) =>
          onChange({
            ...section,
            blocks: blocks.map((one) => (one === block ? { ...block, ...changes } : one)),
          });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
          <FieldSet key={place} legend={labels.block(place + 1)}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={labels.title}
                value={block.title}
                ours={ourBlockTitle(block.target.trim())}
                error={mine.title}
                onChange={(title) => change({ title })}
              />
              <TextField
                label={labels.action}
                value={block.action}
                ours={ours.shopNow}
                error={mine.action}
                onChange={(action) => change({ action })}
              />
            </div>
            <Target section={block} errors={mine} onChange={change} />
            <PictureFields
              picture={block.picture}
              errors={below(mine, "picture.")}
              onChange={(picture) => change({ picture })}
            />
          </FieldSet>
        );
      })}
      <div>
        {blocks.length < 3 ? (
          <Button
            variant="outline"
            onClick={() => onChange({ ...section, blocks: [...blocks, newBlock("promo")] })}
          >
            {labels.addBlock}
          </Button>
        ) : (
          <Button
            variant="outline"
            onClick={() => onChange({ ...section, blocks: blocks.slice(0, 2) })}
          >
            {labels.removeBlock}
          </Button>
        )}
      </div>
    </>
  );
}

function Listed({ section, errors, shelves, onChange }: SectionFieldsProps<Of<"strip" | "grid">>) {
  const { fields: labels } = adminHomeMessages;
  const isOurs = section.kind === "strip" && section.title.trim() === "" && section.count === 8;
  return (
    <>
      <TextField
        label={labels.title}
        value={section.title}
        ours={ourListTitle(section)}
        error={errors.title}
        onChange={(title) => onChange({ ...section, title })}
      />
      <TextField
        label={labels.text}
        value={section.text}
        ours={isOurs ? ours.newArrivalsText : undefined}
        error={errors.text}
        onChange={(text) => onChange({ ...section, text })}
      />
      <ListFields
        list={section.list}
        count={section.count}
        shelves={shelves}
        errors={errors}
        onChange={(changes) => onChange({ ...section, ...changes })}
      />
    </>
  );
}

function Promises({ section, errors, onChange }: SectionFieldsProps<Of<"trust">>) {
  const { fields: labels } = adminHomeMessages;
  const { shipping, returns, payment } = ours.trust;
  const amount = formatCents(FREE_SHIPPING_OVER_CENTS);
  return section.points.map((point, place) => {
    const own = [shipping, returns, payment][place];
    const mine = below(errors, `points.${place}.`);
    const change = (changes: Partial<typeof point>) =>
      onChange({
        ...section,
        points: section.points.map((one) => (one === point ? { ...point, ...changes } : one)),
      });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: promises keep their places
      <FieldSet key={place} legend={labels.promise(place + 1)}>
        <div className="grid gap-4 sm:grid-cols-[2fr_3fr_10rem]">
          <TextField
            label={labels.title}
            value={point.title}
            ours={own?.title}
            error={mine.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            label={labels.text}
            value={point.text}
            ours={point.title.trim() === "" ? own?.text(amount) : undefined}
            error={mine.text}
            onChange={(text) => change({ text })}
          />
          <SelectField
            label={labels.icon}
            value={point.icon}
            error={mine.icon}
            options={TRUST_ICONS.map((value) => ({ value, label: labels.icons[value] }))}
            onChange={({ target }) => change({ icon: target.value as typeof point.icon })}
          />
        </div>
      </FieldSet>
    );
  });
}

/** The errors of the fields whose names begin so, without that beginning. */
function below(errors: FieldErrors, start: string): FieldErrors {
  const named = Object.entries(errors).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(named.map(([field, error]) => [field.slice(start.length), error]));
}
