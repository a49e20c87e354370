import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'

const WhyHereDialog = lazy(async () => ({ default: (await import('./WhyHereDialog.tsx')).WhyHereDialog }))

/** The action 为什么停在这里 of a list of business items. */
export const whyHereAction: ActionRun = ({ rows: [row], show, close }) => {
  if (!row) return
  show(
    <Suspense>
      <WhyHereDialog seisn={String(row.seisn)} onClose={close} />
    </Suspense>,
  )
}
