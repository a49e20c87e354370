import { mobileUploadLink } from '@tejian/contract/shared/attachments/calls.ts'
import { useEffect, useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { useAttachments } from './useAttachments.ts'

/** A phone's upload shows up within that. */
const askEveryMs = 2500
/** The code opens for half an hour; a dialog left open draws a new one before. */
const newCodeEveryMs = 25 * 60_000

type Props = { owner: string; atttype: string; attitle: string; onArrived(): void; onClose(): void }

/** A QR code under which a phone without an account uploads to one material; files show up here as they arrive. */
export function PhoneUploadDialog({ owner, atttype, attitle, onArrived, onClose }: Props) {
  const arrived = useArrived(owner, atttype, onArrived)
  return (
    <LinkDialog
      queryKey={['mobileUploadLink', owner, atttype]}
      ask={() => send(mobileUploadLink, { attrefsysid: owner, atttype, attitle })}
      renewEveryMs={newCodeEveryMs}
      title={`手机上传：${attitle}`}
      alt={`手机上传${attitle}的二维码`}
      label="手机上传链接"
      says={() => '用手机扫码，拍照或选择文件后上传，不需要账号。二维码 30 分钟内有效，请勿转发给无关人员。'}
      onClose={onClose}
    >
      <div className="tj-phone-arrived" aria-live="polite">
        {arrived.length === 0 ? (
          '等待手机上传……'
        ) : (
          <>
            已收到 {arrived.length} 个文件
            <ul>
              {arrived.map(({ attsysid, attname }) => (
                <li key={attsysid}>{attname}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </LinkDialog>
  )
}

/** The files of the material that were not there when the dialog opened. */
function useArrived(owner: string, atttype: string, onArrived: () => void) {
  const { rows, dataUpdatedAt } = useAttachments(owner, askEveryMs)
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null)
  if (before === null && dataUpdatedAt > 0) setBefore(new Set(rows.map(({ attsysid }) => attsysid)))
  const arrived = rows.filter(
    (row) => row.atttype === atttype && before !== null && !before.has(row.attsysid),
  )
  const count = arrived.length
  useEffect(() => {
    if (count > 0) onArrived()
  }, [count, onArrived])
  return arrived
}
