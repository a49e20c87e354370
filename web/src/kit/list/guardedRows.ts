import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { carriedFields, type View } from '@tejian/contract/kit/view.ts'

declare global {
  /** Set by journeys before a page loads: a page that reads what it did not ask for then fails. */
  var guardsRows: boolean | undefined
}

/**
 * Rows that refuse to be read where they carry nothing: a field of the record for which their page did not ask would be
 * empty there, and nobody would know why. Only journeys walk with them; for people they are the rows themselves.
 */
export function guardedRows<Row extends ListedHead>(view: View, rows: readonly Row[]): readonly Row[] {
  const asked = globalThis.guardsRows ? carriedFields(view) : null
  if (!asked) return rows
  const carried = new Set(asked)
  const get = (row: Row, name: string | symbol): unknown => {
    if (typeof name === 'string' && !carried.has(name) && fieldOf(view.record, name))
      throw new Error(`page ${view.viewNo}: row.${name} was not asked for`)
    return Reflect.get(row, name)
  }
  // A copy reads everything, and nobody sees what is read of it afterwards.
  const ownKeys = (): never => {
    throw new Error(`page ${view.viewNo}: a row was copied; read from the row itself`)
  }
  return rows.map((row) => new Proxy(row, { get, ownKeys }))
}
