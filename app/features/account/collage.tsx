import { garmentPictureUrl } from "../../../common/picture-url.ts";
import type { ColorName, Garment } from "../../../common/wardrobe.ts";
import { Picture } from "../../ui/picture.tsx";
import "./collage.css";

type Piece = readonly [Garment, ColorName];

const COLUMNS: { round: string; pieces: Piece[] }[] = [
  {
    round: "46s",
    pieces: [
      ["oxford-shirt", "SkyBlue"],
      ["jeans", "Black"],
      ["crew-knit", "Maroon"],
      ["pleated-skirt", "Olive"],
    ],
  },
  {
    round: "60s",
    pieces: [
      ["hoodie", "Gray"],
      ["camp-shirt", "Pink"],
      ["chinos", "Beige"],
      ["denim-jacket", "SkyBlue"],
    ],
  },
  {
    round: "52s",
    pieces: [
      ["blouse", "White"],
      ["wide-leg-trousers", "Brown"],
      ["polo", "Olive"],
      ["cardigan", "Cream"],
    ],
  },
];

/** Garments in three columns that drift past; they stand still for who wants less motion. */
export function Collage() {
  return (
    <div className="absolute inset-0 grid grid-cols-3 gap-4 px-4">
      {COLUMNS.map(({ round, pieces }, column) => (
        <div
          key={round}
          className="collage-column self-start"
          data-down={column % 2 === 1 ? "" : undefined}
          style={{ "--collage-round": round } as React.CSSProperties}
        >
          {[...pieces, ...pieces].map(([garment, color], place) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              key={place}
              url={garmentPictureUrl({ garment, view: "front", color })}
              alt=""
              sizes="17vw"
              className="mb-4 rounded-soft"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
