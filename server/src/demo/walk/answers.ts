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
import { cellText, described } from './descriptions.ts'
import { hasIt, isElsewhere } from './presentParts.ts'
import { known, usualReading, valueOfDevice } from './usualReadings.ts'

const counted: ReadonlySet<string> = new Set(['根', '个', '次', '处', '点', '年', '人', '只'])

/** Nobody counts tenths, and a limit of hundredths is measured in thousandths. */
function decimalsOf(measure: Measure, limit: number): number {
  if (counted.has(measure.unit)) return 0
  const needed = limit > 0 && limit < 1 ? Math.ceil(-Math.log10(limit)) + 1 : 1
  return Math.max(measure.decimals ?? (measure.unit === 'MPa' ? 2 : 1), needed)
}

type Values = Readonly<Record<string, string>>

/** What follows from the device or from other values of the item: a sheet that contradicts itself is not submitted. */
function following(item: TemplateItem, name: string, scene: Scene, values: Values): string | undefined {
  const { facts, agreement = {} } = scene
  const less = (of: string, by: number, digits = 1): string | undefined => {
    const value = numberTyped(values[of])
    return typeof value === 'number' ? (value - by).toFixed(digits) : undefined
  }
  const isHere = (place: Place): boolean => place.no === item.no && place.measure === name
  const { permitted, nominal = [], same = [] } = agreement
  if (permitted && isHere(permitted)) return known(facts, [permitted.working, permitted.design])
  const asHead = [...nominal, ...same].find(isHere)?.field
  const head = asHead === undefined ? undefined : known(facts, [asHead], 1, 3)
  if (head !== undefined) return head
  if (name === '最小壁厚' && facts.values.singleVolume) return '3.1'
  if (name === '最小实测') return less('公称厚度', 0.2) ?? less('公称壁厚', 0.2)
  if (name === '实测最小壁厚') return less('公称壁厚', 0.3)
  if (name === '实测直径') return less('公称直径', 0.2)
  // The switch acts before the mechanism does.
  if (/^电气第/.test(name)) return less(name.replace('电气', '机械'), 0.06, 2)
  if (name === '公称壁厚' || name === '管子公称壁厚')
    return values.公称壁厚 ?? lineAt(scene, 0)?.公称壁厚 ?? known(facts, ['thickness'], 1, 1)
  if (/温度/.test(name) && /试验|耐压|介质/.test(item.name) && name !== '允许使用温度')
    return name === '环境温度' ? '22' : '24'
  if (/允许（监控）使用温度|允许使用温度/.test(`${item.name}${name}`))
    return known(facts, ['workTempShell', 'designTempShell', 'workTemp', 'designTemp', 'ratedTemp'], 1, 0)
  if (name === '第一次' || name === '第二次' || name === '第三次') return values.要求整定压力
  if (name === '偏差' && values.要求整定压力) return '0.00'
  // A test is made by what the device is allowed, not by what it just runs with.
  if (name === '工作压力' && /试验/.test(item.name)) return known(facts, ['ratedPressure'])
  return valueOfDevice(facts, name)
}

/** How much a vessel or boiler is tested with (TSG 11-2020, 水压试验压力). */
function testPressure({ facts }: Scene): string | undefined {
  const rated = numberTyped(known(facts, ['ratedPressure']))
  if (typeof rated === 'number')
    return Math.max(0.2, 1.25 * rated, Math.min(1.5 * rated, rated + 0.4)).toFixed(2)
  return known(facts, ['pressureTestValue']) ?? known(facts, ['designPressureShell', 'designPressure'], 1.25)
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
  // Nobody tests with more than is asked for.
  if (/试验压力$/.test(measure.name))
    return min === undefined
      ? (testPressure(scene) ?? usualReading(measure))
      : (Math.ceil(min * 100 - 1e-6) / 100).toFixed(2)
  if (min === undefined && max === undefined) return usualReading(measure)
  // A governor acts shortly before it must, not at half the speed.
  const low = min ?? (max as number) * (measure.name.startsWith('机械第') ? 0.85 : 0.55)
  // What is worn is seldom thicker than it was made.
  const made = measure.minExpr ? numberTyped(values[measure.minExpr.split('*').at(-1) ?? '']) : null
  const high = max ?? (typeof made === 'number' && made > low ? made : low * 1.3)
  const share = random.whole(25, 75) / 100
  return (low + (high - low) * share).toFixed(measure.whole ? 0 : decimalsOf(measure, high))
}

/** The grade that is given, and after how many years the device is inspected again. */
export type Graded = { readonly grade: string; readonly years: number }

type Scene = Graded & Begun & { readonly facts: Facts; readonly agreement?: Agreement | undefined }

/** The line that a row is about, of the lines with which the report began. */
function lineAt({ entries = {} }: Scene, place: number): TableRow | undefined {
  const lines = Object.values(entries)
    .map(({ rows = [] }) => rows.filter(({ 管线编号: line }) => line))
    .find((rows) => rows.length > 0)
  return lines?.[place % lines.length]
}

/** What is chosen in a row: the steps of a test follow each other, a line has the grade of the whole. */
function chosenAt({ options = [], name }: TableColumn, place: number, grade: string): string {
  if (name === '过程') return options[place % options.length] ?? ''
  return options.find((option) => option === grade) ?? options[0] ?? ''
}

/** Pressure and time of a step of a test. */
function stepOfTest(column: TableColumn, step: string, scene: Scene): string | undefined {
  if (column.name === '压力') {
    if (/零/.test(step)) return '0'
    return /试验/.test(step)
      ? testPressure(scene)
      : known(scene.facts, ['ratedPressure', 'maxWorkPressureShell', 'designPressureShell'])
  }
  return column.unit === 'min' ? (/零/.test(step) ? '0' : /试验/.test(step) ? '20' : '10') : undefined
}

