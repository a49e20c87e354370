import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import type { FlowSubject } from './FlowLog.tsx'

const FlowLogDialog = lazy(async () => ({ default: (await import('./FlowLogDialog.tsx')).FlowLogDialog }))

/** A row of business items, or of declarations with the numbers of theirs. */
export type Numbered = ListedHead & { readonly seisn: string | null }

/** Rows of declarations: by declaration number, with their business to choose from. */
export const subjectOfDeclaration = ({ appno, seisn }: Numbered & { appno: string | null }): FlowSubject => ({
  appno: appno ?? '',
  seisns: (seisn ?? '').split(',').filter(Boolean),
})

/** Rows of business items: by serial number. */
export const subjectOfItem = ({ seisn }: Numbered): FlowSubject => ({ seisn: seisn ?? '' })

/** Rows of any other record that a process moves. */
export const subjectOfRecord =
  (process: string) =>
  (row: ListedHead): FlowSubject => ({ process, recordId: row.id })

/** The action 流转日志 of any list. */
export const flowLogAction =
  <Row extends ListedHead>(subjectOf: (row: Row) => FlowSubject): ActionRun<Row> =>
  ({ rows: [row], show, close }) => {
    if (!row) return
    show(
      <Suspense>
        <FlowLogDialog subject={subjectOf(row)} onClose={close} />
      </Suspense>,
    )
  }
