import type { Settings } from "../../settings/contract.ts";

/** Who made a product and who answers for it, as its fields have it. */
export interface Makers {
  manufacturer?: string;
  manufacturerAddress?: string;
  manufacturerCountry?: string;
  manufacturerContact?: string;
  responsiblePerson?: string;
  responsibleAddress?: string;
  responsibleCountry?: string;
  responsibleContact?: string;
}

/**
 * The product with the shop's own manufacturer and responsible person, where it names none: most brands have
 * the same for all that they sell.
 */
export function withShopsMaker<P extends Makers>(product: P, settings: Settings["labels"]): P {
  const { manufacturer, responsible } = settings;
  return {
    ...product,
    ...(!product.manufacturer &&
      manufacturer.name !== "" &&
      filled({
        manufacturer: manufacturer.name,
        manufacturerAddress: manufacturer.address,
        manufacturerCountry: manufacturer.country,
        manufacturerContact: manufacturer.contact,
      })),
    ...(!product.responsiblePerson &&
      responsible.name !== "" &&
      filled({
        responsiblePerson: responsible.name,
        responsibleAddress: responsible.address,
        responsibleCountry: responsible.country,
        responsibleContact: responsible.contact,
      })),
  };
}

/** What is empty is left out, as in an answer. */
function filled(makers: Makers): Makers {
  return Object.fromEntries(Object.entries(makers).filter(([, text]) => text !== ""));
}
