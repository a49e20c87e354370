import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'

const TransferDialog = lazy(async () => ({ default: (await import('./TransferDialog.tsx')).TransferDialog }))

/** The action 任务转办 of a list; `nameOf` is the number that people know a row by. */
export const transferAction =
  (nameOf: (row: ListedRow) => string): ActionRun =>
  ({ rows, refresh, show, close }) =>
    show(
      <Suspense>
        <TransferDialog rows={rows} nameOf={nameOf} onDone={refresh} onClose={close} />
      </Suspense>,
    )
