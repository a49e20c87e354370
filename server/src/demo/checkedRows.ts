import areas from '@tejian/contract/data/areas.json' with { type: 'json' }
import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import classes from '@tejian/contract/data/equipment-classes.json' with { type: 'json' }
import { type AnyRecord, type FieldSpec, type Fields, fieldNames } from '@tejian/contract/kit/record.ts'
import { parseValue } from '@tejian/contract/kit/values.ts'

type Node = { code: string; children?: Node[] }
const codesOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesOf(children ?? [])])

const items = new Set(dictionaries.items.map(({ type, value }) => `${type}/${value}`))
const classCodes = new Set([
  ...codesOf(classes.tree),
  ...classes.extensions.map(({ code }) => code),
  ...classes.roots.map(({ code }) => code),
])
const areaCodes = new Set(codesOf([areas.province as Node]))

function problemOf(spec: FieldSpec, value: unknown): string | null {
  if (value === null || value === undefined) return spec.required ? 'missing' : null
  if (spec.kind === 'dict') return items.has(`${spec.dict}/${value}`) ? null : `not in ${spec.dict}`
  if (spec.kind === 'dictMany')
    return String(value)
      .split(',')
      .every((part) => items.has(`${spec.dict}/${part}`))
      ? null
      : `not in ${spec.dict}`
  if (spec.kind === 'equipmentClass') return classCodes.has(String(value)) ? null : 'no class'
  if (spec.kind === 'area') return areaCodes.has(String(value)) ? null : 'no area'
  const parsed = parseValue(spec, value)
  return 'problem' in parsed ? parsed.problem : null
}

/** What the product would refuse in made rows of a record, as 字段：问题 with an example; for the tests of the demo data. */
export function rowProblems(
  definition: AnyRecord,
  rows: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const fields: Fields = definition.fields
  const problems = new Map<string, string>()
  for (const row of rows) {
    for (const name of fieldNames(definition)) {
      const problem = problemOf(fields[name] as FieldSpec, row[name])
      if (problem) problems.set(`${name}: ${problem}`, `${name}: ${problem} (${String(row[name])})`)
    }
  }
  return [...problems.values()]
}
