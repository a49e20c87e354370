import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'

/** Charges in the caller's scope under their locks, in one order; their declarations are locked before them. */
export async function lockCharges(context: Context, ids: readonly string[]): Promise<Charge[]> {
  const sorted = [...new Set(ids)].toSorted()
  const declarations = new Set<string>()
  for (const id of sorted) {
    const { appmainsysid } = await readRow(context, charge, id)
    if (appmainsysid) declarations.add(appmainsysid)
  }
  for (const id of [...declarations].toSorted()) await readRow(context, declaration, id, true)
  const rows: Charge[] = []
  for (const id of sorted) rows.push(await readRow(context, charge, id, true))
  return rows
}
