import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import type { FlowSubject } from './FlowLog.tsx'

const FlowLogDialog = lazy(async () => ({ default: (await import('./FlowLogDialog.tsx')).FlowLogDialog }))

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rows of declarations: by declaration number, with their business to choose from. */
const declared = (row: ListedRow): FlowSubject => ({
  appno: text(row.appno),
  seisns: text(row.seisn).split(',').filter(Boolean),
})

/** Rows of business items: by serial number. */
export const bySerialNumber = (row: ListedRow): FlowSubject => ({ seisn: text(row.seisn) })

/** Rows of any other record that a process moves. */
export const byRecord =
  (process: string) =>
  (row: ListedRow): FlowSubject => ({ process, recordId: row.id })

/** The action 流转日志 of any list. */
export const flowLogAction =
  (subjectOf: (row: ListedRow) => FlowSubject = declared): ActionRun =>
  ({ rows: [row], show, close }) => {
    if (!row) return
    show(
      <Suspense>
        <FlowLogDialog subject={subjectOf(row)} onClose={close} />
      </Suspense>,
    )
  }
