import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import type { Numbered } from '../../shared/flowLog/flowLogAction.tsx'

const WhyHereDialog = lazy(async () => ({ default: (await import('./WhyHereDialog.tsx')).WhyHereDialog }))

/** The action 为什么停在这里 of a list of business items. */
export const whyHereAction: ActionRun<Numbered> = ({ rows: [row], show, close }) => {
  if (!row) return
  show(
    <Suspense>
      <WhyHereDialog seisn={row.seisn ?? ''} onClose={close} />
    </Suspense>,
  )
}
