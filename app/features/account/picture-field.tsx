import { useEffect, useId, useRef, useState } from "react";
import { MAX_UPLOAD_BYTES } from "../../../common/limits.ts";
import { loginMessages } from "../../../common/messages/account.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { Icon } from "../../ui/icon.tsx";
import { PICTURE_TYPES } from "../../ui/picture-types.ts";

/** A field for a picture file, with a preview. */
export function PictureField({ name, error }: { name: string; error: string | undefined }) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  const noteId = `${id}-note`;
  const isOptional = getShopFront().pictureIsOptional === true;
  return (
    <div className="flex items-center gap-4">
      <div className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-paper-deep text-ink-faint">
        <canvas
          ref={preview.canvas}
          width={PREVIEW}
          height={PREVIEW}
          hidden={!preview.isShown}
          className="size-full"
        />
        {!preview.isShown && <Icon name="user" className="size-8" />}
      </div>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {isOptional ? loginMessages.pictureIfWanted : loginMessages.picture}
        </label>
        <input
          id={id}
          name={name}
          type="file"
          accept={PICTURE_TYPES}
          required={!isOptional}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
          className="mt-1 w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-soft file:border file:border-solid file:border-ink-faint file:bg-field file:px-3 file:text-sm file:font-medium hover:file:border-ink"
        />
        <p
          id={noteId}
          className={`mt-1 text-sm text-balance ${error ? "text-alarm" : "text-ink-soft"}`}
        >
          {error ?? loginMessages.pictureHint}
        </p>
      </div>
    </div>
  );
}

/** The side of the preview in pixels, sharp on high-resolution screens. */
const PREVIEW = 216;

/**
 * The middle of the chosen picture, decoded off the main thread, which a large photograph would block.
 * There is no preview of other files.
 */
function usePreview(file: File | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<File>();
  useEffect(() => {
    if (!file || file.size > MAX_UPLOAD_BYTES) return;
    let isCurrent = true;
    createImageBitmap(file).then(
      (picture) => {
        if (isCurrent) draw(picture, canvas.current);
        if (isCurrent) setShown(file);
        picture.close();
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return { canvas, isShown: file !== undefined && shown === file };
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const context = canvas?.getContext("2d");
  context?.clearRect(0, 0, PREVIEW, PREVIEW);
  context?.drawImage(picture, left, top, side, side, 0, 0, PREVIEW, PREVIEW);
}
