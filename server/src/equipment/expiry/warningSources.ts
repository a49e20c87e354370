import { type DueEquipment, dueEquipment } from '@tejian/contract/equipment/dueEquipment.ts'
import { remindAheadDays } from '@tejian/contract/equipment/dueState.ts'
import type { DueField } from '@tejian/contract/equipment/expiryHandling.ts'
import { addDays, daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { inUse } from './source.ts'
import { completeExpiry, stateCondition } from './standing.ts'

type Shown = Pick<
  DueEquipment,
  'ratedCapacity' | 'pipeNo' | 'pipeName' | 'pipelineGrade' | 'totalLength' | 'lastannualdate'
>
type Facts = Required<Shown> & { id: string; thermalPower: string | null }

/** Parameters that these pages show, and the last external inspection, which the archive has no date of. */
async function fillFacts(context: Context, rows: readonly DueEquipment[]): Promise<void> {
  const { rows: found } = await sql<Facts>`select equipment.id, params->>'ratedCapacity' as "ratedCapacity",
      params->>'ratedThermalPower' as "thermalPower",
      params->>'pipeNo' as "pipeNo", params->>'pipeName' as "pipeName", params->>'pipeGrade' as "pipelineGrade",
      case when jsonb_typeof(coalesce(params->'totalLength', params->'lineLength')) = 'number'
        then (coalesce(params->>'totalLength', params->>'lineLength'))::float end as "totalLength",
      coalesce((select max(inspectdate) from business_item where business_item.equdatasysid = equipment.id
        and business_item."inmGroupCode" in ('WJ', 'NDJC', 'NDJY') and business_item."endDate" is not null),
        case when lastinspkind in ('WJ', 'NDJC', 'NDJY') then lastinspdate end) as "lastannualdate"
    from equipment where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(context.db)
  const facts = new Map(found.map((one) => [one.id, one]))
  for (const row of rows) {
    const { id: _id, thermalPower, ratedCapacity, ...rest }: Partial<Facts> = facts.get(row.id) ?? {}
    const shown: Shown = {
      ...rest,
      ratedCapacity: ratedCapacity ? `${ratedCapacity} t/h` : thermalPower ? `${thermalPower} MW` : null,
    }
    Object.assign(row, shown)
  }
}

type Due = typeof dueEquipment

/** Devices in use of which one date is past or falls within the days ahead, in the caller's scope. */
const dueSource = (lookups: Lookups, field: DueField, only?: RawBuilder<SqlBool>): ListSource<Due> => ({
  record: dueEquipment,
  orderBy: [field, 'asc'],
  extraConditions: (context) => [
    inUse,
    ...(only ? [only] : []),
    sql<SqlBool>`equipment.${sql.id(field)} <= ${addDays(dayOf(context.now()), remindAheadDays)}::date`,
  ],
  filters: { handleStatus: (_context, states) => [stateCondition(states.split(','), field)] },
  actions: (context) => permittedActions(context, dueEquipment),
  complete: async (context, rows) => {
    await Promise.all([completeExpiry(lookups, field)(context, rows), fillFacts(context, rows)])
  },
})

const ofClass = (from: string, to: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`equipment.equclacode >= ${from} and equipment.equclacode < ${to}`

export const testingSource = (lookups: Lookups): ListSource<Due> => dueSource(lookups, 'ntestdate')

/** Boilers by their yearly external inspection (TSG 11-2020 §9.4). */
export const boilerExtInsSource = (lookups: Lookups): ListSource<Due> =>
  dueSource(lookups, 'nextannualdate', ofClass('1', '2'))

/** Piping, whole installations and single lines. */
export const pipeExpirySource = (lookups: Lookups): ListSource<Due> =>
  dueSource(lookups, 'nextinspdate', ofClass('8', '9'))

const notStarted = ['0', '2']

/** Devices that were registered and are not in use: never put into use, or stopped. */
export const noStartEquSource: ListSource<Due> = {
  record: dueEquipment,
  orderBy: ['regdate', 'asc'],
  extraConditions: () => [sql<SqlBool>`equipment."useState" in ('0', '2')`],
  actions: (context) => permittedActions(context, dueEquipment),
  complete: async (context, rows) => {
    const today = dayOf(context.now())
    for (const row of rows) {
      const since = [row.regdate, row.instinspdate, row.lastinspdate].find(Boolean)
      row.inspectdate = row.lastinspdate
      row.idleDays =
        since && notStarted.includes(row.useState ?? '')
          ? Math.max(0, daysBetween(since.slice(0, 10), today))
          : null
    }
  },
}
