import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import { knownPlace, knownPlaces } from '../../system/public.ts'

/** Writes what the product knows of places to the areas that are there, where nobody has written anything yet. */
export async function fillPlaces(db: Db): Promise<void> {
  const rows = knownPlaces.map((code) => ({ code, ...knownPlace(code) }))
  await sql`update area set letters = coalesce(area.letters, known.letters), "shortName" = coalesce(area."shortName", known."shortName"),
      "tileColumn" = coalesce(area."tileColumn", known."tileColumn"), "tileRow" = coalesce(area."tileRow", known."tileRow")
    from jsonb_populate_recordset(null::area, ${JSON.stringify(rows)}::jsonb) known where known.code = area.code`.execute(
    db,
  )
}
