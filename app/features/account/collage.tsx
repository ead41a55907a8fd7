import { type GarmentPicture, garmentPictureUrl } from "../../../common/picture-url.ts";
import type { ScenePicture as Arranged } from "../../../common/scenes.ts";
import { Picture } from "../../ui/picture.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";
import "./collage.css";

const SIZES = "(min-width: 48rem) 25vw, 1px";

const COLUMNS: { round: string; pieces: (Arranged | GarmentPicture)[] }[] = [
  {
    round: "56s",
    pieces: [
      { scene: "register-1", crop: "tall" },
      { look: "men-oxford-shirt", view: "front-1", color: "SkyBlue" },
      { scene: "register-2", crop: "tall" },
      { look: "women-pleated-skirt", view: "front-1", color: "Olive" },
    ],
  },
  {
    round: "68s",
    pieces: [
      { look: "women-crew-knit-cable", view: "front-1", color: "Maroon" },
      { scene: "register-3", crop: "tall" },
      { look: "men-chinos", view: "front-1", color: "Beige" },
      { scene: "register-4", crop: "tall" },
    ],
  },
];

/** Scenes and garments in two columns that scroll by; they stand still for users who want less motion. */
export function Collage() {
  return (
    <div className="absolute inset-0 grid grid-cols-2 gap-4 px-4">
      {COLUMNS.map(({ round, pieces }, column) => (
        <div
          key={round}
          className="collage-column self-start"
          style={
            {
              "--collage-round": round,
              animationDirection: column % 2 === 1 ? "reverse" : undefined,
            } as React.CSSProperties
          }
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

function Piece({ piece }: { piece: Arranged | GarmentPicture }) {
  const className = "mb-4 rounded-soft";
  if ("scene" in piece) return <ScenePicture picture={piece} sizes={SIZES} className={className} />;
  return <Picture url={garmentPictureUrl(piece)} alt="" sizes={SIZES} className={className} />;
}
