import { type FieldSpec, type Fields, fieldOf } from '../../kit/record.ts'
import { requiredSentence, type Value } from '../../kit/values.ts'
import { formFieldOf } from '../../kit/view.ts'
import { namedFor } from '../dueNames.ts'
import { type Equipment, equipment } from '../equipment.ts'
import { type ParameterSpec, parameterFields, readParameter } from '../parameters.ts'
import { equipmentSections } from '../sections.ts'
import { correctionMessages } from './messages.ts'

/** A field of the archive that a correction may name: a field of the record, or `params.x` for a technical parameter. */
export type ArchiveField = { readonly name: string; readonly group: string; readonly spec: ParameterSpec }

/** One value of the archive as it stood when somebody applied, and as it shall stand. */
export type ArchiveItem = { readonly before: Value; readonly after: Value }

/** What an application changes, by the name of the archive's field. */
export type ArchiveItems = Readonly<Record<string, ArchiveItem>>

/** Decided by use registration and its changes, or by an inspection that wrote it; a correction leaves these alone. */
const decidedElsewhere: ReadonlySet<string> = new Set([
  'equclacode',
  'useunit',
  'useunitcode',
  'maintunit',
  'useState',
  'regState',
  'canceldate',
])

const parameterPrefix = 'params.'

/** The technical parameter that a name stands for; null for a field of the record itself. */
export const parameterOf = (name: string): string | null =>
  name.startsWith(parameterPrefix) ? name.slice(parameterPrefix.length) : null

const known = new Map<string, readonly ArchiveField[]>()

/** The fields of a device that can be corrected, in the order of its sheet: the archive's, then its class's parameters. */
export function archiveFields(equclacode: string): readonly ArchiveField[] {
  const made = known.get(equclacode) ?? makeFields(equclacode)
  known.set(equclacode, made)
  return made
}

function makeFields(equclacode: string): readonly ArchiveField[] {
  const specs: Fields = equipment.fields
  const own = equipmentSections.flatMap(({ title, fields }) =>
    fields.flatMap((entry): ArchiveField[] => {
      const { field } = formFieldOf(entry)
      const spec = specs[field] as FieldSpec
      return spec.readonly || decidedElsewhere.has(field)
        ? []
        : [{ name: field, group: title, spec: namedFor(equclacode, field, spec) }]
    }),
  )
  const parameters = parameterFields(equclacode).flatMap(({ group, fields }) =>
    Object.entries(fields).map(([name, spec]) => ({ name: `${parameterPrefix}${name}`, group, spec })),
  )
  return [...own, ...parameters]
}

/** The spec of a field of the archive by name, whether a correction may name it or not. */
export const archiveSpec = (equclacode: string, name: string): ParameterSpec | undefined =>
  archiveFields(equclacode).find((field) => field.name === name)?.spec ?? fieldOf(equipment, name)

type Device = Readonly<Record<string, unknown>>

/** What the archive of a device says under a name. */
export function archiveValue(device: Device, name: string): Value {
  const parameter = parameterOf(name)
  const params = (device.params ?? {}) as Device
  return ((parameter === null ? device[name] : params[parameter]) ?? null) as Value
}

/** Whether two values of the archive say the same: empty texts are nothing, moments of a day the day. */
export const sameArchiveValue = (a: Value, b: Value): boolean => String(a ?? '') === String(b ?? '')

/** What is asked for: the new value alone, or beside the old one as the form keeps it. */
const afterOf = (asked: unknown): unknown =>
  asked !== null && typeof asked === 'object' && 'after' in asked ? asked.after : asked

function readItem(field: ArchiveField, device: Device, asked: unknown): ArchiveItem | string {
  const { label } = field.spec
  const read = readParameter(field.spec, afterOf(asked))
  if ('problem' in read) return read.problem
  const before = archiveValue(device, field.name)
  if (read.value === null && field.spec.required) return requiredSentence(field.spec)
  return sameArchiveValue(before, read.value)
    ? correctionMessages.unchanged(label)
    : { before, after: read.value }
}

/**
 * Reads what an application asks for against the archive as it stands: values before and after, and a sentence for each
 * that is no field of the device, is wrong, or says nothing new.
 */
export function readItems(
  device: Device & Pick<Equipment, 'equclacode'>,
  asked: Readonly<Record<string, unknown>>,
): { items: ArchiveItems; problems: string[] } {
  const fields = archiveFields(device.equclacode ?? '')
  const items: Record<string, ArchiveItem> = {}
  const problems: string[] = []
  for (const [name, value] of Object.entries(asked)) {
    const field = fields.find((candidate) => candidate.name === name)
    const item = field ? readItem(field, device, value) : correctionMessages.unknownField(name)
    if (typeof item === 'string') problems.push(item)
    else items[name] = item
  }
  return { items, problems }
}

/** The items of an application in the order of the device's sheet, each with its field. */
export function orderedItems(
  equclacode: string,
  items: ArchiveItems,
): ReadonlyArray<ArchiveField & ArchiveItem> {
  return archiveFields(equclacode).flatMap((field) => {
    const item = Object.hasOwn(items, field.name) ? items[field.name] : undefined
    return item ? [{ ...field, ...item }] : []
  })
}
