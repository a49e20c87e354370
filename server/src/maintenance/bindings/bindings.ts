import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import {
  bindingProcess,
  bindingEnds as ends,
  bindingStates as state,
} from '@tejian/contract/maintenance/bindings/binding.process.ts'
import { type MaintenanceBinding, maintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { bindingMessages as messages } from '@tejian/contract/maintenance/bindings/bindingMessages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { settleLapses } from '../lapses/sweep.ts'
import { liftsByCode } from '../lifts.ts'
import { bindingsOf } from './held.ts'
import { contractOf, judgeBinding } from './judge.ts'
import { tellBinding, tellChange } from './tell.ts'

type Changes = ChangesOf<typeof maintenanceBinding>

const stateAt: Readonly<Record<string, string>> = {
  WDSQ: state.draft,
  WDQR: state.toConfirm,
  WDSH: state.toAudit,
  end: state.done,
}

export const bindingRule: ProcessRule<typeof maintenanceBinding> = {
  record: maintenanceBinding,
  values: (step) => ({ status: stateAt[step] ?? state.draft }),
}

/** Waits for whoever else writes about the lift, so that of two who ask at once the second sees the first. */
const holdLift = (context: Context, { equdatasysid }: MaintenanceBinding) =>
  sql`select from equipment where id = ${equdatasysid}::uuid for update`.execute(context.db)

async function liftOf(context: Context, code: string, except: string | null): Promise<Changes> {
  const lift = (await liftsByCode(context, [code])).get(code)
  if (!lift) throw wrongFields({ equcode: messages.unknownLift(code) })
  const { rows } = await sql<{ bindno: string }>`select bindno from maintenance_binding
    where equdatasysid = ${lift.id}::uuid and step <> 'end' and "maintUnitId" = ${ownUnitId(context)}::uuid
      and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  if (rows[0]) throw wrongFields({ equcode: messages.openAlready(code, rows[0].bindno) })
  return { ...picked(lift, copiedLiftFields), equdatasysid: lift.id, equcode: lift.equcode }
}

function ownUnitId({ user: { visibleScope } }: Context): string {
  if (visibleScope.kind !== 'unit') throw new Refusal(messages.notMaintaining)
  return visibleScope.id
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: MaintenanceBinding | null,
): Promise<Changes> {
  if (before && before.step !== bindingProcess.start) return values
  const own = await readRow(context, unit, ownUnitId(context))
  if (own.unittype !== '04') throw new Refusal(messages.notMaintaining)
  const whole: Changes = { ...before, ...values }
  if ((whole.endDate ?? '') < (whole.startDate ?? '')) throw wrongFields({ endDate: messages.wrongDates })
  const lift = await liftOf(context, whole.equcode?.trim() ?? '', before?.id ?? null)
  const named = { ...whole, ...lift, maintUnitId: own.id, maintunit: own.unitname }
  const contract = await contractOf(context, named)
  return {
    ...values,
    ...lift,
    maintUnitId: own.id,
    maintunit: own.unitname,
    contractId: contract.id,
    ...(!before && { status: state.draft }),
  }
}

async function prepare(
  context: Context,
  row: MaintenanceBinding,
  action: string,
  given: Given,
): Promise<Changes> {
  await holdLift(context, row)
  const { user } = context
  const decided: Changes = {
    auditUserName: user.name,
    auditTime: context.now().toISOString(),
    auditOpinion: given.backDescription?.trim() || given.opinion?.trim() || null,
  }
  if (action === 'return') return { status: state.returned, ...(row.step === 'WDSH' && decided) }
  if (action === 'submit') {
    const applyDate = dayOf(context.now())
    const judged = await judgeBinding(context, { ...row, applyDate })
    return {
      ...judged,
      applyDate,
      applyUser: user.loginName,
      applyUserName: user.name,
      auditUserName: null,
      auditTime: null,
      auditOpinion: null,
    }
  }
  const judged = await judgeBinding(context, row)
  return action === 'pass' ? { ...judged, ...decided, auditOpinion: decided.auditOpinion ?? '同意' } : judged
}

/** Writes who maintains a lift into its archive, once the day has come. */
export async function putIntoArchive(context: Context, row: MaintenanceBinding): Promise<void> {
  if (filled(row, 'startDate') > dayOf(context.now())) return
  const { rows } = await sql<{ id: string }>`select id from equipment where id = ${row.equdatasysid}::uuid
    and ("maintUnitId", emergencytel) is distinct from (${row.maintUnitId}::uuid, ${row.emergencytel})`.execute(
    context.db,
  )
  if (rows.length === 0) return
  const device = await readRow(context, equipment, filled(row, 'equdatasysid'), true)
  const changed = device.maintUnitId !== row.maintUnitId
  await updateRow(
    context,
    equipment,
    device,
    { maintUnitId: row.maintUnitId, maintunit: row.maintunit, emergencytel: row.emergencytel },
    { action: 'maintBound' },
  )
  if (changed) await tellChange(context, row)
}

/** What was agreed to holds: the binding before it ends the day before, the archive says it, the lapse is over. */
async function passed(context: Context, row: MaintenanceBinding): Promise<void> {
  const last = addDays(filled(row, 'startDate'), -1)
  for (const former of await bindingsOf(context, { equdatasysid: filled(row, 'equdatasysid') }))
    if (former.id !== row.id && filled(former, 'endDate') > last)
      await updateRow(
        context,
        maintenanceBinding,
        former,
        { endDate: last, endReason: ends.replaced },
        { action: 'end' },
      )
  await putIntoArchive(context, row)
  await settleLapses(context, filled(row, 'equdatasysid'))
}

/** What bindings add to the machinery of processes. */
export const bindingOptions: ProcessOptions<typeof maintenanceBinding> = {
  domain: 'maintBinding',
  orderBy: ['updateDate', 'desc'],
  beforeSave,
  prepare,
  async effect(context, row, action) {
    if (action === 'pass') await passed(context, row)
    await tellBinding(context, row, action)
  },
  // Both who confirm and who check return; the screen's action follows from the step.
  actionNames: { pass: 'audit' },
}
