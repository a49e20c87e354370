import type { View } from '@tejian/contract/kit/view.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { querySetting } from '@tejian/contract/queries/querySetting.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

const QueryDrawer = lazy(() => import('./QueryDrawer.tsx'))

/** Address of what a saved query finds. */
export const resultAddress = (id: string): string => `/generateView?query=${id}`

const open =
  (type: string, how: 'create' | 'edit' | 'copy'): ActionRun =>
  ({ rows: [row], show, close, navigate }) =>
    show(
      <Suspense>
        <QueryDrawer
          type={type}
          how={how}
          id={how === 'create' ? null : (row?.id ?? null)}
          onClose={close}
          onRun={(id) => void navigate(resultAddress(id))}
        />
      </Suspense>,
    )

/** What stands behind the actions of a page of saved queries. */
export function queryActions(view: View<typeof querySetting>): ActionRuns {
  const type = view.filter?.type ?? ''
  return {
    create: open(type, 'create'),
    edit: open(type, 'edit'),
    copy: open(type, 'copy'),
    run: ({ rows: [row], navigate }) => row && void navigate(resultAddress(row.id)),
    ...registerActions(view, { delete: queryCalls.deleteIds }),
  }
}
