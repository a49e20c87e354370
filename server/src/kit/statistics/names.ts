import type { Names } from '@tejian/contract/kit/kinds/kind.ts'
import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Dimension } from '@tejian/contract/kit/statistic.ts'
import type { Lookups } from '../records/lookups.ts'
import { groupedBy } from './conditions.ts'

/** What a group without a value is called. */
const nothing = '未登记'

/** The words for a dimension's value: what the facts call it, else what its kind does. */
export function groupName(
  record: AnyRecord,
  dimension: Dimension,
  value: string,
  known: string,
  lookups: Lookups,
): string {
  if (value === emptyGroup) return (!dimension.day && dimension.none) || nothing
  if (dimension.day) return value
  if (dimension.words) return dimension.words[value] ?? value
  if (dimension.name) return known || nothing
  const { spec, grouped } = groupedBy(record, dimension)
  if (grouped === 'month') return value
  if (spec.kind === 'equipmentClass') return lookups.className(value) ?? value
  const names: Names = {
    labelOf: (type, code) => lookups.label(type, code) ?? code,
    areaName: (code) => lookups.areaName(code) ?? code,
    organisationName: (id) => lookups.organisationName(id) ?? nothing,
  }
  return kinds[spec.kind].words(spec, value, names, record.process) || value
}
