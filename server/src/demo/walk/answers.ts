import { addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import { type Facts, numberTyped } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, casesOf, limitsOf } from '@tejian/contract/reports/templates/limits.ts'
import {
  itemsOf,
  type Measure,
  type Template,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { type Random, randomOf } from '../random.ts'

const counted: ReadonlySet<string> = new Set(['根', '个', '次', '处', '点', '年', '人', '只'])

/** Nobody counts tenths, and a limit of hundredths is measured in thousandths. */
function decimalsOf(measure: Measure, limit: number): number {
  if (counted.has(measure.unit)) return 0
  const needed = limit > 0 && limit < 1 ? Math.ceil(-Math.log10(limit)) + 1 : 1
  return Math.max(measure.decimals ?? (measure.unit === 'MPa' ? 2 : 1), needed)
}

/** What instruments commonly show where neither limit nor archive says what is right, by the name of the measure. */
const asFound: Readonly<Record<string, string>> = {
  公称直径: '10.0',
  断丝数: '0',
  一个捻距内断丝数: '0',
  最高表面温度: '62',
  对重越程最大允许值: '350',
  宽度: '1000',
  工作压力: '0.78',
  出口温度: '165',
  排烟温度: '148',
  公称壁厚: '8.0',
  公称厚度: '8.0',
  设计厚度: '8.0',
  原厚度: '8.0',
  实测厚度: '7.8',
  最小壁厚: '7.7',
  计算所需厚度: '5.2',
  平均减薄: '0.1',
  年腐蚀速率: '0.02',
  最大直径: '652',
  最小直径: '648',
  局部凹凸量: '1.0',
  硬度: '138',
  最大硬度: '152',
  最小硬度: '131',
  试验压力: '1.05',
  绳夹间距: '90',
  上拱度: '14',
  跨中下挠: '9',
  下滑量: '30',
  初速度: '10.0',
  坡度: '10',
  制动距离: '2.2',
  抽查比例: '25',
  比例: '25',
  额定电流: '15.0',
  水深: '1.1',
  最大速度: '2.1',
  原直径: '12.0',
  最大磨损处直径: '11.9',
  设计值: '900',
  实测值: '901',
  卷筒直径: '400',
  绳径: '12.0',
  空载上行: '0.45',
  空载下行: '0.52',
}

type Values = Readonly<Record<string, string>>

/** The first number that the archive knows under one of these names, times `share`. */
function known({ values }: Facts, names: readonly string[], share = 1, digits = 2): string | undefined {
  const found = names.map((name) => numberTyped(values[name])).find((value) => typeof value === 'number')
  return found === undefined || found === null ? undefined : String(Number((found * share).toFixed(digits)))
}

/** What follows from the device or from other values of the item: a sheet that contradicts itself is not submitted. */
function following(item: TemplateItem, name: string, facts: Facts, values: Values): string | undefined {
  const less = (of: string, by: number): string | undefined => {
    const value = numberTyped(values[of])
    return typeof value === 'number' ? (value - by).toFixed(1) : undefined
  }
  if (name === '公称厚度' && item.name === '筒体') return known(facts, ['thickShell'])
  if (name === '公称厚度' && item.name === '封头') return known(facts, ['thickHead', 'thickShell'])
  if (name === '公称壁厚') return known(facts, ['thickness'])
  if (name === '最小实测') return less('公称厚度', 0.2) ?? less('公称壁厚', 0.2)
  if (name === '实测最小壁厚') return less('公称壁厚', 0.3)
  if (name === '允许最高工作压力') return known(facts, ['maxWorkPressureShell', 'designPressureShell'])
  if (name === '要求整定压力') return known(facts, ['setPressure'], 1, 3) ?? '0.84'
  if (name === '第一次' || name === '第二次' || name === '第三次') return values.要求整定压力
  if (name === '偏差' && values.要求整定压力) return '0.00'
  if (name === '密封试验压力') return known(facts, ['setPressure'], 0.9) ?? '0.76'
  if (name === '工作压力') return known(facts, ['ratedPressure'], 0.85)
  if (name === '出口温度') return known(facts, ['ratedTemp', 'outletWaterTemp'], 0.97, 0)
  if (name === '最大速度') return known(facts, ['runSpeed'], 0.95, 1)
  return undefined
}

/** A value as a tape or gauge would show it: inside the limits, seldom at their edge. */
function measured(
  item: TemplateItem,
  measure: Measure,
  facts: Facts,
  values: Record<string, string>,
  random: Random,
) {
  const [first] = casesOf(measure)
  if (first !== undefined) values[caseOf(measure)] = first
  const fitting = following(item, measure.name, facts, values)
  if (fitting !== undefined) return fitting
  const { min, max } = limitsOf(item, measure, facts, values)
  if (min === undefined && max === undefined) return asFound[measure.name] ?? '1.0'
  const low = min ?? (max as number) * 0.55
  // What is worn is seldom thicker than it was made.
  const made = measure.minExpr ? numberTyped(values[measure.minExpr.split('*').at(-1) ?? '']) : null
  const high = max ?? (typeof made === 'number' ? made : low * 1.3)
  const share = random.whole(25, 75) / 100
  return (low + (high - low) * share).toFixed(measure.whole ? 0 : decimalsOf(measure, high))
}

/** Of what the archive does not tell: what nearly every device has, and what it has where the item says so. */
const usual: ReadonlySet<string> = new Set([
  '钢丝绳悬挂',
  '有钢丝绳',
  '125% 制动试验年份',
  '室外',
  '有安全带',
])

/** The grade that is given, and after how many years the device is inspected again. */
export type Graded = { readonly grade: string; readonly years: number }

/** What need not be done was not done. */
const chosenOf = ({ options = [] }: TemplateItem): string =>
  options.find((option) => option === '无' || option === '不实施') ?? options[0] ?? ''

function answer(item: TemplateItem, facts: Facts, random: Random, { grade, years }: Graded): ItemEntry {
  if (item.resultKind === 'text') return { text: '未见异常' }
  if (item.resultKind === 'select') return { text: item.dict === 'safetyGrade' ? grade : chosenOf(item) }
  if (appliesTo(item, facts) === 'unknown' && !usual.has(item.applies ?? '')) return { result: 'NA' }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? [])
    values[measure.name] =
      measure.unit === '年' ? String(years) : measured(item, measure, facts, values, random)
  if (item.measures?.some(({ unit }) => unit === '年') && years === 0)
    return { result: 'NA', note: '不符合要求，不再确定检验周期' }
  return { result: 'Y', ...(item.measures && !item.optionalMeasure && { values }) }
}