function cell(
  item: TemplateItem,
  column: TableColumn,
  place: number,
  row: Record<string, string>,
  scene: Scene & { values: Values },
  random: Random,
): string {
  const { facts, years, values, grade } = scene
  if (column.kind === 'choice') return chosenAt(column, place, grade)
  if (column.name === '序号') return String(place + 1)
  const line = lineAt(scene, place)
  if (line?.管线编号 && column.name === '管线编号') return line.管线编号
  if (column.kind === 'text') return cellText(column.name, place, item)
  const day = facts.values.inspectDate ?? ''
  if (column.kind === 'date') {
    if (column.name.startsWith('下次')) return day && years > 0 ? addMonths(day, years * 12) : ''
    return day
  }
  const step = row.过程 === undefined ? undefined : stepOfTest(column, row.过程, scene)
  if (step !== undefined) return step
  if (line?.公称壁厚 && column.name === '管子公称壁厚') return line.公称壁厚
  // A wall that was made thicker than it had to be is worn to a little more than that.
  const least = numberTyped(values.设计壁厚)
  if (typeof least === 'number' && /实测厚度|最小壁厚/.test(column.name))
    return (least + random.whole(1, 4) / 10).toFixed(1)
  // What the row says counts before what the item says.
  const nominal = [row, values]
    .flatMap((of) =>
      ['公称厚度', '公称壁厚', '管子公称壁厚', '设计厚度'].map((name) => numberTyped(of[name])),
    )
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

/** What is said of a whole table beside it: its largest and its smallest value. */
function withExtremes(
  { measures = [], table }: TemplateItem,
  values: Values,
  rows: readonly TableRow[],
): Values {
  const found = measures.flatMap(({ name, computed }) => {
    const [, which, of] = /^(最大|最小)(.+)$/.exec(name) ?? []
    const column = table?.columns.find(
      (one) => one.kind === 'number' && (one.name === of || (of === '壁厚' && one.name === '实测厚度')),
    )
    if (computed !== undefined || !which || !column) return []
    const numbers = rows.flatMap((row) => numberTyped(row[column.name]) ?? [])
    if (numbers.length === 0) return []
    return [[name, String(which === '最大' ? Math.max(...numbers) : Math.min(...numbers))] as const]
  })
  return { ...values, ...Object.fromEntries(found) }
}

/** What is left lasts for more than two periods (TSG D7004-2010: a period is at most half of it). */
const yearsOf = ({ name }: Measure, years: number): string => String(name === '剩余寿命' ? years * 3 : years)

/** What must not be used is permitted nothing. */
const notPermitted = ({ resultKind }: TemplateItem): ItemEntry =>
  resultKind === 'text' ? { text: '不得使用' } : { result: 'NA', note: '不符合要求，不得使用' }

function answer(item: TemplateItem, scene: Scene, random: Random): ItemEntry {
  const { facts, grade, years, instruments } = scene
  if (item.resultKind === 'instruments') return instruments ? { text: instruments } : {}
  if (grade === failedGrade && item.name.startsWith('允许')) return notPermitted(item)
  if (item.resultKind === 'text') return { text: described(item, facts) }
  if (item.resultKind === 'select') return { text: item.dict === 'safetyGrade' ? grade : chosenOf(item) }
  if (appliesTo(item, facts) === 'unknown' && !hasIt(item, facts)) return { result: 'NA' }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? [])
    if (measure.computed === undefined && !isElsewhere(measure, facts))
      values[measure.name] =
        measure.unit === '年' ? yearsOf(measure, years) : measured(item, measure, scene, values, random)
  // A limit that depends on a value which came later is known now.
  for (const measure of item.measures ?? [])
    if (
      values[measure.name] !== undefined &&
      isOutsideLimits(values[measure.name], limitsOf(item, measure, facts, values))
    )
      values[measure.name] = measured(item, measure, scene, values, random)
  if (item.measures?.some(({ unit }) => unit === '年') && years === 0)
    return { result: 'NA', note: '不符合要求，不再确定检验周期' }
  const rows = item.table && rowsOf(item, item.table, scene, values, random)
  const entry: ItemEntry = {
    result: 'Y',
    ...(item.measures && !item.optionalMeasure && { values: withExtremes(item, values, rows ?? []) }),
    ...(rows && { rows }),
  }
  return withComputed(item, entry, facts)
}

const failedGrade = '5级'

/** Grade 3, inspected again in three years; what is unfit gets grade 5 and no date. */
export const plainlyGraded = (unfit: number): Graded =>
  unfit > 0 ? { grade: failedGrade, years: 0 } : { grade: '3级', years: 3 }

/** The next date that goes with the grade: null where the rules of the class say it, or nothing follows. */
export const nextDateOf = (template: Template, { years }: Graded, inspectdate: string): string | null =>
  (template.conclusion.method === 'grade' || template.agreement?.cycle) && years > 0
    ? addMonths(inspectdate, years * 12)
    : null

/** What a report begins with: rows of lines by the archive, the instruments of the visit. */
export type Begun = { readonly entries?: ItemEntries; readonly instruments?: string }

/** A sub-report was measured with the gauge of the visit. */
export const begunBy = ({ items }: { items: object }, instrumentNames: string): Begun => ({
  entries: items as ItemEntries,
  instruments:
    instrumentNames.split('、').find((name) => name.includes('测厚')) ?? instrumentNames.split('、')[0] ?? '',
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
