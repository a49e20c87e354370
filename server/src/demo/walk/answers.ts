import { addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { ItemEntries, ItemEntry, TableRow } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import { type Facts, numberTyped } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, casesOf, isOutsideLimits, limitsOf } from '@tejian/contract/reports/templates/limits.ts'
import { leastRows, placeKey, sketchOf, withComputed } from '@tejian/contract/reports/templates/tables.ts'
import type {
  Agreement,
  ItemTable,
  Measure,
  Place,
  TableColumn,
  Template,
  TemplateItem,
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
function following(
  item: TemplateItem,
  name: string,
  { facts, agreement = {} }: Scene,
  values: Values,
): string | undefined {
  const less = (of: string, by: number): string | undefined => {
    const value = numberTyped(values[of])
    return typeof value === 'number' ? (value - by).toFixed(1) : undefined
  }
  const isHere = (place: Place): boolean => place.no === item.no && place.measure === name
  const { permitted, nominal = [], same = [] } = agreement
  if (permitted && isHere(permitted)) return known(facts, [permitted.working, permitted.design])
  const asHead = [...nominal, ...same].find(isHere)?.field
  const head = asHead === undefined ? undefined : known(facts, [asHead], 1, 3)
  if (head !== undefined) return head
  if (name === '最小实测') return less('公称厚度', 0.2) ?? less('公称壁厚', 0.2)
  if (name === '实测最小壁厚') return less('公称壁厚', 0.3)
  if (/允许（监控）使用温度|允许使用温度/.test(`${item.name}${name}`))
    return known(facts, ['workTempShell', 'designTempShell', 'workTemp', 'designTemp', 'ratedTemp'], 1, 0)
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
  scene: Scene,
  values: Record<string, string>,
  random: Random,
) {
  const { facts } = scene
  const [first] = casesOf(measure)
  if (first !== undefined) values[caseOf(measure)] = first
  const fitting = following(item, measure.name, scene, values)
  if (fitting !== undefined) return fitting
  const { min, max } = limitsOf(item, measure, facts, values)
  if (min === undefined && max === undefined) return asFound[measure.name] ?? '1.0'
  const low = min ?? (max as number) * 0.55
  // What is worn is seldom thicker than it was made.
  const made = measure.minExpr ? numberTyped(values[measure.minExpr.split('*').at(-1) ?? '']) : null
  const high = max ?? (typeof made === 'number' && made > low ? made : low * 1.3)
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

type Scene = Graded & Begun & { readonly facts: Facts; readonly agreement?: Agreement | undefined }

/** What stands in a cell of text where nothing is the matter. */
const cellTexts: readonly (readonly [RegExp, (row: number, item: TemplateItem) => string])[] = [
  [/编号|序号|测试桩|图号/, (row) => String(row + 1)],
  [/部位|位置|方向/, (row, item) => `${item.name}${row + 1}`],
  [/缺陷|腐蚀|损伤|变形|报废/, () => '未见'],
  [/级别|等级/, () => 'Ⅰ'],
  [/材质/, () => '20'],
]

const cellText = (name: string, row: number, item: TemplateItem): string =>
  cellTexts.find(([pattern]) => pattern.test(name))?.[1](row, item) ?? '正常'

function cell(
  item: TemplateItem,
  column: TableColumn,
  place: number,
  row: Record<string, string>,
  scene: Scene & { values: Values },
  random: Random,
): string {
  const { facts, years, values } = scene
  if (column.kind === 'choice') return column.options?.[0] ?? ''
  if (column.kind === 'text') return cellText(column.name, place, item)
  const day = facts.values.inspectDate ?? ''
  if (column.kind === 'date') return day && years > 0 ? addMonths(day, years * 12) : day
  const nominal = ['公称厚度', '公称壁厚', '管子公称壁厚', '设计厚度']
    .map((name) => numberTyped(row[name]) ?? numberTyped(values[name]))
    .find((value) => typeof value === 'number')
  if (typeof nominal === 'number' && /实测/.test(column.name))
    return (nominal - random.whole(1, 4) / 10).toFixed(1)
  return measured(item, column, scene, row, random)
}

/** As many points as it takes, or the lines that the report began with; places on the sketch stay within the body. */
function rowsOf(
  item: TemplateItem,
  table: ItemTable,
  scene: Scene,
  values: Values,
  random: Random,
): TableRow[] {
  const begun = scene.entries?.[item.no]?.rows ?? []
  const count = Math.max(leastRows(table), begun.length, table.of === 'points' ? 3 : 1)
  return Array.from({ length: count }, (_, place) => {
    const row: Record<string, string> = { ...begun[place] }
    for (const column of table.columns)
      row[column.name] ||= cell(item, column, place, row, { ...scene, values }, random)
    const turn = (2 * Math.PI * place) / count
    const at = [500 + 60 * Math.cos(turn), 430 + 150 * Math.sin(turn)].map(Math.round)
    return sketchOf(table, scene.facts) ? { ...row, [placeKey]: at.join(',') } : row
  })
}

/** What need not be done was not done. */
const chosenOf = ({ options = [] }: TemplateItem): string =>
  options.find((option) => option === '无' || option === '不实施') ?? options[0] ?? ''

/** What is described where nothing is the matter: the medium of the archive, no further conditions. */
function described({ name }: TemplateItem, { values }: Facts): string {
  if (/使用介质/.test(name)) return values.mediumShell ?? values.medium ?? '按设计介质'
  if (/使用条件|其他条件|其它条件/.test(name)) return '无'
  return '未见异常'
}

function answer(item: TemplateItem, scene: Scene, random: Random): ItemEntry {
  const { facts, grade, years, instruments } = scene
  if (item.resultKind === 'instruments') return instruments ? { text: instruments } : {}
  if (item.resultKind === 'text') return { text: described(item, facts) }
  if (item.resultKind === 'select') return { text: item.dict === 'safetyGrade' ? grade : chosenOf(item) }
  if (appliesTo(item, facts) === 'unknown' && !usual.has(item.applies ?? '')) return { result: 'NA' }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? [])
    if (measure.computed === undefined)
      values[measure.name] =
        measure.unit === '年' ? String(years) : measured(item, measure, scene, values, random)
  // A limit that depends on a value which came later is known now.
  for (const measure of item.measures ?? [])
    if (isOutsideLimits(values[measure.name], limitsOf(item, measure, facts, values)))
      values[measure.name] = measured(item, measure, scene, values, random)
  if (item.measures?.some(({ unit }) => unit === '年') && years === 0)
    return { result: 'NA', note: '不符合要求，不再确定检验周期' }
  const entry: ItemEntry = {
    result: 'Y',
    ...(item.measures && !item.optionalMeasure && { values }),
    ...(item.table && { rows: rowsOf(item, item.table, scene, values, random) }),
  }
  return withComputed(item, entry, facts)
}

/** Grade 3, inspected again in three years; what is unfit gets grade 5 and no date. */
export const plainlyGraded = (unfit: number): Graded =>
  unfit > 0 ? { grade: '5级', years: 0 } : { grade: '3级', years: 3 }

/** The next date that goes with the grade: null where the rules of the class say it, or nothing follows. */
export const nextDateOf = (template: Template, { years }: Graded, inspectdate: string): string | null =>
  (template.conclusion.method === 'grade' || template.agreement?.cycle) && years > 0
    ? addMonths(inspectdate, years * 12)
    : null

/** What a report begins with: rows of lines by the archive, the instruments of the visit. */
export type Begun = { readonly entries?: ItemEntries; readonly instruments?: string }

/** A sub-report was measured with the first instrument of the visit. */
export const begunBy = ({ items }: { items: object }, instrumentNames: string): Begun => ({
  entries: items as ItemEntries,
  instruments: instrumentNames.split('、')[0] ?? '',
})

/** What an inspector writes down of a device in order. `unfit` makes that many key items unfit. */
export function inspectionAnswers(
  template: Template,
  facts: Facts,
  seed: string,
  unfit = 0,
  graded: Graded = plainlyGraded(unfit),
  begun: Begun = {},
): Record<string, ItemEntry> {
  const random = randomOf(`answers ${seed}`)
  // What other devices have is not inspected at this one: no firemen's lift in an ordinary one.
  const items = template.sections
    .filter(({ optional }) => !optional)
    .flatMap((section) => section.items)
    .filter((item) => appliesTo(item, facts) !== 'no')
  const scene = { facts, agreement: template.agreement, ...graded, ...begun }
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
        : answer(item, scene, random),
    ]),
  )
}
