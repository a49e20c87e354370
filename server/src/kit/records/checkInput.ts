import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord, Fields } from '@tejian/contract/kit/record.ts'
import { type Checked, checkValues, isUnchanged } from '@tejian/contract/kit/values.ts'
import { serverKinds } from '../kinds/kinds.ts'
import { wrongFields } from '../refusal.ts'
import type { Lookups } from './lookups.ts'

type Knowing = { lookups: Lookups }
type Row = Readonly<Record<string, unknown>>

/** Codes of dictionaries, areas, classes and institutions that stand in no register, each with its sentence. */
function unknownCodes(
  { lookups }: Knowing,
  definition: AnyRecord,
  values: Row,
  before: Row | null = null,
): Record<string, string> {
  const fields: Fields = definition.fields
  const unknown = Object.entries(values).filter(([name, value]) => {
    const spec = fields[name]
    if (!spec || typeof value !== 'string' || isUnchanged(before?.[name], value)) return false
    return !serverKinds[spec.kind].isKnown(spec, value, lookups)
  })
  return Object.fromEntries(
    unknown.map(([name]) => [name, `${fields[name]?.label ?? ''}：${kitMessages.unknownCode}`]),
  )
}

/** Whether all codes stand in their registers; a code that stood in the row before may be missing there. */
export const hasKnownCodes = (context: Knowing, definition: AnyRecord, values: object): boolean =>
  Object.keys(unknownCodes(context, definition, values as Row)).length === 0

/**
 * Refuses codes that the browser, or another system, took from nowhere; a domain's own rules and sentences come first.
 * A code that stood there `before` may have left its register since: it stays.
 */
export function refuseUnknownCodes(
  context: Knowing,
  definition: AnyRecord,
  values: object,
  before: Row | null = null,
): void {
  const unknown = unknownCodes(context, definition, values as Row, before)
  if (Object.keys(unknown).length > 0) throw wrongFields(unknown)
}

/** What people sent for a record's fields: each checked by its kind (`checkValues`), codes by their registers. */
export function checkInput<R extends AnyRecord>(
  context: Knowing,
  definition: R,
  input: Row,
  options: { partial?: boolean; allow?: readonly string[] } = {},
): Checked<R> {
  const { values, problems } = checkValues(definition, input, options)
  return { values, problems: { ...problems, ...unknownCodes(context, definition, values) } }
}
