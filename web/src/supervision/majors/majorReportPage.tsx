import { majorProblemProcess } from '@tejian/contract/reports/majorProblem.process.ts'
import { majorPrintRecord } from '@tejian/contract/reports/majorProblem.ts'
import { majorProblemCalls } from '@tejian/contract/reports/majorProblemCalls.ts'
import { majorReportCalls } from '@tejian/contract/supervision/majors/majorCalls.ts'
import { bigProReport } from '@tejian/contract/supervision/views/majorReportViews.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const CheckDialog = lazy(async () => ({ default: (await import('./BeginDialogs.tsx')).CheckDialog }))
const DangerDialog = lazy(async () => ({ default: (await import('./BeginDialogs.tsx')).DangerDialog }))

const print: ActionRun = async ({ rows: [row] }) => {
  if (row)
    await openFile(
      majorProblemCalls.printPdf,
      { id: row.id },
      { purpose: 'print', record: majorPrintRecord(row.id) },
    )
}

const check: ActionRun = ({ rows: [row], show, close, refresh }) => {
  if (row)
    show(
      <Suspense>
        <CheckDialog row={row} onChanged={refresh} onClose={close} />
      </Suspense>,
    )
}

const danger: ActionRun = ({ rows: [row], show, close, refresh }) => {
  if (row)
    show(
      <Suspense>
        <DangerDialog row={row} onChanged={refresh} onClose={close} />
      </Suspense>,
    )
}

const files = filesSection('readonly')

/** Major problems as the authority receives and disposes of them. */
export const majorReportPage = listPage(bigProReport, {
  actions: {
    ...registerActions(
      bigProReport,
      { export: majorReportCalls.export, getDetail: majorReportCalls.getDetail },
      { extra: files },
    ),
    ...processActions(bigProReport, majorReportCalls, ['receive', 'dispose'], files, 'none'),
    check,
    danger,
    print,
    flowLog: flowLogAction(subjectOfRecord(majorProblemProcess.name)),
  },
})
