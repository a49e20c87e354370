import { repeatCalls } from '@tejian/contract/declarations/repeat/repeatCalls.ts'
import type { repeatReport } from '@tejian/contract/declarations/repeat/repeatReport.ts'
import { bearingMendReport, electricalReport } from '@tejian/contract/declarations/views/repeatViews.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { openReport } from '../../reports/public.ts'
import { exportAction } from '../../shared/transfers/registerActions.tsx'

type Repeat = ListedRow<typeof repeatReport>

/** Declares the repeated inspection; a unit that has not answered yet is asked about once more. */
const start: ActionRun<Repeat> = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const ask = (content: string) =>
    confirmAction({ title: '发起复检', content, okText: '发起复检', show, close })
  const about = `${row.unitname ?? ''} 设备${row.equcode ?? ''}，原报告${row.reportno ?? ''}（${row.inspectResult ?? ''}）。将以原申报的联系人提交复检申报，等待受理。`
  if (!(await ask(about))) return
  const declare = (answer: { confirmed?: '1' }) => send(repeatCalls.start, { id: row.id, ...answer })
  const made = await declare({}).catch(async (failure: unknown) => {
    if (!(failure instanceof CallFailure) || failure.code !== 'confirm') throw failure
    return (await ask(failure.message)) ? declare({ confirmed: '1' }) : null
  })
  if (!made) return
  notify.success(`已提交复检申报${made.appno}`)
  refresh()
}

const page = (view: View<typeof repeatReport>) => {
  const actions = {
    start,
    preview: ({ rows: [row] }: { rows: readonly Repeat[] }) => openReport(row?.reportno),
    export: exportAction(view, repeatCalls.export),
  }
  return () => <ListPage view={view} actions={actions} />
}

/** Reports whose result has to be answered, and what became of it. */
export const ElectricalReportPage = page(electricalReport)
export const BearingMendReportPage = page(bearingMendReport)
