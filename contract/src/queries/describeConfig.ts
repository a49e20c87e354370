import { byName, manyOf, wordsOf } from './checkConfig.ts'
import { type Condition, type Group, isGroup, type QueryConfig } from './config.ts'
import { valuesWanted } from './operators.ts'
import { countedPeriods, isPeriod, periods } from './periods.ts'
import { askedFields, type QueryField, type QuerySource } from './sources.ts'

/** What the codes of a condition are called. */
export type CodeNames = {
  labelOf(type: string, value: string): string
  areaName(code: string): string
  organisationName(id: string): string
}

function nameOf({ spec }: QueryField, value: string, names: CodeNames): string {
  switch (spec.kind) {
    case 'dict':
    case 'dictMany':
      return names.labelOf(spec.dict ?? '', value)
    case 'equipmentClass':
      return names.labelOf('C602', value)
    case 'area':
      return names.areaName(value)
    case 'organisation':
      return names.organisationName(value)
    case 'money':
      return `${Number(value) / 100}元`
    default:
      return value
  }
}

function valueWords(condition: Condition, field: QueryField, names: CodeNames): string {
  const { op, value = '', value2 = '' } = condition
  if (op === 'period') {
    if (!isPeriod(value)) return ''
    return countedPeriods.has(value) ? `${periods[value].slice(0, 2)}${value2}天` : periods[value]
  }
  const named = (one: string): string => nameOf(field, one, names)
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
  names: CodeNames,
): string {
  const parts = group.items.flatMap((item) => {
    if (isGroup(item)) {
      const inner = describeGroup(item, fields, names)
      return inner ? [item.items.length > 1 ? `（${inner}）` : inner] : []
    }
    const field = fields.get(item.field)
    if (!field) return []
    const words = item.op === 'period' ? '在' : wordsOf(item, field)
    return [`${field.spec.label}${words}${valueWords(item, field, names)}`]
  })
  return parts.join(group.join === 'and' ? '，且' : ' 或 ')
}

/** The same for a whole query, its class first; 全部 when it asks for everything. */
export function describeConfig(source: QuerySource, config: QueryConfig, names: CodeNames): string {
  const fields = byName(askedFields(source, config))
  const chosen = config.equclacode ? `设备类别为${names.labelOf('C602', config.equclacode)}` : ''
  const asked = describeGroup(config.where, fields, names)
  return [chosen, asked].filter(Boolean).join('，且') || `全部${source.title}`
}
