import { type Facts, factNamed } from '@tejian/contract/reports/templates/facts.ts'
import type { Measure, TemplateItem } from '@tejian/contract/reports/templates/template.ts'

type Values = Facts['values']

/** Of what the archive does not tell: what nearly every device has, and what it has where the item says so. */
const usual: ReadonlySet<string> = new Set([
  '钢丝绳悬挂',
  '有钢丝绳',
  '125% 制动试验年份',
  '室外',
  '有安全带',
])

/** What the archive tells of parts that a template asks for only where there are some. */
const parts: readonly (readonly [RegExp, (values: Values) => boolean])[] = [
  [/^蓄电池/, ({ powerMode = '' }) => /电|XDC|LDC/.test(powerMode)],
  [/^燃油、燃气/, ({ powerMode = '' }) => /内燃|柴油|汽油|LPG/.test(powerMode)],
  [/^燃烧设备|^引送风/, ({ fuel = '' }) => fuel !== '' && !/电/.test(fuel)],
  [/^水处理设备/, ({ waterTreat = '' }) => waterTreat !== ''],
  [/^司机室/, ({ operMode = '' }) => /司机室/.test(operMode)],
  [/^小车断绳/, ({ luffMode = '' }) => /小车/.test(luffMode)],
  [/^绝热层、防腐层/, ({ antiCorrosion = '' }) => antiCorrosion !== ''],
  [/^绝热层|^真空度、日蒸发|^隔热层与衬里/, ({ insulation = '无' }) => insulation !== '无'],
]

/** Whether a device has what an item asks for; by its archive, else as most of its kind. */
export const hasIt = ({ name, applies = '' }: TemplateItem, { values }: Facts): boolean =>
  parts.find(([pattern]) => pattern.test(name))?.[1](values) ?? usual.has(applies)

/** Pressures of what a hydraulic drive has, where the drive is another one. */
export const isElsewhere = ({ name, absent = false }: Measure, facts: Facts): boolean =>
  absent && /满载压力|溢流阀/.test(name) && !/液压/.test(factNamed(facts, '驱动方式') ?? '液压')
