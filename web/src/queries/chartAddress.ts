import { addDays, lastDayOfMonth, monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'

/** The conditions that open the rows of one group of a chart; null where a list cannot ask for them. */
export function groupFilters(name: string, spec: FieldSpec, value: string): Record<string, string> | null {
  if (value === '') return null
  if (kinds[spec.kind].grouped === 'month') {
    const first = `${value}-01`
    return { [`${name}Begin`]: first, [`${name}End`]: lastDayOfMonth(monthIndex(addDays(first, 0))) }
  }
  return { [name]: value }
}

/** Share of the largest, for the length of a bar, 0 to 100. */
export const barLength = (count: number, most: number): number =>
  most === 0 ? 0 : Math.max(0.5, Math.round((count / most) * 1000) / 10)
