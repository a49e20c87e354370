import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import type { LawViolation } from '@tejian/contract/supervision/cases/violation.ts'
import { violationCalls } from '@tejian/contract/supervision/cases/violationCalls.ts'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../kit/list/actions.ts'
import { send } from '../kit/transport/send.ts'
import { reasonAction } from '../shared/work/reasonAction.tsx'

const DecisionDialog = lazy(async () => ({
  default: (await import('../shared/work/DecisionDialog.tsx')).DecisionDialog,
}))

type Row = Pick<LawViolation, 'id' | 'version' | 'punishno' | 'recordno'> & ListedHead

const nameOf = ({ punishno, recordno }: Row): string => punishno || recordno || ''
const versionOf = ({ id, version }: Row) => ({ id, version: String(version) })

const lengths = [
  { name: '0', label: '公示', isReturn: false, fields: [] },
  { name: '1', label: '轻微处罚公示', isReturn: false, fields: [] },
]

/** A penalty is made public, and taken back before its time. */
export const violationActions: ActionRuns<Row> = {
  publish: ({ rows: [row], show, close, refresh }) => {
    if (!row) return
    show(
      <Suspense>
        <DecisionDialog
          title={`公示 ${nameOf(row)}`}
          decisions={lengths}
          commit={(_values, { name }) =>
            send(violationCalls.publish, { ...versionOf(row), minor: name === '1' ? '1' : '0' })
          }
          done={`${nameOf(row)} 已公示`}
          onChanged={refresh}
          onClose={close}
        >
          <p className="work-why">{say.publishText}</p>
        </DecisionDialog>
      </Suspense>,
    )
  },
  withdraw: reasonAction<Row>({
    title: (row) => `撤下公示 ${nameOf(row)}`,
    text: () => say.withdrawText,
    verb: '撤下公示',
    takesAway: true,
    label: '撤下原因',
    missing: say.withdrawReasonMissing,
    name: 'reason',
    send: (row, reason) => send(violationCalls.withdraw, { ...versionOf(row), reason }),
    done: '已撤下公示',
  }),
}
