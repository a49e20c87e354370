import { plannedDate } from '@tejian/contract/equipment/due/planned.ts'
import { type DueEquipment, dueEquipment } from '@tejian/contract/equipment/dueEquipment.ts'
import { queryAheadDays } from '@tejian/contract/equipment/dueState.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { underWay } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { inUse } from './source.ts'

/** PLAN_STATE: how far the planned inspection has come. */
export const planStates = { waiting: '0', declared: '1', arranged: '2', inspected: '3' } as const

const open = (more: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from business_item where business_item.equdatasysid = equipment.id
    and ${underWay} and ${more})`
const any = sql<SqlBool>`true`
const arranged = sql<SqlBool>`business_item."planInspectDate" is not null`
const inspected = sql<SqlBool>`business_item.inspectdate is not null`

const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  [planStates.waiting]: sql<SqlBool>`not ${open(any)}`,
  [planStates.declared]: sql<SqlBool>`(${open(any)} and not ${open(sql<SqlBool>`(${arranged} or ${inspected})`)})`,
  [planStates.arranged]: sql<SqlBool>`(${open(arranged)} and not ${open(inspected)})`,
  [planStates.inspected]: open(inspected),
}

function inStates(states: readonly string[], known = conditions): RawBuilder<SqlBool> {
  const chosen = states.flatMap((state) => known[state] ?? [])
  return chosen.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(chosen, sql` or `)})`
}

/** What a planned inspection shows as handled: declared, as long as its business runs, or nothing yet. */
const handled: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  0: sql<SqlBool>`not ${open(any)}`,
  4: open(any),
}

type Business = Pick<BusinessItem, 'id' | 'appno' | 'inspectdate' | 'inspDept'> & {
  planDay: BusinessItem['planInspectDate']
  isOpen: boolean
}

/** The last business of these devices: what runs of it, and the department that did it. */
async function businessOf(context: Context, rows: readonly DueEquipment[]): Promise<Map<string, Business>> {
  const { rows: found } = await sql<Business>`select distinct on (equdatasysid) equdatasysid as id, appno,
      "planInspectDate" as "planDay", inspectdate, coalesce("inspDept", "orgId") as "inspDept", ${underWay} as "isOpen"
    from business_item where equdatasysid = any(${rows.map(({ id }) => id)}::uuid[])
    order by equdatasysid, ${underWay} desc, id desc`.execute(context.db)
  return new Map(found.map((one) => [one.id, one]))
}

/** Departments of inspection institutions by area: whoever stands nearest to a device would inspect it. */
async function officesByArea(context: Context): Promise<Array<{ id: string; areaId: string }>> {
  const { rows } = await sql<{
    id: string
    areaId: string
  }>`select id, regexp_replace("areaId", '(00)+$', '') as "areaId"
    from organisation where enabled is not false and type = '21' order by length("areaId") desc, sort nulls last, id`.execute(
    context.db,
  )
  return rows
}

function stateOf(business: Business | undefined): string {
  if (!business?.isOpen) return planStates.waiting
  if (business.inspectdate) return planStates.inspected
  return business.planDay ? planStates.arranged : planStates.declared
}

const complete =
  (lookups: Lookups) =>
  async (context: Context, rows: readonly DueEquipment[]): Promise<void> => {
    const today = dayOf(context.now())
    const [business, offices] = await Promise.all([businessOf(context, rows), officesByArea(context)])
    for (const row of rows) {
      const own = business.get(row.id)
      const due = row.nextinspdate ?? ''
      const near = offices.find(({ areaId }) => row.areaId?.startsWith(areaId))?.id
      const office = own?.inspDept ?? near
      row.status = stateOf(own)
      row.planno = `JH${due.slice(0, 7).replace('-', '')}-${row.equcode}`
      row.planInspectDate =
        (own?.isOpen && (own.inspectdate ?? own.planDay)) ||
        plannedDate(row.unitId ?? row.id, due, today, context.calendar.now().isWorkingDay)
      row.inspDept = office ? (lookups.organisationName(office) ?? null) : null
      // The rule says what is due before its clause; an older one is the clause alone.
      const [kind = '', clause] = (row.dueRule ?? '').split('：')
      row.seisortcodeset = clause === undefined ? '定期检验' : kind
      row.note = own?.isOpen ? `申报单${own.appno ?? ''}` : due < today ? '已超期，应立即申报' : null
      row.handleStatus = own?.isOpen ? '4' : '0'
      row.dueField = 'nextinspdate'
    }
  }

/** Without a period: what is late, and what falls due within the days that queries look ahead. */
const period = (today: string, begin: string | undefined, end: string | undefined): RawBuilder<SqlBool>[] =>
  begin || end
    ? [sql<SqlBool>`equipment.nextinspdate is not null`]
    : [sql<SqlBool>`equipment.nextinspdate <= ${addDays(today, queryAheadDays)}::date`]

/** The plan of periodic inspections, worked out from the due dates of the devices in the caller's scope. */
export const planSource = (lookups: Lookups): ListSource<typeof dueEquipment> => ({
  record: dueEquipment,
  orderBy: ['nextinspdate', 'asc'],
  extraConditions: (context, { nextinspdateBegin, nextinspdateEnd }) => [
    inUse,
    ...period(dayOf(context.now()), nextinspdateBegin, nextinspdateEnd),
  ],
  filters: {
    status: (_context, states) => [inStates(states.split(','))],
    handleStatus: (_context, states) => [inStates(states.split(','), handled)],
  },
  actions: (context) => permittedActions(context, dueEquipment),
  complete: complete(lookups),
})

/** One planned inspection: its device with what the plan says of it. */
export async function planDetail(context: Context, id: string, lookups: Lookups): Promise<DueEquipment> {
  const row = await readRow(context, dueEquipment, id)
  if (row.nextinspdate) await complete(lookups)(context, [row])
  return row
}
