import { useState } from "react";
import { texts } from "../../../common/texts.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { Picture } from "../../ui/picture.tsx";

type ProductImage = Product["images"][number];

interface ProductGalleryProps {
  images: ProductImage[];
  /** The chosen colour; its pictures are shown. */
  color: string | undefined;
  eager: boolean;
}

const SIZES = "(min-width: 84rem) 35rem, (min-width: 64rem) 40vw, 92vw";

export function ProductGallery({ images, color, eager }: ProductGalleryProps) {
  const shown = picturesOf(images, color ?? images[0]?.color);
  const [chosenUrl, setChosenUrl] = useState<string>();
  const current = shown.find((image) => image.url === chosenUrl) ?? shown[0];
  if (!current) return <div className="aspect-4/5 bg-paper-deep" />;

  return (
    <div className="grid gap-3 self-start sm:grid-cols-[4.5rem_1fr] sm:gap-4 lg:sticky lg:top-24">
      <ul className="order-last flex gap-3 sm:order-first sm:flex-col">
        {shown.length > 1 &&
          shown.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={texts.products.view(index + 1)}
                aria-pressed={image === current}
                className={`needs-script block w-18 border-2 ${image === current ? "border-ink" : "border-transparent hover:border-line"}`}
                onClick={() => setChosenUrl(image.url)}
              >
                <Picture url={image.url} alt="" sizes="4.5rem" eager={eager} />
              </button>
            </li>
          ))}
      </ul>
      <Picture
        key={current.url}
        url={current.url}
        alt={current.altText}
        sizes={SIZES}
        eager={eager}
      />
    </div>
  );
}

/** The colour's pictures with those that belong to no colour; all of them if that leaves none. */
function picturesOf(images: ProductImage[], color: string | undefined): ProductImage[] {
  const fitting = images.filter((image) => image.color === undefined || image.color === color);
  return fitting.length > 0 ? fitting : images;
}
