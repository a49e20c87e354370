import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { institutionCalls } from '@tejian/contract/units/institutionCalls.ts'
import { institutionMessages } from '@tejian/contract/units/institutionMessages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { institutionFiling } from '@tejian/contract/units/views/unitViews.ts'
import { lazy, Suspense } from 'react'
import { textOf } from '../kit/fields/inputProps.ts'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { send } from '../kit/transport/send.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import { unitCells } from './cells.tsx'

const DecisionDialog = lazy(async () => ({
  default: (await import('../shared/work/DecisionDialog.tsx')).DecisionDialog,
}))

type Row = ListedRow<typeof unit>
const { filingno, filingDate } = unit.fields

const filing: Decision = {
  name: 'file',
  label: '登记备案',
  isReturn: false,
  fields: [
    decisionField('filingno', { ...filingno, requiredSentence: institutionMessages.noMissing }, true),
    decisionField('filingDate', { ...filingDate, requiredSentence: institutionMessages.dayMissing }, true),
  ],
}

/** 登记备案: number and day of the filing of one institution. */
const file: ActionRun<Row> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <DecisionDialog
        record={unit}
        title={`登记备案 ${row.unitname}`}
        decisions={[filing]}
        first={{ filingno: row.filingno, filingDate: row.filingDate }}
        commit={(values) =>
          send(institutionCalls.file, {
            id: row.id,
            version: String(row.version),
            filingno: textOf(values.filingno),
            filingDate: textOf(values.filingDate).slice(0, 10),
          })
        }
        onChanged={refresh}
        onClose={close}
      />
    </Suspense>,
  )
}

const actions: ActionRuns<Row> = { ...registerActions(institutionFiling, institutionCalls), file }

/** Filings of inspection and testing institutions (spec 2 §2.10 bsFunction). */
export default function InstitutionFilingPage() {
  return <ListPage view={institutionFiling} actions={actions} cells={unitCells} />
}
