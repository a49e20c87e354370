import { textOf, type Values } from '../../kit/fields/inputProps.ts'

const named: ReadonlySet<string> = new Set(['equcode', 'equregcode', 'usecertno', 'idcode'])
/** Shorter codes are still being typed. */
const least = 3

/** What to ask about a field's twins; null while there is too little to ask. A factory number is one maker's only. */
export function twinSearch(field: string, values: Values): Record<string, string> | null {
  const typed = textOf(values[field]).trim()
  const own = textOf(values.id)
  const except: Record<string, string> = own ? { equdatasysid: own } : {}
  if (field === 'factoryno') {
    const madeunit = textOf(values.madeunit).trim()
    return typed && madeunit ? { factoryno: typed, madeunit, ...except } : null
  }
  return named.has(field) && typed.length >= least ? { [field]: typed, ...except } : null
}
