import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'

const EvaluationPanel = lazy(async () => ({
  default: (await import('./EvaluationPanel.tsx')).EvaluationPanel,
}))

/** 评价 of the unit that declared, from any list of declarations (spec 1 §2, Shared panels). */
export const assessAction: ActionRun<ListedRow<typeof declaration>> = ({ rows: [row], show, close }) => {
  if (!row) return
  show(
    <Suspense>
      <EvaluationPanel appno={row.appno ?? ''} appMainId={row.id} onClose={close} />
    </Suspense>,
  )
}
