import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { sql } from 'kysely'
import { actionsOfItem, changesSinceReturn, findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { type Filled, filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { maskRow, revealRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import { precedentOf } from './precedent.ts'

type Sheet = AnswerOf<typeof arrangeCalls.taskSchedDetail>

/** What a sheet carries of its declaration (spec 2 §3). */
const taken = [
  'appway',
  'payConfirmStatus',
  'VERIFYTESTSTATUSSEISN',
  'isNinspdateOverdue',
  'chargesysids',
  'inscontactname',
  'INSCONTACTTEL',
  'expectdate',
  'note',
  'acceptOpinion',
] as const

type Companion = Filled<BusinessItem, 'seisn' | 'step'> & Pick<BusinessItem, 'taskId' | 'equcode' | 'equname'>

/** The other items of the same visit. */
async function companions(context: Context, row: BusinessItem) {
  if (!row.visitNo) return []
  const { rows } = await sql<Companion>`select seisn, "taskId", equcode, equname, step from business_item
    where "visitNo" = ${row.visitNo} and id <> ${row.id}::uuid and state is distinct from '99' order by seisn`.execute(
    context.db,
  )
  return rows
}

/** One task with what its decider has to know. */
export async function taskSheet(context: Context, seisn: string, lookups: Lookups): Promise<Sheet> {
  const row = await findItem(context, seisn)
  const parent = await revealRow(
    context,
    declaration,
    await readRow(context, declaration, filled(row, 'appmainsysid')),
  )
  const [actions, changedFields, together, precedent] = await Promise.all([
    actionsOfItem(context, row),
    changesSinceReturn(context, businessItem, row, lookups),
    companions(context, row),
    precedentOf(context, row),
  ])
  return {
    ...Object.fromEntries(taken.map((name) => [name, parent[name]])),
    ...maskRow(context, businessItem, row),
    seisn,
    taskId: row.taskId,
    appno: row.appno ?? '',
    equcodeset: row.equcode,
    seisortcodeset: row.seisortcode,
    inspectorLogins: row.inspectorIds ?? '',
    together,
    precedent,
    changedFields,
    actions,
  }
}
