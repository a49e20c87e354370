import { itemKinds } from '@tejian/contract/declarations/itemKinds.ts'
import { everyStep } from '@tejian/contract/declarations/steps.ts'
import type { ListAnswer, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Context } from '../kit/context.ts'
import type { Filters } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { listTasks } from './overview.ts'

/** Inspections with a report, as supervisors look for them; the next date on the wire is that of the report. */
export async function listInspected(
  context: Context,
  { ninspectdateBegin, ninspectdateEnd, ...request }: Filters,
  lookups: Lookups,
): Promise<ListAnswer<ListedRow>> {
  const answer = await listTasks(
    context,
    {
      ...request,
      ...(ninspectdateBegin && { nextinspdateBegin: ninspectdateBegin }),
      ...(ninspectdateEnd && { nextinspdateEnd: ninspectdateEnd }),
      stepcode: everyStep,
      kind: itemKinds.inspected,
    },
    lookups,
  )
  return { ...answer, list: answer.list.map((row) => ({ ...row, ninspectdate: row.nextinspdate })) }
}
