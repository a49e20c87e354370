import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { requiredSentence } from '@tejian/contract/kit/values.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { unableInspection, unableOutcomes } from '@tejian/contract/tasks/unableInspection.ts'
import { sql } from 'kysely'
import { findItem } from '../inspection/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { move } from '../kit/process/move.ts'
import { checkInput } from '../kit/records/checkInput.ts'
import { filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { insertRow, readRow } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

type Named = { seisn?: string | undefined; equdatasysid?: string | undefined; id?: string | undefined }

/** The latest record that an item or a device could not be inspected, in the caller's scope; null when there is none. */
export async function unableRecord(context: Context, { seisn, equdatasysid, id }: Named) {
  if (!seisn && !equdatasysid && !id) throw new Refusal(kitMessages.noRowSelected)
  const scope = scopeCondition(unableInspection, context.user) ?? sql`true`
  const { rows } = await sql<{ id: string }>`select id from unable_inspection
    where ${scope} and outcome is distinct from ${unableOutcomes.replanned} and ${id ? sql`id = ${id}::uuid` : seisn ? sql`seisn = ${seisn}` : sql`"equdatasysid" = ${equdatasysid}::uuid`}
    order by "createDate" desc limit 1`.execute(context.db)
  const [found] = rows
  if (!found) return null
  const row = await readRow(context, unableInspection, found.id)
  return { ...row, seisn: filled(row, 'seisn') }
}

type Unable = Named & {
  seisn: string
  taskId?: string | undefined
  unableReason?: string | undefined
  unableDate?: string | undefined
  note?: string | undefined
}

function checkedValues(context: Context, input: Unable) {
  const { unableReason, unableDate, note } = input
  const { values, problems } = checkInput(context, unableInspection, { unableReason, unableDate, note })
  if (problems.unableReason) problems.unableReason = requiredSentence(unableInspection.fields.unableReason)
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  if ((values.unableDate ?? '') > dayOf(context.now()))
    throw wrongFields({ unableDate: taskMessages.unableDateAhead })
  return values
}

function refuseUnlessAtStep(item: BusinessItem, input: Unable): void {
  if (input.id) throw new Refusal(taskMessages.unableAlready, { code: 'handled' })
  if (input.equdatasysid && input.equdatasysid !== item.equdatasysid)
    throw wrongFields({ equdatasysid: '所选设备与业务不符' })
  if (item.step === 'RWAP' || item.step === 'RWQR') throw new Refusal(taskMessages.notBuilding)
}

/** BGSC → finish_inspect without a report: on record why the inspection could not be made. */
export async function saveUnable(outer: Context, input: Unable, lookups: Lookups): Promise<{ id: string }> {
  return transact(outer, async (context) => {
    const item = await findItem(context, input.seisn, true)
    refuseUnlessAtStep(item, input)
    const values = checkedValues(context, input)
    const reason = lookups.label('UNABLE_REASON', values.unableReason ?? '') ?? ''
    let id = ''
    await move(context, {
      record: businessItem,
      id: item.id,
      action: 'unable',
      taskId: input.taskId,
      supplied: { unableReason: input.unableReason },
      opinion: `${reason}：${values.note}`,
      ...(item.dealMan ? { holder: { loginName: item.dealMan, name: filled(item, 'dealManName') } } : {}),
      prepare: async () => ({ withReport: '0' }),
      async effect(inner, row) {
        const made = await insertRow(inner, unableInspection, {
          ...values,
          itemId: row.id,
          seisn: row.seisn,
          appno: row.appno,
          equdatasysid: row.equdatasysid,
          equclacode: row.equclacode,
          equcode: row.equcode,
          unitId: row.unitId,
          unitname: row.unitname,
          useaddress: row.useaddress,
          inspectors: row.inspectors,
          outcome: unableOutcomes.unable,
          areaId: row.areaId,
          orgId: row.orgId,
        })
        id = made.id
      },
    })
    return { id }
  })
}
