import { Type } from "typebox";

const code = Type.String({ description: "In ISO 3166-1 alpha-2" });

export const RegionChoice = Type.Object({
  country: Type.String({ maxLength: 20, description: "In ISO 3166-1 alpha-2" }),
});

/** The country whose prices a browser is shown. */
export const Region = Type.Object({
  country: Type.String({
    description: "In ISO 3166-1 alpha-2; empty while prices are the same everywhere",
  }),
  isChosen: Type.Boolean({
    description: "Whether the shopper has said so, or an address of theirs",
  }),
  countries: Type.Array(Type.Object({ code, name: Type.String() }), {
    description: "Those that can be chosen, by name",
  }),
});
export type Region = Type.Static<typeof Region>;
