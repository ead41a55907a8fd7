import { memo, useMemo } from "react";
import { productFormMessages as messages } from "../../../../common/messages/admin/product-form.ts";
import { inSizeOrder, shopColorNames, shopSizes } from "../../../../common/shop-words.ts";
import type { AdminProduct } from "../../../../server/catalog/products/contract.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Swatch } from "../../catalog/swatch.tsx";
import type { ProductDraft } from "./draft.ts";
import { tooLarge } from "./errors.ts";
import { isTooLarge, readGrid } from "./grid.ts";
import { Section } from "./section.tsx";
import { StockGrid } from "./stock-grid.tsx";
import { SystemButtons } from "./system-buttons.tsx";
import { ToneList } from "./tone-list.tsx";
import type { Tones } from "./use-tones.ts";
import { WordField } from "./word-field.tsx";

interface VariantsProps
  extends Pick<ProductDraft, "colors" | "sizes" | "stock" | "skus" | "gtins" | "sku"> {
  original: AdminProduct | undefined;
  errors: FieldErrors;
  /** The number of times that the form was refused. */
  refusals: number;
  tones: Tones;
  /** Called to change a color's tone. */
  onTone: (color: string) => void;
  /** A stable function, so that a large grid does not render while somebody types elsewhere. */
  onChange: (changes: Partial<ProductDraft>) => void;
}

export const Variants = memo(function Variants(props: VariantsProps) {
  const { colors, sizes, errors, tones, onTone, onChange } = props;
  const grid = useMemo(() => readGrid(colors, sizes), [colors, sizes]);
  const isEmpty = grid.colors.length === 0 || grid.sizes.length === 0;
  return (
    <Section title={messages.grid.title}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <WordField
          name="colors"
          kind="color"
          label={messages.fields.colors}
          hint={messages.hints.colors}
          value={colors}
          error={errors.colors}
          offered={[...new Set([...shopColorNames(), ...grid.colors])]}
          mark={(color) => <Swatch color={color} tones={tones.byColor} className="size-3.5" />}
          onChange={(value) => onChange({ colors: value })}
        />
        <div className="grid gap-2">
          <WordField
            name="sizes"
            label={messages.fields.sizes}
            hint={messages.hints.sizes}
            value={sizes}
            error={errors.sizes}
            offered={inSizeOrder([...shopSizes(), ...grid.sizes])}
            onChange={(value) => onChange({ sizes: value })}
          />
          <SystemButtons onChoose={(sizes) => onChange({ sizes: sizes.join(", ") })} />
        </div>
      </div>
      {!isTooLarge(grid) && <ToneList colors={grid.colors} tones={tones} onChoose={onTone} />}
      <div className="mt-6">
        {isTooLarge(grid) ? (
          !errors.colors && <p className="text-sm text-thread">{tooLarge(grid)}</p>
        ) : isEmpty ? (
          <p className="border border-dashed border-line px-4 py-8 text-center text-sm text-ink-soft">
            {messages.grid.empty}
          </p>
        ) : (
          <StockGrid {...props} grid={grid} />
        )}
      </div>
    </Section>
  );
});
