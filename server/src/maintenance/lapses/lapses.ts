import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { maintenanceLapse } from '@tejian/contract/maintenance/lapses/lapse.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { permittedActions, sourceOf } from '../../kit/records/register.ts'

/** The archive of a lift is not shown to who only maintains it. */
export const lapseSource = {
  ...sourceOf(maintenanceLapse, {
    orderBy: ['stopDate', 'desc'],
    actions: (context, row) =>
      permittedActions(context, maintenanceLapse).filter(
        (name) => name !== 'device' || !context.user.unitId || context.user.unitId === row.unitId,
      ),
  }),
  complete: async (context, rows) => {
    const today = dayOf(context.now())
    for (const row of rows)
      row.lapseDays = row.stopDate ? Math.max(0, daysBetween(row.stopDate, row.closeDate ?? today)) : null
  },
} satisfies ListSource<typeof maintenanceLapse>
