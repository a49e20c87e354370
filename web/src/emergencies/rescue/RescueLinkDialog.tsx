import { rescueCalls } from '@tejian/contract/emergencies/rescueCalls.ts'
import { send } from '../../kit/transport/send.ts'
import { LinkDialog } from '../../shared/attachments/LinkDialog.tsx'

type Props = { id: string; no: string; onClose(): void }

/** A link for whoever is on the way, to be told by telephone or shown: each is a new one, all end with the event. */
export default function RescueLinkDialog({ id, no, onClose }: Props) {
  return (
    <LinkDialog
      queryKey={['rescueLink', id]}
      ask={() => send(rescueCalls.link, { id })}
      title={`救援链接　${no}`}
      alt={`事件${no}的救援链接二维码`}
      label="救援链接"
      says={({ rescueunitname }) =>
        `请${rescueunitname}的救援人员打开，登记应答、到达和结果。链接随事件结束失效。`
      }
      onClose={onClose}
    />
  )
}
