import { constructionCalls } from '@tejian/contract/declarations/construction/calls.ts'
import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import { given } from '../../shared/work/sent.ts'

const decision: Decision = {
  name: 'selfRollback',
  label: '自行退回',
  isReturn: true,
  fields: [
    decisionField('backReason', { label: '退回原因', kind: 'text', max: 100 }, true),
    decisionField('backDescription', { label: '退回说明', kind: 'longText' }),
  ],
}

type TakeBackDialogProps = { row: ListedRow<typeof constructionNotice>; onChanged(): void; onClose(): void }

/** Takes back what one has handed on by mistake, while nobody has gone on with it. */
export default function TakeBackDialog({ row, onChanged, onClose }: TakeBackDialogProps) {
  return (
    <DecisionDialog
      record={constructionNotice}
      title={`自行退回 ${row.noticeno}`}
      decisions={[decision]}
      deciding={{ process: constructionProcess, step: row.step ?? '', named: null }}
      commit={async (values) => {
        await send(constructionCalls.selfRollback, {
          id: row.id,
          taskId: row.taskId ?? '',
          backReason: textOf(values.backReason),
          backDescription: given(values, 'backDescription'),
        })
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p>下一环节尚未办理，退回后由您重新办理上一环节。</p>
    </DecisionDialog>
  )
}
