import { unitConfirmationCalls } from '@tejian/contract/equipment/confirmation/calls.ts'
import { send } from '../../kit/transport/send.ts'
import { LinkDialog } from '../../shared/attachments/LinkDialog.tsx'

type Props = { id: string; no: string; onClose(): void }

/** A link for a unit that got none, to be told or shown: each is a new one. */
export default function ConfirmationLinkDialog({ id, no, onClose }: Props) {
  return (
    <LinkDialog
      queryKey={['confirmationLink', id]}
      ask={() => send(unitConfirmationCalls.link, { id })}
      title={`确认链接　${no}`}
      alt={`${no}的确认链接二维码`}
      label="确认链接"
      says={({ useunit }) => `请${useunit}的人员打开，逐台确认后签名提交。提交后不能再改。`}
      onClose={onClose}
    />
  )
}
