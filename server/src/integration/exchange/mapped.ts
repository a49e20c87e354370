import type { ExchangedRow } from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { conversions, type TransferField } from '@tejian/contract/integration/exchange/field.ts'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Lookups } from '../../kit/records/lookups.ts'

export type Mapping = Pick<
  TransferField,
  'sourceField' | 'targetField' | 'targetName' | 'dictType' | 'codeMap' | 'required'
>
type Data = NonNullable<ExchangedRow['data']>
type Sent = Data[string]

/** The pairs of a table of codes, line by line; the first line that is none comes back as `wrong`. */
export function codePairs(text: string): { pairs: ReadonlyMap<string, string>; wrong: string | null } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const pairs = new Map<string, string>()
  for (const line of lines) {
    const [from = '', to, ...more] = line.split('=').map((part) => part.trim())
    if (!from || !to || more.length > 0) return { pairs, wrong: line }
    pairs.set(from, to)
  }
  return { pairs, wrong: null }
}

/** What names the codes of a field; undefined where it has none. */
export function namesOf(
  spec: FieldSpec,
  lookups: Lookups,
): ((code: string) => string | undefined) | undefined {
  switch (spec.kind) {
    case 'dict':
    case 'dictMany':
      return (code) => lookups.label(spec.dict ?? '', code)
    case 'equipmentClass':
      return lookups.className
    case 'area':
      return lookups.areaName
    case 'organisation':
      return lookups.organisationName
    default:
      return undefined
  }
}

/** A value as JSON has it: money in yuan, moments in UTC. */
function plain(spec: FieldSpec, value: unknown): Sent {
  if (value === null || value === undefined || value === '') return null
  if (spec.kind === 'money') return Number(value) / 100
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

const unmapped = Symbol('unmapped')

function converted(
  mapping: Mapping,
  spec: FieldSpec,
  value: unknown,
  lookups: Lookups,
): Sent | typeof unmapped {
  const kept = plain(spec, value)
  if (kept === null || mapping.dictType === conversions.asKept) return kept
  const codes = spec.kind === 'dictMany' ? String(kept).split(',') : [String(kept)]
  const named = namesOf(spec, lookups)
  const table = mapping.dictType === conversions.byTable ? codePairs(mapping.codeMap ?? '').pairs : null
  const found = codes.map((code) => (table ? table.get(code) : named?.(code)))
  return found.every((one) => one !== undefined) ? found.join(table ? ',' : '、') : unmapped
}

/** A row as its plan's fields send it, or why it cannot be sent. */
export function mapped(
  row: Readonly<Record<string, unknown>>,
  mappings: readonly Mapping[],
  specs: ReadonlyMap<string, FieldSpec>,
  lookups: Lookups,
): { data: Data } | { problem: string } {
  const data: Record<string, Sent> = {}
  for (const mapping of mappings) {
    const name = mapping.sourceField ?? ''
    const spec = specs.get(name)
    // A field that an earlier release had is told, not left out.
    if (!spec) return { problem: exchangeMessages.unknownField(name) }
    const value = converted(mapping, spec, row[name], lookups)
    if (value === unmapped) return { problem: exchangeMessages.unmapped(spec.label, String(row[name])) }
    if (value === null && mapping.required === true)
      return { problem: exchangeMessages.missing(mapping.targetName || spec.label) }
    data[mapping.targetField ?? ''] = value
  }
  return { data }
}
