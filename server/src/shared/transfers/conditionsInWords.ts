import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type AnyRecord, type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import { secrecyOf } from '@tejian/contract/kit/secrecy.ts'
import { toCell } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'

const ends = { Begin: '起', End: '止' } as const
const several = /,/

/** A range is asked up to the day after its last one (spec 1 §7), which people do not mean. */
const lastDay = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value.slice(0, 10)) ? addDays(value.slice(0, 10), -1) : value

function words(definition: AnyRecord, spec: FieldSpec, value: string, lookups: Lookups): string {
  const parts = several.test(value) ? value.split(',') : [value]
  const shown = parts.slice(0, 10).map((one) => String(toCell(spec, one, lookups, definition.process) || one))
  return `${shown.join('、')}${parts.length > 10 ? `等${parts.length}项` : ''}`
}

function condition(definition: AnyRecord, name: string, value: string, lookups: Lookups): string {
  const own = fieldOf(definition, name)
  if (name === 'id') return `所选数据：${value.split(',').length}条`
  if (own) {
    // Whoever reads the log need not know whose number was looked for.
    const said =
      secrecyOf(definition, name) === 'sensitive' ? '（已隐去）' : words(definition, own, value, lookups)
    return `${own.label}：${said}`
  }
  const end = (['Begin', 'End'] as const).find((one) => name.endsWith(one))
  const ranged = end && fieldOf(definition, name.slice(0, -end.length))
  if (end && ranged) return `${ranged.label}${ends[end]}：${end === 'End' ? lastDay(value) : value}`
  if (name === 'complex') return `${definition.complex?.label ?? '综合'}：${value}`
  const label = (definition.filters as Readonly<Record<string, string>> | undefined)?.[name]
  return `${label ?? name}：${value}`
}

/** The conditions of a search as people read them: labels of fields and values; 全部 where there is none. */
export function conditionsInWords(
  definition: AnyRecord,
  filters: Readonly<Record<string, string | undefined>>,
  lookups: Lookups,
): string {
  const said = Object.entries(filters).flatMap(([name, value]) =>
    value ? [condition(definition, name, value, lookups)] : [],
  )
  return said.join('；') || '全部'
}
