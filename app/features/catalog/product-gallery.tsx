import { useRef, useState } from "react";
import { productMessages } from "../../../common/messages/product.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { loadOnUse, NoDialog } from "../../ui/load-on-use.tsx";
import { Picture } from "../../ui/picture.tsx";
import { GALLERY_SIZES, type ProductImage, type ProductZoomProps } from "./gallery.ts";

interface ProductGalleryProps {
  product: Pick<Product, "name" | "images">;
  /** The chosen color; its pictures are shown. */
  color: string | undefined;
  lead: boolean;
}

const ProductZoom = loadOnUse<ProductZoomProps>(
  async () => (await import("./product-zoom.tsx")).ProductZoom,
  NoDialog,
);

export function ProductGallery({ product: { name, images }, color, lead }: ProductGalleryProps) {
  const shown = picturesOf(images, color ?? images[0]?.color);
  if (!shown[0]) return <Picture url={undefined} alt="" sizes={GALLERY_SIZES} />;
  // Another color begins with its first picture.
  return <Pictures key={shown[0].url} name={name} images={shown} lead={lead} />;
}

/** Pictures side by side in a strip to swipe through, with thumbnails. */
function Pictures({ name, images, lead }: { name: string; images: ProductImage[]; lead: boolean }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const several = images.length > 1;

  function show(index: number) {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }
  return (
    <div
      className={`self-start lg:sticky lg:top-24 ${several ? "sm:grid sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-4 md:max-lg:flex md:max-lg:flex-col" : ""}`}
    >
      <div className="-mx-4 sm:col-start-2 sm:mx-0">
        <ul
          ref={strip}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto scroll-smooth"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {images.map((image, index) => (
            <li key={image.url} className="relative w-full shrink-0 snap-start">
              <Picture
                url={image.url}
                alt={image.altText}
                sizes={GALLERY_SIZES}
                lead={lead && index === 0}
              />
              <button
                type="button"
                aria-label={productMessages.zoom(index + 1)}
                aria-haspopup="dialog"
                className="needs-script absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
                onClick={() => setZoomed(index)}
              />
            </li>
          ))}
        </ul>
        {several && (
          <p aria-hidden="true" className="flex justify-center gap-1.5 pt-3 sm:hidden">
            {images.map((image, index) => (
              <span
                key={image.url}
                className={`h-0.5 w-5 ${index === current ? "bg-thread" : "bg-line"}`}
              />
            ))}
          </p>
        )}
      </div>
      {/* Behind the picture that they may stand below: else they would move while the page arrives. */}
      {several && <Thumbnails images={images} current={current} onChoose={show} />}
      {zoomed !== undefined && (
        <ProductZoom
          name={name}
          images={images}
          first={zoomed}
          onClose={(last = zoomed) => {
            setZoomed(undefined);
            show(last);
          }}
        />
      )}
    </div>
  );
}

interface ThumbnailsProps {
  images: ProductImage[];
  current: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ images, current, onChoose }: ThumbnailsProps) {
  return (
    <ul className="needs-script hidden flex-col gap-3 sm:row-start-1 sm:flex md:max-lg:flex-row">
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={productMessages.view(index + 1)}
            aria-pressed={index === current}
            className={`block w-18 border-b-2 pb-1 ${index === current ? "border-thread" : "border-transparent hover:border-line"}`}
            onClick={() => onChoose(index)}
          >
            {/* Not eager, so that hidden thumbnails are not fetched. */}
            <Picture url={image.url} alt="" sizes="4.5rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The pictures of a color and those of no color; all pictures if there are none. */
function picturesOf(images: ProductImage[], color: string | undefined): ProductImage[] {
  const fitting = images.filter((image) => image.color === undefined || image.color === color);
  return fitting.length > 0 ? fitting : images;
}
