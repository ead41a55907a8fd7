import { type DragEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_IMAGES } from "../../../../common/limits.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { notify } from "../../../ui/toast.tsx";
import { type DraftImage, gridOf, moveTo, type ProductDraft } from "./draft.ts";
import { imageField } from "./errors.ts";
import { PictureCard } from "./picture-card.tsx";
import { Section } from "./section.tsx";
import { UploadList } from "./upload-list.tsx";
import type { useUploads } from "./use-uploads.ts";

const messages = productFormMessages.pictures;
const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface PicturesProps {
  draft: Pick<ProductDraft, "images" | "colors" | "sizes">;
  errors: FieldErrors;
  sending: ReturnType<typeof useUploads>;
  onChange: (images: DraftImage[]) => void;
}

export function Pictures({ draft, errors, sending, onChange }: PicturesProps) {
  const { images } = draft;
  const { colors } = gridOf(draft);
  const list = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState("");

  function move(from: number, to: number) {
    if (to < 0 || to >= images.length || from === to) return;
    onChange(moveTo(images, from, to));
    setAnnouncement(messages.moved(to + 1, images.length));
  }
  function remove(place: number) {
    flushSync(() => onChange(images.filter((_, index) => index !== place)));
    notify.success(messages.removed);
    // Focuses the picture in its place instead of the page's beginning.
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
    (buttons?.[Math.min(place, buttons.length - 1)] ?? chooser.current)?.focus();
  }
  const change = (place: number, changes: Partial<DraftImage>) =>
    onChange(images.map((image, index) => (index === place ? { ...image, ...changes } : image)));

  return (
    <Section title={messages.title}>
      <DropPlace chooser={chooser} onFiles={sending.add} />
      {errors.images && (
        <p tabIndex={-1} aria-invalid="true" className="mt-2 text-sm text-thread">
          {errors.images}
        </p>
      )}
      <UploadList {...sending} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {images.length > 0 && (
        <ul ref={list} className="mt-5 grid gap-4 md:grid-cols-2">
          {images.map((image, place) => (
            <PictureCard
              key={image.url}
              image={image}
              place={place}
              count={images.length}
              colors={colors}
              error={errors[imageField(image.url)]}
              isDragged={dragged === place}
              onChange={(changes) => change(place, changes)}
              onRemove={() => remove(place)}
              onMove={(to) => move(place, to)}
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(undefined)}
              onDropHere={() => dragged !== undefined && move(dragged, place)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface DropPlaceProps {
  chooser: RefObject<HTMLButtonElement | null>;
  onFiles: (files: Iterable<File>) => void;
}

/** Takes dropped or chosen files. */
function DropPlace({ chooser, onFiles }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button does the same
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border border-dashed px-4 py-4 text-sm ${isOver ? "border-thread bg-thread-soft" : "border-ink-faint"}`}
    >
      <FileButton button={chooser} onChoose={onFiles} />
      <span className="text-ink-soft">{messages.drop}</span>
      <span className="w-full text-ink-soft">{messages.hint}</span>
    </div>
  );
}

/** The pictures with an uploaded one, or the message why it cannot be added. */
export function withPicture(
  { images, name }: Pick<ProductDraft, "images" | "name">,
  url: string,
): DraftImage[] | string {
  if (images.some((image) => image.url === url)) return messages.twice;
  if (images.length >= MAX_IMAGES) return messages.tooMany(MAX_IMAGES);
  return [...images, { url, altText: name.trim(), color: "" }];
}

interface FileButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (files: File[]) => void;
}

function FileButton({ button, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => input.current?.click()}
        className="min-h-11 rounded-soft border border-ink px-4 font-semibold hover:bg-ink hover:text-paper"
      >
        {messages.choose}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without this the same file again would fire no change event.
          currentTarget.value = "";
          onChoose(files);
        }}
      />
    </>
  );
}
