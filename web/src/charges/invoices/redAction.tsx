import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'

const RedDialog = lazy(() => import('./RedDialog.tsx'))

type Invoiced = ListedHead & { invoiceno: string | null; unitname: string | null }

/** 红冲, of any row that shows an issued invoice. */
export const redAction: ActionRun<Invoiced> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <RedDialog
        invoiceno={row.invoiceno ?? ''}
        unitname={row.unitname ?? ''}
        onDone={refresh}
        onClose={close}
      />
    </Suspense>,
  )
}
