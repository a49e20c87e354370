import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { send } from '../../kit/transport/send.ts'
import { LinkDialog } from '../../shared/attachments/LinkDialog.tsx'

type Props = { id: string; no: string; onClose(): void }

/** The QR code by which a unit answers a notice without an account. */
export default function FeedbackLinkDialog({ id, no, onClose }: Props) {
  return (
    <LinkDialog
      queryKey={['noticeFeedbackLink', id]}
      ask={() => send(noticeCalls.feedbackLink, { id })}
      title={`反馈二维码　${no}`}
      alt={`检验意见通知书${no}的反馈二维码`}
      label="反馈链接"
      says={({ expireTime }) =>
        `使用单位扫码填写整改情况、上传照片，不需要账号。有效至 ${expireTime.slice(0, 16)}，提交一次后失效。`
      }
      onClose={onClose}
    />
  )
}
