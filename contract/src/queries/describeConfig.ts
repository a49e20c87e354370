import type { Names } from '../kit/kinds/kind.ts'
import { kinds } from '../kit/kinds/kinds.ts'
import { countedPeriods, isPeriod, periods } from '../kit/periods.ts'
import type { Process } from '../kit/process.ts'
import { byName, manyOf, wordsOf } from './checkConfig.ts'
import { type Condition, type Group, isGroup, type QueryConfig } from './config.ts'
import { valuesWanted } from './operators.ts'
import { type QueryField, type QuerySource, queryableFields } from './sources.ts'

function valueWords(
  condition: Condition,
  { spec }: QueryField,
  names: Names,
  process: Process | undefined,
): string {
  const { op, value = '', value2 = '' } = condition
  if (op === 'period') {
    if (!isPeriod(value)) return ''
    return countedPeriods.has(value) ? `${periods[value].slice(0, 2)}${value2}天` : periods[value]
  }
  const named = (one: string): string => kinds[spec.kind].words(spec, one, names, process)
  switch (valuesWanted(op)) {
    case 0:
      return ''
    case 2:
      return `${value ? named(value) : '不限'}至${value2 ? named(value2) : '不限'}`
    case 'many':
      return manyOf(value).map(named).join('、')
    default:
      return named(value)
  }
}

/** The conditions of a query in words: 下次检验日期在期间未来30天，且（设备状态属于在用 或 …）. */
export function describeGroup(
  group: Group,
  fields: ReadonlyMap<string, QueryField>,
  names: Names,
  process?: Process,
): string {
  const parts = group.items.flatMap((item) => {
    if (isGroup(item)) {
      const inner = describeGroup(item, fields, names, process)
      return inner ? [item.items.length > 1 ? `（${inner}）` : inner] : []
    }
    const field = fields.get(item.field)
    if (!field) return []
    const words = item.op === 'period' ? '在' : wordsOf(item, field)
    return [`${field.spec.label}${words}${valueWords(item, field, names, process)}`]
  })
  return parts.join(group.join === 'and' ? '，且' : ' 或 ')
}

/** The same for a whole query, its class first; 全部 when it asks for everything. */
export function describeConfig(source: QuerySource, config: QueryConfig, names: Names): string {
  const fields = byName(queryableFields(source, config))
  const chosen = config.equclacode ? `设备类别为${names.labelOf('C602', config.equclacode)}` : ''
  const asked = describeGroup(config.where, fields, names, source.record.process)
  return [chosen, asked].filter(Boolean).join('，且') || `全部${source.title}`
}
