import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord, Fields } from '@tejian/contract/kit/record.ts'
import { type Checked, checkValues } from '@tejian/contract/kit/values.ts'
import { kindsOnTheServer } from '../kinds/kinds.ts'
import { wrongFields } from '../refusal.ts'
import type { Lookups } from './lookups.ts'

type Knowing = { lookups: Lookups }

/** Codes of dictionaries, areas, classes and institutions that stand in no register, each with its sentence. */
function unknownCodes(
  { lookups }: Knowing,
  definition: AnyRecord,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fields: Fields = definition.fields
  const unknown = Object.entries(values).filter(([name, value]) => {
    const spec = fields[name]
    return spec && typeof value === 'string' && !kindsOnTheServer[spec.kind].isKnown(spec, value, lookups)
  })
  return Object.fromEntries(
    unknown.map(([name]) => [name, `${fields[name]?.label ?? ''}：${kitMessages.unknownCode}`]),
  )
}

/** Refuses codes that the browser, or another system, took from nowhere; a domain's own rules and sentences come first. */
export function refuseUnknownCodes(context: Knowing, definition: AnyRecord, values: object): void {
  const unknown = unknownCodes(context, definition, values as Readonly<Record<string, unknown>>)
  if (Object.keys(unknown).length > 0) throw wrongFields(unknown)
}

/** What people sent for a record's fields: each checked by its kind (`checkValues`), codes by their registers. */
export function checkInput<R extends AnyRecord>(
  context: Knowing,
  definition: R,
  input: Readonly<Record<string, unknown>>,
  options: { partial?: boolean; allow?: readonly string[] } = {},
): Checked<R> {
  const { values, problems } = checkValues(definition, input, options)
  return { values, problems: { ...problems, ...unknownCodes(context, definition, values) } }
}
