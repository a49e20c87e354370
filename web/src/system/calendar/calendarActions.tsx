import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { calendarRegister } from '@tejian/contract/system/calendar/calls.ts'
import type { workDay } from '@tejian/contract/system/calendar/workDay.ts'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const EnterYear = lazy(async () => ({ default: (await import('./EnterYear.tsx')).EnterYear }))

/** What can be done with working days and holidays. */
export const calendarActions = (view: View<typeof workDay>): ActionRuns<ListedRow<typeof workDay>> => ({
  ...registerActions(view, calendarRegister),
  enterYear: ({ show, close, refresh }) => {
    const done = () => {
      close()
      refresh()
    }
    show(
      <Suspense>
        <EnterYear onDone={done} onClose={close} />
      </Suspense>,
    )
  },
})
