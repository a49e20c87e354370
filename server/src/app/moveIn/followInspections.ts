import { conclusionOfCode } from '@tejian/contract/equipment/consequences/outcomes.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { HisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { sql } from 'kysely'
import { recordInspection } from '../../equipment/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Run } from './run.ts'
import { moveSentences } from './sentences.ts'
import { movedKinds } from './tables.ts'
import { followVersion } from './versions.ts'

const devicesAtOnce = 100

/**
 * Writes what past inspections found into the archives of their devices, by the function that writes every report into
 * them: validity, state of use and next dates follow from it, not from what the old system said. Differences are told.
 */
export async function followInspections(run: Run): Promise<void> {
  while ((await transact(run.context, (context) => followSome(context, run))) > 0) await run.pause?.()
}

async function followSome(context: Context, run: Run): Promise<number> {
  const { rows } = await sql<{ id: string }>`select distinct his_inspect.equdatasysid as id
    from moved_row join his_inspect on his_inspect.id = moved_row."newId"
    where moved_row.kind = 'inspection' and not moved_row.settled order by 1 limit ${devicesAtOnce}`.execute(
    context.db,
  )
  for (const { id } of rows) await followDevice(context, run, id)
  await sql`update moved_row set settled = true from his_inspect where his_inspect.id = moved_row."newId"
    and moved_row.kind = 'inspection' and not moved_row.settled
    and his_inspect.equdatasysid = any(${rows.map(({ id }) => id)}::uuid[])`.execute(context.db)
  return rows.length
}

/** The last inspection of each kind, in the order in which they were: of those before them nothing is left in the archive. */
async function lastOfEachKind({ db }: Context, id: string): Promise<HisInspect[]> {
  const { rows } = await sql<HisInspect>`select * from (
      select distinct on (inspecttype) * from his_inspect where equdatasysid = ${id}::uuid and historical
      order by inspecttype, inspectdate desc) last
    order by inspectdate`.execute(db)
  return rows
}

/** Whether this product has inspected the device itself: what it found counts, whatever was before. */
async function inspectedHere({ db }: Context, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from report where equdatasysid = ${id}::uuid and state = '1' limit 1`.execute(db)
  return rows.length > 0
}

async function followDevice(context: Context, run: Run, id: string): Promise<void> {
  const before = await readRow(context, equipment, id, true)
  const past = await lastOfEachKind(context, id)
  if (await inspectedHere(context, id)) {
    tell(run, before, moveSentences.inspectedHere, past.at(-1)?.inspectdate ?? '', before.lastinspdate ?? '')
    return
  }
  for (const row of past)
    await recordInspection(context, id, {
      inmGroupCode: row.inspecttype ?? '',
      inspectdate: row.inspectdate ?? '',
      conclusion: conclusionOfCode(row.inspectResult ?? ''),
      resultCode: row.inspectResult,
      reportno: row.reportno ?? '',
      nextinspdate: row.ninspectdate,
    })
  const after = await readRow(context, equipment, id)
  if (after.version !== before.version) await followVersion(context, id, before.version, after.version)
  tellDifferences(context, run, before, after, past.at(-1))
}

function tell(run: Run, { equcode }: Equipment, what: string, old: string, now: string): void {
  run.report.differences.push({ table: movedKinds.inspection, name: equcode ?? '', what, old, now })
}

/** Where a workbook of devices states another next inspection than the archive has in the end. */
export async function tellStatedDates(run: Run): Promise<void> {
  const stated = [...run.report.statedDates]
  for (let at = 0; at < stated.length; at += 1000) {
    const some = new Map(stated.slice(at, at + 1000))
    const { rows } = await sql<Equipment>`select * from equipment
      where id = any(${[...some.keys()]}::uuid[])`.execute(run.context.db)
    for (const row of rows) {
      const old = some.get(row.id) ?? ''
      if (old !== row.nextinspdate)
        tell(run, row, `设备表所载的${equipment.fields.nextinspdate.label}`, old, row.nextinspdate ?? '')
    }
  }
}

function tellDifferences(
  context: Context,
  run: Run,
  before: Equipment,
  after: Equipment,
  last: HisInspect | undefined,
): void {
  const { fields } = equipment
  const dates = [after.nextinspdate, after.nextannualdate, after.ntestdate]
  if (last?.ninspectdate && !dates.includes(last.ninspectdate))
    tell(
      run,
      before,
      `最近一次检验的${fields.nextinspdate.label}`,
      last.ninspectdate,
      after.nextinspdate ?? '',
    )
  const named = (name: 'inspState' | 'useState', row: Equipment): string =>
    context.lookups.label(fields[name].dict, row[name] ?? '') ?? ''
  for (const name of ['inspState', 'useState'] as const)
    if (before[name] !== after[name] && (before[name] || after[name] !== '1'))
      tell(run, before, fields[name].label, named(name, before), named(name, after))
}
