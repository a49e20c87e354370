import { useEffect, useState } from 'react'
import { lighterPicture } from '../../../attachments/public.ts'
import { newEntryId } from '../../../kit/offline/outbox.ts'
import type { LocalPhoto } from './draft.ts'

/** A photograph of this machine. */
function Shown({ photo, label, onRemove }: { photo: LocalPhoto; label: string; onRemove(): void }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(photo.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <span className="check-photo">
      {address && <img src={address} alt={label} />}
      <button type="button" aria-label={`删除${label}`} onClick={onRemove}>
        删除
      </button>
    </span>
  )
}

type Props = {
  label: string
  ids: readonly string[]
  local: readonly LocalPhoto[]
  onAdd(photos: readonly LocalPhoto[]): void
  onRemove(id: string): void
}

/** Photographs of an item: made lighter when they are taken, kept here until the record is sent. */
export function Photos({ label, ids, local, onAdd, onRemove }: Props) {
  const own = ids.flatMap((id) => local.find((photo) => photo.id === id) ?? [])
  const take = async (files: FileList | null): Promise<void> => {
    const lighter = await Promise.all(Array.from(files ?? [], lighterPicture))
    onAdd(lighter.map((file) => ({ id: newEntryId(), name: file.name || '照片.jpg', blob: file })))
  }
  return (
    <div className="check-photos">
      {own.map((photo, place) => (
        <Shown
          key={photo.id}
          photo={photo}
          label={`${label}${place + 1}`}
          onRemove={() => onRemove(photo.id)}
        />
      ))}
      {ids.length > own.length && <span className="mobile-soft">已上传 {ids.length - own.length} 张</span>}
      <label className="mobile-choice">
        拍照
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={label}
          onChange={({ target }) => {
            void take(target.files)
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}
