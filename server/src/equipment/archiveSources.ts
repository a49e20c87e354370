import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { dueDatesOf } from '@tejian/contract/equipment/dueNames.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { archiveRecord, parameterColumns } from '@tejian/contract/equipment/parameterColumns.ts'
import { installationsOnly, pipelineRecord } from '@tejian/contract/equipment/piping/pipingRecords.ts'
import type { Fields, FiltersOf } from '@tejian/contract/kit/record.ts'
import type { ListSource } from '../kit/records/find.ts'
import { installationSource } from './piping/installations.ts'
import { equipmentSource } from './source.ts'

const lines: ListSource<typeof pipelineRecord> = { ...equipmentSource, record: pipelineRecord }

const byCategory: ReadonlyMap<string, ListSource> = new Map(
  Object.keys(parameterColumns).map((code) => [
    code,
    { ...equipmentSource, record: archiveRecord(code as keyof typeof parameterColumns, dueDatesOf(code)) },
  ]),
)

/** How an archive page finds its rows: a page of one category with that category's parameters. */
export function archiveSource(filters: FiltersOf<typeof equipment>): ListSource {
  const code = filters.equclacode ?? ''
  if (filters.level === installationsOnly.level) return installationSource
  if (code === '8000GX') return lines
  return byCategory.get(rootOf(code)?.code ?? '') ?? equipmentSource
}

/** The fields of a page's list that the archive itself does not have, under whatever words: parameters and sums, each once. */
export function beyondArchive({ record }: ListSource): string[] {
  const fields: Fields = record.fields
  const seen = new Set<string>()
  return Object.keys(fields).filter((name) => {
    const place = fields[name]?.from ?? name
    if (Object.hasOwn(equipment.fields, name) || Object.hasOwn(equipment.fields, place) || seen.has(place))
      return false
    seen.add(place)
    return fields[name]?.from !== 'params.deviceId'
  })
}
