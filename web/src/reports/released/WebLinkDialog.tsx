import { webPageCalls } from '@tejian/contract/reports/webPage/webPageCalls.ts'
import { send } from '../../kit/transport/send.ts'
import { LinkDialog } from '../../shared/attachments/LinkDialog.tsx'

type Props = { id: string; no: string; onClose(): void }

/** The address at which whoever has it reads a report for 30 days; each opening of the dialog gives a new one. */
export default function WebLinkDialog({ id, no, onClose }: Props) {
  return (
    <LinkDialog
      queryKey={['reportWebLink', id]}
      ask={() => send(webPageCalls.link, { id })}
      title={`电子表单链接　${no}`}
      alt={`报告${no}的电子表单二维码`}
      label="电子表单链接"
      says={({ expireTime }) =>
        `有此链接的人不需要账号即可查看报告内容，人员姓名和号码不完整显示；报告撤销或被替代后不再显示。有效至 ${expireTime.slice(0, 16)}。`
      }
      onClose={onClose}
    />
  )
}
