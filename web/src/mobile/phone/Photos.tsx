import { useEffect, useState } from 'react'
import { LocalPicture, TakePhotos } from '../../attachments/public.ts'
import { readPhoto } from './vault.ts'
import type { WorkPhoto } from './work.ts'

type Props = {
  account: string
  seisn: string
  label: string
  /** The longer side in pixels to which a photograph is made smaller. */
  longest: number
  photos: readonly WorkPhoto[]
  onTaken(files: readonly File[]): void
  onRemove(photo: WorkPhoto): void
}

/** Photographs of an item; each lies sealed on the phone until it has been sent. */
export const Photos = ({ account, seisn, label, longest, photos, onTaken, onRemove }: Props) => (
  <div className="trip-photos">
    {photos.map((photo, place) => (
      <span className="trip-photo" key={photo.id}>
        <OwnPicture {...{ account, seisn, photo }} label={`${label}${place + 1}`} />
        {photo.sentAs === '' ? (
          <button type="button" aria-label={`删除${label}${place + 1}`} onClick={() => onRemove(photo)}>
            删除
          </button>
        ) : (
          <span className="mobile-soft">已上传</span>
        )}
      </span>
    ))}
    <TakePhotos label={label} longest={longest} onTaken={onTaken}>
      拍照
    </TakePhotos>
  </div>
)

function OwnPicture({
  account,
  seisn,
  photo: { id },
  label,
}: Pick<Props, 'account' | 'seisn' | 'label'> & { photo: WorkPhoto }) {
  const [picture, setPicture] = useState<Blob | null>(null)
  useEffect(() => {
    let left = false
    readPhoto(account, seisn, id).then(
      (blob) => !left && setPicture(blob),
      () => {},
    )
    return () => {
      left = true
    }
  }, [account, seisn, id])
  return picture && <LocalPicture blob={picture} label={label} />
}
