import { composedReason } from '@tejian/contract/inspection/steps.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { revokeReasons, sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { oneOf } from '../../shared/work/choices.tsx'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const decision: Decision = {
  name: 'revoke',
  label: '撤销报告',
  isReturn: true,
  fields: [
    decisionField(
      'reason',
      { label: '撤销原因', kind: 'dict', requiredSentence: sealMessages.reasonMissing },
      true,
    ),
    decisionField(
      'description',
      {
        label: '详细说明',
        kind: 'longText',
        max: 400,
        requiredSentence: sealMessages.descriptionMissing,
      },
      true,
    ),
  ],
}
const inputs = { reason: oneOf(revokeReasons.map((value) => ({ value, label: value }))) }

type RevokeDialogProps = { seisn: string; reportno: string; onDone(): void; onClose(): void }

/** Revokes a sealed report; its category of reason is public, its description stays inside. */
export const RevokeDialog = ({ seisn, reportno, onDone, onClose }: RevokeDialogProps) => (
  <DecisionDialog
    title={`撤销报告 ${reportno}`}
    decisions={[decision]}
    inputs={inputs}
    commit={({ reason, description }) =>
      send(sealCalls.revocationReportGeneration, {
        seisns: seisn,
        reason: composedReason(textOf(reason), textOf(description).trim()),
      })
    }
    done={sealMessages.revokeDone}
    onChanged={onDone}
    onClose={onClose}
  >
    <p className="work-why">
      撤销后该报告在查验页面显示为已撤销，受检单位和检验人员收到消息；业务退回报告录入，以新编号重新出具。
    </p>
  </DecisionDialog>
)
