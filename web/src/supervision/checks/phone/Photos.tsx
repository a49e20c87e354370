import { LocalPicture, TakePhotos } from '../../../attachments/public.ts'
import { newEntryId } from '../../../kit/offline/outbox.ts'
import type { LocalPhoto } from './draft.ts'

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
  return (
    <div className="check-photos">
      {own.map(({ id, blob }, place) => (
        <span className="check-photo" key={id}>
          <LocalPicture blob={blob} label={`${label}${place + 1}`} />
          <button type="button" aria-label={`删除${label}${place + 1}`} onClick={() => onRemove(id)}>
            删除
          </button>
        </span>
      ))}
      {ids.length > own.length && <span className="mobile-soft">已上传 {ids.length - own.length} 张</span>}
      <TakePhotos
        label={label}
        onTaken={(taken) =>
          onAdd(taken.map((file) => ({ id: newEntryId(), name: file.name || '照片.jpg', blob: file })))
        }
      >
        拍照
      </TakePhotos>
    </div>
  )
}
