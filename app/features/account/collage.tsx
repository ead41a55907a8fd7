import { type GarmentPicture, garmentPictureUrl } from "../../../common/picture-url.ts";
import type { Scene } from "../../../common/scenes.ts";
import { Picture } from "../../ui/picture.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";
import "./collage.css";

const SIZES = "(min-width: 64rem) 25vw, 1px";

const COLUMNS: { round: string; pieces: (Scene | GarmentPicture)[] }[] = [
  {
    round: "56s",
    pieces: [
      "register-1",
      { look: "men-oxford-shirt", view: "front-1", color: "SkyBlue" },
      "register-2",
      { look: "women-pleated-skirt", view: "front-1", color: "Olive" },
    ],
  },
  {
    round: "68s",
    pieces: [
      { look: "women-crew-knit-cable", view: "front-1", color: "Maroon" },
      "register-3",
      { look: "men-chinos", view: "front-1", color: "Beige" },
      "register-4",
    ],
  },
];

/** Scenes and garments in two columns that drift past; they stand still for who wants less motion. */
export function Collage() {
  return (
    <div className="absolute inset-0 grid grid-cols-2 gap-4 px-4">
      {COLUMNS.map(({ round, pieces }, column) => (
        <div
          key={round}
          className="collage-column self-start"
          data-down={column % 2 === 1 ? "" : undefined}
          style={{ "--collage-round": round } as React.CSSProperties}
        >
          {[...pieces, ...pieces].map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Piece key={place} piece={piece} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Piece({ piece }: { piece: Scene | GarmentPicture }) {
  const className = "mb-4 rounded-soft";
  if (typeof piece !== "string") {
    return <Picture url={garmentPictureUrl(piece)} alt="" sizes={SIZES} className={className} />;
  }
  return <ScenePicture scene={piece} crop="tall" sizes={SIZES} className={className} />;
}
