import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

type MobileDialogProps = {
  title: string
  /** Said when the message is on its way. */
  sent: string
  commit(mobile: string): Promise<unknown>
  onClose(): void
}

const decision: Decision = {
  name: 'send',
  label: '发送',
  isReturn: false,
  fields: [
    decisionField(
      'mobile',
      { label: '接收手机号码', kind: 'phone', rule: 'mobile', requiredSentence: sealMessages.wrongMobile },
      true,
    ),
  ],
}

const nothingChanges = (): void => {}

/** Asks for the phone that a message about released reports goes to. */
export const MobileDialog = ({ title, sent, commit, onClose }: MobileDialogProps) => (
  <DecisionDialog
    title={title}
    decisions={[decision]}
    commit={({ mobile }) => commit(textOf(mobile).trim())}
    done={sent}
    onChanged={nothingChanges}
    onClose={onClose}
  />
)
