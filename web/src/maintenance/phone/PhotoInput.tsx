import { LocalPicture, TakePhotos } from '../../attachments/public.ts'

type Props = { label: string; photo: Blob | null; onPhoto(photo: Blob): void }

/** The one photograph of an item, taken and taken again. */
export const PhotoInput = ({ label, photo, onPhoto }: Props) => (
  <div className="maintain-photo">
    {photo && <LocalPicture blob={photo} label={label} />}
    <TakePhotos label={label} onTaken={([taken]) => taken && onPhoto(taken)}>
      {photo ? `重拍${label}` : `拍摄${label}`}
    </TakePhotos>
  </div>
)
