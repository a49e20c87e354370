import { type AnyRecord, type FieldSpec, type Fields, fieldNames } from './record.ts'

/**
 * Whether a field holds the number of a person: an identity card or a telephone that is masked. An installation may keep
 * these closed in its database (decision 0065). A telephone that is not masked is an office's or a device's, shown to all.
 */
export const isPersonalNumber = ({ kind, masked }: FieldSpec): boolean =>
  masked === true && (kind === 'idCard' || kind === 'phone')

const known = new WeakMap<AnyRecord, readonly string[]>()

/** The personal numbers that stand in a record's own table. */
export function personalNumbers(definition: AnyRecord): readonly string[] {
  const before = known.get(definition)
  if (before) return before
  const fields: Fields = definition.fields
  const names = fieldNames(definition).filter((name) => {
    const spec = fields[name]
    return spec !== undefined && !spec.computed && isPersonalNumber(spec)
  })
  known.set(definition, names)
  return names
}
