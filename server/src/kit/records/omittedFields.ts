import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, fieldNames, fieldOf, systemFields } from '@tejian/contract/kit/record.ts'
import { Refusal } from '../refusal.ts'
import { isListed } from './page.ts'

/** What a list's answer says, until it is sent, of the fields that its rows shall not carry; nothing when it carries all. */
export type OmittedFields = { readonly omittedFields?: ReadonlySet<string> }

const always: ReadonlySet<string> = new Set(['id', 'version', 'actions'])

function isCarried(definition: AnyRecord, name: string): boolean {
  const spec = fieldOf(definition, name)
  return spec !== undefined && (spec.computed === true || isListed(spec))
}

/** The record's fields that were not asked for; undefined when all were. A name that its lists do not carry is refused. */
export function omittedFieldsOf(
  definition: AnyRecord,
  asked: string | undefined,
): ReadonlySet<string> | undefined {
  if (!asked) return undefined
  const names = asked.split(',').filter((name) => !always.has(name))
  const unknownField = names.find((name) => !isCarried(definition, name))
  if (unknownField !== undefined) throw new Refusal(kitMessages.unknownField, { detail: { unknownField } })
  const wanted = new Set([definition.nameField, ...names])
  return new Set(
    [...fieldNames(definition), ...Object.keys(systemFields)].filter((name) => !wanted.has(name)),
  )
}

/** Omits also the names that a handler adds for other systems: a caller that names its fields does not need them. */
export const omitFields = ({ omittedFields }: OmittedFields, names: readonly string[]): OmittedFields =>
  omittedFields ? { omittedFields: new Set([...omittedFields, ...names]) } : {}

type Sent = { readonly list?: ReadonlyArray<object> } & OmittedFields

/** An answer as it is sent: the rows of a list without what was not asked for. What its handler added beside stays. */
export function withoutOmittedFields<A>(answer: A): A {
  const { omittedFields, ...rest } = (answer ?? {}) as Sent
  if (!omittedFields) return answer
  const list = rest.list?.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !omittedFields.has(name))),
  )
  return { ...rest, list } as A
}
