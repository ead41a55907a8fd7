import { deliveryFormMessages as messages } from "../../../../common/messages/admin/delivery.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextArea } from "../fields.tsx";
import { Tool } from "../tool.tsx";
import { type DraftMethod, type DraftZone, newMethod } from "./delivery-draft.ts";
import { MethodFields } from "./method-fields.tsx";

interface ZoneCardProps {
  zone: DraftZone;
  /** Where it stands in the document. */
  place: string;
  number: number;
  isOnly: boolean;
  /** By the zone's own fields. */
  errors: FieldErrors;
  onChange: (changes: Partial<DraftZone>) => void;
  onRemove: () => void;
}

/** A zone: its places, and the ways that parcels go there. */
export function ZoneCard(props: ZoneCardProps) {
  const { zone, place, number, isOnly, errors, onChange, onRemove } = props;
  const { name, places, methods } = zone;
  const label = name.trim() || messages.zone(number);
  const change = (id: number, changes: Partial<DraftMethod>) =>
    onChange({
      methods: methods.map((method) => (method.id === id ? { ...method, ...changes } : method)),
    });
  return (
    <section
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-line bg-white p-5 sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="type-heading wrap-anywhere">{label}</h2>
        {!isOnly && <Tool label={messages.remove(label)} tool="remove" onClick={onRemove} />}
      </div>
      <Field
        label={messages.name}
        name={`${place}.name`}
        value={name}
        maxLength={60}
        autoComplete="off"
        hint={messages.nameHint}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={messages.places}
        name={`${place}.places`}
        rows={2}
        value={places}
        autoComplete="off"
        hint={messages.placesHint}
        error={errors.places}
        onChange={(event) => onChange({ places: event.target.value })}
      />
      {methods.map((method, index) => (
        <MethodFields
          key={method.key || method.id}
          method={method}
          place={`${place}.methods.${index}`}
          field={`methods.${index}`}
          number={index + 1}
          isOnly={methods.length === 1}
          errors={errors}
          onChange={(changes) => change(method.id, changes)}
          onRemove={() => onChange({ methods: methods.filter(({ id }) => id !== method.id) })}
        />
      ))}
      <div>
        <Button variant="quiet" onClick={() => onChange({ methods: [...methods, newMethod()] })}>
          <Icon name="plus" className="size-4" />
          {messages.addMethod}
        </Button>
      </div>
    </section>
  );
}
