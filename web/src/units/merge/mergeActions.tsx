import { mergeMessages } from '@tejian/contract/units/merge/mergeMessages.ts'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'

const MergeDialog = lazy(() => import('./MergeDialog.tsx'))
const TwinsDialog = lazy(() => import('./TwinsDialog.tsx'))
const MergeLogDialog = lazy(() => import('./MergeLogDialog.tsx'))

/** Units that were registered twice: found, merged, and parted again. */
export const mergeActions: ActionRuns = {
  findTwins: ({ show, close, refresh }) =>
    show(
      <Suspense>
        <TwinsDialog onMerged={refresh} onClose={close} />
      </Suspense>,
    ),
  merge: ({ rows, show, close, refresh }) => {
    const [first, second] = rows
    if (!first || !second || rows.length !== 2) return notify.warn(mergeMessages.twoWanted)
    show(
      <Suspense>
        <MergeDialog
          ids={[first.id, second.id]}
          onClose={close}
          onDone={() => {
            close()
            refresh()
          }}
        />
      </Suspense>,
    )
  },
  mergeLog: ({ show, close }) =>
    show(
      <Suspense>
        <MergeLogDialog onClose={close} />
      </Suspense>,
    ),
}
