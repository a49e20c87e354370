import { auditedParameters } from '@tejian/contract/app/auditedParameters.ts'
import { auditedLabel, auditedRecord } from '@tejian/contract/app/auditNames.ts'
import { type AnyRecord, type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import { type AuditTrail, auditTrail } from '@tejian/contract/system/auditTrail.ts'
import type { Context } from '../kit/context.ts'
import { toCell } from '../kit/records/cells.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { maskText } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'

export type AuditChange = { field: string; label: string; before: string; after: string }

type Content = Readonly<Record<string, unknown>> | null
type Means = { lookups: Lookups; permissions: ReadonlySet<string> }

/** Fields that are not listed, because the audit entry shows them already. */
const omitted: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createDate',
  'createUserName',
  'updateDate',
  'updateUserName',
])

const isMasked = (definition: AnyRecord, name: string, permissions: ReadonlySet<string>): boolean =>
  fieldOf(definition, name)?.masked === true && !permissions.has(`${definition.table}.unmask`)

/** Parameters stand in one field; each is told by itself, under `field.parameter`. */
function flattened(content: Content): Map<string, unknown> {
  return new Map(
    Object.entries(content ?? {}).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
        : [[name, value] as const],
    ),
  )
}

const specOf = (definition: AnyRecord | undefined, name: string): FieldSpec | undefined => {
  const [field = '', parameter] = name.split('.')
  if (parameter !== undefined) return auditedParameters.get(parameter)
  return definition && fieldOf(definition, field)
}

/** One value as its reader knows it; personal numbers are masked unless the reader may see them whole. */
function textOf(definition: AnyRecord | undefined, name: string, value: unknown, means: Means): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'object') return JSON.stringify(value)
  const spec = specOf(definition, name)
  if (!spec) return typeof value === 'boolean' ? (value ? '是' : '否') : String(value)
  if (spec.kind === 'money') return `${(Number(value) / 100).toFixed(2)} 元`
  const text = `${String(toCell(spec, value, means.lookups, definition?.process))}${spec.unit ? ` ${spec.unit}` : ''}`
  return definition && isMasked(definition, name, means.permissions) ? maskText(text) : text
}

/** The fields of an entry in the order of their record, old and new beside each other, as people read them. */
export function changesOf(table: string, before: Content, after: Content, means: Means): AuditChange[] {
  const definition = auditedRecord(table)
  const order = Object.keys(definition?.fields ?? {})
  const place = (name: string): number => {
    const at = order.indexOf(name.split('.')[0] ?? '')
    return at === -1 ? order.length : at
  }
  const [old, fresh] = [flattened(before), flattened(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => !omitted.has(name))
    .map((field) => ({
      field,
      label: specOf(definition, field)?.label ?? auditedLabel(table, field),
      before: textOf(definition, field, old.get(field), means),
      after: textOf(definition, field, fresh.get(field), means),
    }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => place(a.field) - place(b.field))
}

/** What one entry of the audit trail changed. */
export async function auditChanges(context: Context, id: string, lookups: Lookups): Promise<AuditChange[]> {
  const row = await readRow(context, auditTrail, id)
  const { permissions } = context.user
  return changesOf(row.tableName ?? '', row.before, row.after, { lookups, permissions })
}

/** An entry's content with the personal numbers masked that lists mask too. */
export function maskedContent(
  table: string,
  content: AuditTrail['after'],
  permissions: ReadonlySet<string>,
): AuditTrail['after'] {
  const definition = auditedRecord(table)
  if (!definition || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'string' && isMasked(definition, name, permissions) ? maskText(value) : value,
    ]),
  )
}