/** Grade 3, inspected again in three years; what is unfit gets grade 5 and no date. */
export const plainlyGraded = (unfit: number): Graded =>
  unfit > 0 ? { grade: '5级', years: 0 } : { grade: '3级', years: 3 }

/** The next date that goes with the grade: null where the rules of the class say it, or nothing follows. */
export const nextDateOf = (template: Template, { years }: Graded, inspectdate: string): string | null =>
  template.conclusion.method === 'grade' && years > 0 ? addMonths(inspectdate, years * 12) : null

/** What an inspector writes down of a device in order. `unfit` makes that many key items unfit. */
export function inspectionAnswers(
  template: Template,
  facts: Facts,
  seed: string,
  unfit = 0,
  graded: Graded = plainlyGraded(unfit),
): Record<string, ItemEntry> {
  const random = randomOf(`answers ${seed}`)
  // What other devices have is not inspected at this one: no firemen's lift in an ordinary one.
  const items = itemsOf(template).filter((item) => appliesTo(item, facts) !== 'no')
  const failing = new Set(
    items
      .filter(({ resultKind, key }) => resultKind === 'judge' && key)
      .slice(0, unfit)
      .map(({ no }) => no),
  )
  return Object.fromEntries(
    items.map((item) => [
      item.no,
      failing.has(item.no)
        ? ({ result: 'N', note: '现场检验不符合要求，已告知使用单位' } satisfies ItemEntry)
        : answer(item, facts, random, graded),
    ]),
  )
}
