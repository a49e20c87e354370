import {
  addedToRemark,
  type HeaderAnswer,
  type ImportAnswer,
  skippedColumn,
} from '@tejian/contract/kit/transfer.ts'

/** Field by header, as it stands in the dialog. */
export type Mapping = Readonly<Record<string, string>>

type Fields = ImportAnswer['fields']

/** What the dialog begins with: fields that were found, and everything else kept in the remark where there is one. */
export const firstMapping = ({ headers, remark }: Pick<ImportAnswer, 'headers' | 'remark'>): Mapping =>
  Object.fromEntries(
    headers.map(({ header, field }) => {
      const kept = remark && !counting.has(header.replace(/\s/g, '')) ? addedToRemark : skippedColumn
      return [header, field ?? kept] as const
    }),
  )

/** Columns that only count the lines of a table. */
const counting: ReadonlySet<string> = new Set(['序号', '行号', 'No', 'NO', '#'])

/** Headers that somebody has to look at: unknown ones, and those that only resemble a field. */
export const openHeaders = (headers: readonly HeaderAnswer[]): HeaderAnswer[] =>
  headers.filter(({ field, certain }) => field === null || !certain)

/** Another choice for a header; a field that another header had goes over to this one. */
export function choose(mapping: Mapping, header: string, field: string, otherwise: string): Mapping {
  const exclusive = field !== skippedColumn && field !== addedToRemark
  const moved = Object.entries(mapping).map(
    ([name, chosen]) => [name, exclusive && chosen === field ? otherwise : chosen] as const,
  )
  return { ...Object.fromEntries(moved), [header]: field }
}

/** Required fields that no header fills. */
export function missingFields(fields: Fields, mapping: Mapping): string[] {
  const chosen = new Set(Object.values(mapping))
  return fields.filter(({ name, required }) => required && !chosen.has(name)).map(({ title }) => title)
}

/** Whether the mapping fills at least one field. */
export const fillsSomething = (fields: Fields, mapping: Mapping): boolean => {
  const chosen = new Set(Object.values(mapping))
  return fields.some(({ name }) => chosen.has(name))
}
