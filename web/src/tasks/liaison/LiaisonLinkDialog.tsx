import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { liaisonCalls } from '@tejian/contract/tasks/liaisonCalls.ts'
import { LinkDialog } from '../../shared/attachments/LinkDialog.tsx'

type Link = AnswerOf<typeof liaisonCalls.link>
type Props = { no: string; title: string; ask(): Promise<Link>; onClose(): void }

/** The link of a sheet as code and text, for a contact who did not get the message. */
export default function LiaisonLinkDialog({ no, ...dialog }: Props) {
  return (
    <LinkDialog
      queryKey={['liaison', 'link', no]}
      alt={`联络单${no}的二维码`}
      label="联络单链接"
      says={({ expireTime }) => `链接已发到联系人手机，也可扫码打开。有效至 ${expireTime.slice(0, 16)}。`}
      {...dialog}
    />
  )
}
