import { adminCollectionMessages } from "../../../../common/messages/admin/collections.ts";
import { adminHomeMessages } from "../../../../common/messages/admin/home.ts";
import type { CollectionPicture } from "../../../../server/catalog/collections/contract.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FocalPoint } from "../home/focal-point.tsx";
import { Upload } from "../home/picture-fields.tsx";

interface PicturePartProps {
  picture: CollectionPicture;
  errors: FieldErrors;
  onChange: (picture: CollectionPicture) => void;
}

/** A collection's picture with its focal point, as it is cropped wide and tall. */
export function PicturePart({ picture, errors, onChange }: PicturePartProps) {
  const messages = adminHomeMessages.picture;
  const isThere = picture.url !== "";
  const mine = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field.replace(/^picture\./, ""), error]),
  );
  return (
    <div className="grid gap-4">
      {isThere ? (
        <>
          <FocalPoint
            picture={picture}
            errors={mine}
            onChange={(point) => onChange({ ...picture, ...point })}
          />
          <Field
            label={messages.altText}
            hint={messages.altTextHint}
            value={picture.altText}
            error={mine.altText}
            autoComplete="off"
            maxLength={200}
            onChange={({ target }) => onChange({ ...picture, altText: target.value })}
          />
        </>
      ) : (
        <p className="text-sm text-ink-soft">{adminCollectionMessages.picture.none}</p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Upload
          label={isThere ? messages.another : messages.choose}
          error={mine.url}
          onUploaded={(url) => onChange({ ...picture, url, x: 50, y: 50 })}
        />
        {isThere && (
          <Button variant="quiet" onClick={() => onChange({ url: "", altText: "", x: 50, y: 50 })}>
            {adminCollectionMessages.picture.takeAway}
          </Button>
        )}
      </div>
    </div>
  );
}
