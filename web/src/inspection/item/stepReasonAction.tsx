import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import type { Numbered } from '../../shared/flowLog/flowLogAction.tsx'

const StepReasonDialog = lazy(async () => ({
  default: (await import('./StepReasonDialog.tsx')).StepReasonDialog,
}))

/** The action 为什么停在这里 of a list of business items. */
export const stepReasonAction: ActionRun<Numbered> = ({ rows: [row], show, close }) => {
  if (!row) return
  show(
    <Suspense>
      <StepReasonDialog seisn={row.seisn ?? ''} onClose={close} />
    </Suspense>,
  )
}
