import type { HeldDates, OpenResults } from '@tejian/contract/equipment/consequences/standing.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'

const group: FieldSpec = { label: '检验类别', kind: 'dict', dict: 'INM_GROUP' }
const state: FieldSpec = { label: '检验状态', kind: 'dict', dict: 'inspState' }

/** The label of a code. */
type Labels = (spec: FieldSpec, code: string) => string

const structures: Readonly<Record<string, (value: never, label: Labels) => string[]>> = {
  openResults: (results: OpenResults, label) =>
    Object.values(results).map(
      (open) => `${label(group, open.group)}${label(state, open.state)}（${open.date}）`,
    ),
  heldDates: ({ nextinspdate, nextannualdate, dueBefore }: HeldDates) => [
    ...(nextinspdate ? [`下次检验日期${nextinspdate}`] : []),
    ...(nextannualdate ? [`下次年度检验日期${nextannualdate}`] : []),
    ...(dueBefore ? [`原到期日期${dueBefore}`] : []),
  ],
}

/** What the archive keeps as a structure, in words: each open result, each date that waits; undefined for all else. */
export const structureText = (field: string, value: unknown, label: Labels): string | undefined =>
  value && typeof value === 'object' ? structures[field]?.(value as never, label).join('；') : undefined
