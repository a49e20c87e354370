import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { categoryParameters } from '@tejian/contract/equipment/importColumns.ts'
import type { Fields, FiltersOf } from '@tejian/contract/kit/record.ts'
import { allColumns } from '@tejian/contract/kit/transfer.ts'
import type { ListSource } from '../kit/records/find.ts'
import { exportColumns } from '../shared/transfers/exportRows.ts'
import { archiveSource, beyondArchive } from './archiveSources.ts'

/** The technical parameters of a category as fields that its export reads with the rows. */
function parametersOf(code: string, { record }: ListSource): Fields {
  const fields: Fields = record.fields
  const shown = new Set(Object.values(fields).map(({ from }) => from))
  return Object.fromEntries(
    [...categoryParameters(code)].flatMap(([name, { label, kind, unit, dict }]) => {
      const from = `params.${name}`
      if (shown.has(from) || name === 'deviceId') return []
      const more = { ...(unit && { unit }), ...(dict && { dict }) }
      return [[`params_${name}`, { label, kind, ...more, readonly: true, computed: true, from } as const]]
    }),
  )
}

/** What an export of devices reads and writes: the chosen columns, or all, with every technical parameter of the category. */
export function exportOf(
  filters: FiltersOf<typeof equipment>,
  chosen: string | undefined,
): { source: ListSource; columns: string[] } {
  const source = archiveSource(filters)
  const fields: Fields = source.record.fields
  if (chosen && chosen !== allColumns) {
    const wanted = exportColumns(source.record, undefined, chosen)
    return {
      source,
      columns: wanted.filter((name) => Object.hasOwn(fields, name) || name in equipment.fields),
    }
  }
  const own = [...exportColumns(equipment), ...beyondArchive(source)]
  const code = filters.equclacode ?? ''
  const category = code === '8000GX' ? code : rootOf(code)?.code
  if (!category || chosen !== allColumns) return { source, columns: own }
  const more = parametersOf(category, source)
  const record = { ...source.record, fields: { ...fields, ...more } }
  return { source: { ...source, record }, columns: [...own, ...Object.keys(more)] }
}
