import { pipingUnit } from '@tejian/contract/equipment/piping/pipingUnit.ts'
import { simpleVesselClass, simpleVesselUnit } from '@tejian/contract/equipment/simple/simpleViews.ts'
import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { isInstallation } from './piping/pipeUnits.ts'
import { pastLife } from './simple/vessels.ts'

type PipingUser = RowOf<typeof pipingUnit>
type VesselUser = RowOf<typeof simpleVesselUnit>

const ids = (rows: ReadonlyArray<{ id: string }>): string[] => rows.map(({ id }) => id)

/** Fills what a query counts by unit into the rows of a page; nothing counted is none. */
function fill<Counts extends object>(
  rows: ReadonlyArray<{ id: string } & { [K in keyof Counts]?: unknown }>,
  counted: ReadonlyArray<Counts & { unitId: string }>,
  none: Counts,
): void {
  const byUnit = new Map(counted.map(({ unitId, ...counts }) => [unitId, counts]))
  for (const row of rows) Object.assign(row, byUnit.get(row.id) ?? none)
}

type PipingCounts = Pick<PipingUser, 'pipeCount' | 'usecertno' | 'totalLength' | 'overdueCount'>
type VesselCounts = Pick<VesselUser, 'equCount' | 'expiredCount'>

/** Gone: scrapped, dismantled, moved away, cancelled (dictionary useState). */
const here = sql<boolean>`("useState" is null or "useState" not in ('3', '4', '5', '9'))`

/**
 * Piping of each unit: installations, certificates, length of their lines (of the data sheet where no lines are in the
 * archive), and how many lie past their inspection date.
 */
async function countPiping(context: Context, rows: readonly PipingUser[]): Promise<void> {
  const counted = await sql<PipingCounts & { unitId: string }>`
    with piping as (select id::text as id, "unitId", usecertno, nextinspdate, "useState",
        (params->>'totalLength')::numeric as sheet
      from equipment where "unitId" = any(${ids(rows)}::uuid[]) and ${isInstallation} and ${here}),
    lines as (select params->>'deviceId' as id, sum((params->>'length')::numeric) as length from equipment
      where equclacode = '8000GX' and params->>'deviceId' in (select id from piping)
        and "useState" is distinct from '4' group by 1)
    select "unitId", count(*)::int as "pipeCount",
      string_agg(distinct usecertno, '、' order by usecertno) as usecertno,
      sum(coalesce(length, sheet))::float8 as "totalLength",
      count(*) filter (where "useState" = '1' and nextinspdate < ${dayOf(context.now())}::date)::int as "overdueCount"
    from piping left join lines using (id) group by 1`.execute(context.db)
  fill(rows, counted.rows, { pipeCount: 0, usecertno: null, totalLength: 0, overdueCount: 0 })
}

async function countVessels(context: Context, rows: readonly VesselUser[]): Promise<void> {
  const counted = await sql<VesselCounts & { unitId: string }>`select "unitId", count(*)::int as "equCount",
      count(*) filter (where "useState" = '1' and ${pastLife(dayOf(context.now()))})::int as "expiredCount"
    from equipment where "unitId" = any(${ids(rows)}::uuid[]) and equclacode = ${simpleVesselClass} and ${here}
    group by 1`.execute(context.db)
  fill(rows, counted.rows, { equCount: 0, expiredCount: 0 })
}

const source = <R extends AnyRecord>(record: R, uses: ReturnType<typeof sql<boolean>>): ListSource<R> => ({
  record,
  orderBy: ['updateDate', 'desc'],
  extraConditions: () => [
    sql<boolean>`unit.id in (select "unitId" from equipment where ${uses} and ${here})`,
  ],
  actions: (context) => permittedActions(context, record),
})

/** Units that use piping. */
export const pipingUnits: ListSource<typeof pipingUnit> = {
  ...source(pipingUnit, isInstallation),
  complete: countPiping,
}

/** Units that use simple pressure vessels. */
export const vesselUnits: ListSource<typeof simpleVesselUnit> = {
  ...source(simpleVesselUnit, sql<boolean>`equclacode = ${simpleVesselClass}`),
  complete: countVessels,
}
