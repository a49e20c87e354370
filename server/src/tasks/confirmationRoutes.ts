import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { confirmationCalls } from '@tejian/contract/tasks/confirmationCalls.ts'
import { noConditionFunction } from '@tejian/contract/tasks/parameters.ts'
import {
  confirmationStates,
  type ThreeConfirmation,
  threeConfirmation,
} from '@tejian/contract/tasks/threeConfirmation.ts'
import { threeConfirmations } from '@tejian/contract/tasks/views/threeConfirmations.ts'
import { sql } from 'kysely'
import { findItem, inspects } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { mayMove } from '../kit/process/move.ts'
import { findRows } from '../kit/records/find.ts'
import { permittedActions, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { saveConfirmations, standingOf } from './confirmations.ts'

const source = sourceOf(threeConfirmation, { orderBy: ['confirmTime', 'desc'] })

/** What may be done with a confirmation while its business still waits for its report, by those who inspect. */
function actionsOf(context: Context, row: ThreeConfirmation, item: BusinessItem | undefined): string[] {
  const permitted = permittedActions(context, threeConfirmation)
  const isOpen = item?.step === 'BGSC' && row.planInspectDate === item.planInspectDate
  const mayReplan =
    item !== undefined &&
    isOpen &&
    row.status === confirmationStates.unmet &&
    context.parameters.valueOf(noConditionFunction) &&
    mayMove(context, businessItem, item, 'replan')
  return permitted.filter((name) => {
    if (name === 'change') return item !== undefined && isOpen && inspects(context.user, item)
    return name === 'replan' ? mayReplan : true
  })
}

async function withActions<T extends ThreeConfirmation>(context: Context, rows: readonly T[]) {
  const { rows: items } = await sql<BusinessItem>`select * from business_item
    where id = any(${rows.map(({ itemId }) => itemId)}::uuid[])`.execute(context.db)
  const byId = new Map(items.map((item) => [item.id, item]))
  return rows.map((row) => ({ ...row, actions: actionsOf(context, row, byId.get(row.itemId ?? '')) }))
}

async function list(context: Context, request: ListRequest) {
  const answer = await findRows(context, source, request)
  return { ...answer, list: await withActions(context, answer.list) }
}

/** The business with the others of its visit that wait for their confirmation too. */
async function visitOf(context: Context, seisn: string) {
  const item = await findItem(context, seisn)
  const { rows } = await sql<{ seisn: string; equname: string | null; equcode: string | null }>`
    select item.seisn, item.equname, item.equcode from business_item item
    where item."visitNo" = ${item.visitNo} and item.id <> ${item.id}::uuid and item.step = 'BGSC'
      and item.state is distinct from '99' and item."planInspectDate" = ${item.planInspectDate}::date
      and ${context.user.loginName} = any(string_to_array(item."inspectorIds", ','))
      and not exists (select from three_confirmation done where done."itemId" = item.id
        and done."planInspectDate" = item."planInspectDate")
    order by item.seisn`.execute(context.db)
  return { standing: await standingOf(context, item), together: rows }
}

/** The three confirmations before an inspection (spec 2 §2.10 bsFunction). */
export function confirmationRoutes(bind: Bind, services: Services): void {
  bind(confirmationCalls.find, (context, request) => list(context, request))
  bind(confirmationCalls.getDetail, async (context, { id }) => {
    const [row] = await withActions(context, [await readRow(context, threeConfirmation, id)])
    return row as NonNullable<typeof row>
  })
  bindExport(bind, services, confirmationCalls.export, source, threeConfirmations)
  bind(confirmationCalls.visit, (context, { seisn }) => visitOf(context, seisn))
  bind(confirmationCalls.save, saveConfirmations)
}
