import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db/tables.ts'
import { isView, OwnedRows, scopedRecords } from './rows.ts'

/** Somewhere where nobody of the first institute, of its region or of its units sees anything. */
const elsewhere = { areaId: '330302', unitId: '018f0000-0000-7000-8000-00000000e15e' }

const columnsOf = ({ scope }: AnyRecord): Record<string, string> => {
  if (scope === 'open') return {}
  const columns = [
    [scope.area, elsewhere.areaId],
    [scope.unit === 'id' ? undefined : scope.unit, elsewhere.unitId],
    [scope.otherUnit, elsewhere.unitId],
  ]
  return Object.fromEntries(columns.filter(([name]) => name))
}

/** Files and exports of others: as rows alone, for nobody gets far enough to ask for the bytes. */
async function placeFiles(db: Db): Promise<void> {
  await sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    select id, 'sqb', '申请表.pdf', 'none/' || id, 1, 'application/pdf' from declaration`.execute(db)
  await sql`insert into transfer (id, "userId", title, kind, state)
    select uuidv7(), id, '申报登记', 'export', 'done' from app_user`.execute(db)
}

/** A bare row elsewhere of every record that the demonstration has only here, so that everybody has strangers. */
export async function placeElsewhere(db: Db, institute: string): Promise<OwnedRows> {
  await placeFiles(db)
  const rows = await OwnedRows.read(db)
  for (const definition of scopedRecords) {
    const { scope, table } = definition
    if (scope === 'open' || (await isView(db, table))) continue
    const places = columnsOf(definition)
    const sides = [scope.organisation, scope.otherOrganisation].filter((name) => name !== undefined)
    const wanted = { ...places, ...Object.fromEntries(sides.map((name) => [name, institute])) }
    if (
      rows.of(definition).some((row) => Object.entries(wanted).every(([name, value]) => row[name] === value))
    )
      continue
    const names = sql.join(Object.keys(wanted).map((name) => sql.id(name)))
    await sql`insert into ${sql.id(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify([wanted])}::jsonb)`
      .execute(db)
      .catch((error: Error) => {
        throw new Error(`${table}: ${error.message}`)
      })
  }
  return OwnedRows.read(db)
}
