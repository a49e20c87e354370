import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { useFileAddress } from './useFileAddress.ts'
import './attachments.css'

/** A picture of a record in small; opened big by whoever draws it. */
export function Thumbnail({ file, label, onOpen }: { file: AttachmentRow; label: string; onOpen(): void }) {
  const { data: address, error } = useFileAddress(file.attsysid)
  return (
    <button type="button" className="tj-thumbnail" aria-label={`查看${label}`} onClick={onOpen}>
      {address && <img src={address} alt="" loading="lazy" />}
      {error && '未能打开'}
    </button>
  )
}
