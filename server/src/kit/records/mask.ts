import { type AnyRecord, type Fields, fieldNames, fieldOf } from '@tejian/contract/kit/record.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'

/** The fields of a record that say something of themselves, looked for once. */
function namesWhere(property: 'masked' | 'internal'): (definition: AnyRecord) => string[] {
  const known = new WeakMap<AnyRecord, string[]>()
  return (definition) => {
    const before = known.get(definition)
    if (before) return before
    const fields: Fields = definition.fields
    const names = fieldNames(definition).filter((name) => fields[name]?.[property])
    known.set(definition, names)
    return names
  }
}

const namesOf = namesWhere('masked')
const internalNames = namesWhere('internal')

/** 13812345678 → 138****5678; 331100199001011234 → 3311**********1234; a slash says that there is none. */
export function maskText(text: string): string {
  if (text === '/') return text
  if (text.length < 7) return '*'.repeat(text.length)
  const left = text.length >= 15 ? 4 : 3
  return `${text.slice(0, left)}${'*'.repeat(text.length - left - 4)}${text.slice(-4)}`
}

/** 王小明 is 王**: of a person the family name alone is told to the public. */
export const maskName = (name: string): string => name.slice(0, 1) + '*'.repeat(Math.max(1, name.length - 1))

/** Numbers of identity cards and telephones, which nobody needs to read in a text that anybody may. */
const personalNumbers = /(?<!\d)(\d{17}[\dXx]|1[3-9]\d{9})(?!\d)/g

/** A text without the middle of such numbers. */
export const maskNumbersIn = (text: string): string =>
  text.replace(personalNumbers, (number) => `${number.slice(0, 3)}****${number.slice(-2)}`)

/** The masked fields of a record, for somebody who may not see them whole; none for everybody else. */
export const maskedFrom = (context: Context, definition: AnyRecord): readonly string[] =>
  mayReveal(context, definition) ? [] : namesOf(definition)

const mayReveal = (context: Context, definition: AnyRecord): boolean =>
  context.user.permissions.has(`${definition.table}.unmask`)

/** The fields of a record that are not for this person's eyes at all. */
const hiddenFrom = (context: Context, definition: AnyRecord): string[] =>
  context.user.visibleScope.kind === 'organisations' || context.user.visibleScope.kind === 'all'
    ? []
    : internalNames(definition)

/** Whether somebody may read, search and sort by a field: what is internal is for the institutes alone. */
export const maySeeField = (context: Context, definition: AnyRecord, name: string): boolean =>
  !hiddenFrom(context, definition).includes(name)

/** Personal data is masked unless the person may see it whole (quality.md, Doors); what is internal is left empty. */
export function maskRow<T extends { id: string }>(context: Context, definition: AnyRecord, row: T): T {
  const names = namesOf(definition)
  const hidden = hiddenFrom(context, definition)
  const masked = names.length > 0 && !mayReveal(context, definition)
  if (!masked && hidden.length === 0) return row
  const copy = emptyFields({ ...row }, hidden)
  return masked ? maskFields(copy, names) : copy
}

/** Masks rows in place, without copies: only for rows that no other code uses. */
export function maskRows<T extends { id: string }>(context: Context, definition: AnyRecord, rows: T[]): T[] {
  const names = namesOf(definition)
  if (names.length > 0 && !mayReveal(context, definition)) for (const row of rows) maskFields(row, names)
  const hidden = hiddenFrom(context, definition)
  if (hidden.length > 0) for (const row of rows) emptyFields(row, hidden)
  return rows
}

/** Rows of a page: ID numbers are masked for everybody; who may see one whole opens its record, which is noted. */
export function maskPage<T extends { id: string }>(context: Context, definition: AnyRecord, rows: T[]): T[] {
  const idNumbers = namesOf(definition).filter((name) => fieldOf(definition, name)?.kind === 'idCard')
  if (idNumbers.length > 0 && mayReveal(context, definition))
    for (const row of rows) maskFields(row, idNumbers)
  return maskRows(context, definition, rows)
}

function emptyFields<T extends { id: string }>(row: T, names: readonly string[]): T {
  const cells: { [field: string]: unknown } = row
  for (const name of names) if (Object.hasOwn(cells, name)) cells[name] = null
  return row
}

function maskFields<T extends { id: string }>(row: T, names: readonly string[]): T {
  const cells: { [field: string]: unknown } = row
  for (const name of names) {
    const text = cells[name]
    if (typeof text === 'string') cells[name] = maskText(text)
  }
  return row
}

/** Notes in the audit trail that personal data was shown whole: of one record, or of `rows` of them in an export. */
async function noteReveal(
  context: Context,
  definition: AnyRecord,
  recordId: string,
  names: readonly string[],
  rows?: number,
): Promise<void> {
  const revealed = names.map((name) => fieldOf(definition, name)?.label ?? name).join('、')
  await audit(context, {
    table: definition.table,
    recordId,
    action: 'reveal',
    after: { revealed, ...(rows !== undefined && { rows }) },
  })
}

/** One record as its reader may see it: masked, or whole, which is then noted. */
export async function revealRow<T extends { id: string }>(
  context: Context,
  definition: AnyRecord,
  row: T,
): Promise<T> {
  const cells: { [field: string]: unknown } = row
  const shown = namesOf(definition).filter((name) => cells[name] !== null && cells[name] !== '')
  if (shown.length > 0 && mayReveal(context, definition)) await noteReveal(context, definition, row.id, shown)
  return maskRow(context, definition, row)
}

/** Notes an export that carries personal data whole. `exportId` names it in the trail. */
export async function revealExport(
  context: Context,
  definition: AnyRecord,
  wanted: { columns: readonly string[]; exportId: string; rows: number },
): Promise<void> {
  const shown = namesOf(definition).filter((name) => wanted.columns.includes(name))
  if (shown.length > 0 && wanted.rows > 0 && mayReveal(context, definition))
    await noteReveal(context, definition, wanted.exportId, shown, wanted.rows)
}
