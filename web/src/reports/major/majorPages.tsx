import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { majorProblemProcess } from '@tejian/contract/reports/majorProblem.process.ts'
import { majorPrintRecord, type majorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { majorProblemCalls } from '@tejian/contract/reports/majorProblemCalls.ts'
import {
  bigProblemApproval,
  bigProblemAudit,
  bigProblemPrint,
  bigProblemRegister,
} from '@tejian/contract/reports/views/majorProblemViews.ts'
import { lazy } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const DeviceInput = lazy(async () => ({
  default: (await import('../../equipment/public.ts')).DeviceInput,
}))

type Problem = ListedRow<typeof majorProblem>

/** Opens the paper; while it waits to be sent, its printing is written down. */
const print: ActionRun<Problem> = async ({ rows: [row], refresh }) => {
  if (!row) return
  await openFile(
    majorProblemCalls.printPdf,
    { id: row.id },
    { purpose: 'print', record: majorPrintRecord(row.id) },
  )
  if (row.step !== 'ZDDY') return
  await send(majorProblemCalls.move, { id: row.id, action: 'print' })
  refresh()
}

const page = (view: View<typeof majorProblem>) => {
  const actions = {
    ...registerActions(view, majorProblemCalls, {
      inputs: { equdatasysid: DeviceInput },
      extra: filesSection('entry'),
    }),
    ...processActions({ ...view, form: bigProblemAudit.form }, majorProblemCalls, [
      'submit',
      'audit',
      'approve',
      'cancel',
      'send',
    ]),
    print,
    flowLog: flowLogAction(subjectOfRecord(majorProblemProcess.name)),
  }
  return () => <ListPage view={view} actions={actions} />
}

/** The pages of major problems (spec 2 §2.4). */
export const MajorRegisterPage = page(bigProblemRegister)
export const MajorAuditPage = page(bigProblemAudit)
export const MajorApprovalPage = page(bigProblemApproval)
export const MajorPrintPage = page(bigProblemPrint)
