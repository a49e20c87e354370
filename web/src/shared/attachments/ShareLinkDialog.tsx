import { documentsLink } from '@tejian/contract/shared/attachments/linkCalls.ts'
import { send } from '../../kit/transport/send.ts'
import { LinkDialog } from './LinkDialog.tsx'

/** The address at which somebody without an account sees the files of a record for a time, and its QR code. */
export default function ShareLinkDialog({ owner, onClose }: { owner: string; onClose(): void }) {
  return (
    <LinkDialog
      queryKey={['documentsLink', owner]}
      ask={() => send(documentsLink, { attrefsysid: owner })}
      title="资料查看链接"
      alt="资料查看链接的二维码"
      label="资料查看链接"
      says={({ expireTime }) =>
        `有此链接的人不需要账号即可查看附件，原始记录和未办结的检验报告除外。有效至 ${expireTime.slice(0, 16)}。`
      }
      onClose={onClose}
    />
  )
}
