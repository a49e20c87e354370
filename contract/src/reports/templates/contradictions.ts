import { monthIndex } from '../../kit/calendarDate.ts'
import { isUnacceptableResult } from '../../kit/constants.ts'
import type { HeaderValues, ItemEntries } from '../entry.ts'
import * as messages from '../templateMessages.ts'
import { type Facts, numberTyped } from './facts.ts'
import { type Agreement, itemsOf, type Place, type Template } from './template.ts'

/** Rated values of the archive, which an inspection does not change: an error there is corrected first. */
const rated = [
  'ratedLoad',
  'ratedSpeed',
  'nominalSpeed',
  'ratedCapacity',
  'ratedPressure',
  'designPressureShell',
] as const

export type Contradicting = {
  readonly items: ItemEntries
  readonly header: HeaderValues
  readonly inspectResult: string | null
  /** What stands at the head by the archive. */
  readonly archive?: HeaderValues
}

export type Contradiction = { readonly field: string; readonly label: string; readonly message: string }

type Scene = {
  readonly template: Template
  readonly sheet: Contradicting
  readonly facts: Facts
  label(name: string): string
}

/** A value that was stated: nothing of an item that the device does not have. */
function valueAt({ sheet }: Scene, no: string, measure: string): number | null {
  const entry = sheet.items[no] ?? {}
  return entry.result === 'NA' ? null : (numberTyped(entry.values?.[measure]) ?? null)
}

function unitAt({ template }: Scene, { no, measure }: Place): string {
  const item = itemsOf(template).find((one) => one.no === no)
  const unit = item?.measures?.find(({ name }) => name === measure)?.unit ?? ''
  return unit === '年' || unit === '' ? unit : ` ${unit}`
}

const nameAt = ({ template }: Scene, no: string): string =>
  `${no} ${itemsOf(template).find((one) => one.no === no)?.name ?? ''}`

/** The two places as they are named, the first one being where the eye is led. */
function between(scene: Scene, no: string, one: string, other: string): Contradiction {
  return { field: no, label: nameAt(scene, no), message: messages.contradicts(one, other) }
}

/** Head fields may hold a range: `3.5～7.1`. */
function rangeOf(text: string | undefined): { least: number; most: number } | null {
  const numbers = (text ?? '').match(/\d+(\.\d+)?/g)?.map(Number) ?? []
  return numbers.length === 0 ? null : { least: Math.min(...numbers), most: Math.max(...numbers) }
}

const yearsText = (months: number): string =>
  [months >= 12 && `${Math.floor(months / 12)}年`, months % 12 > 0 && `${months % 12}个月`]
    .filter(Boolean)
    .join('')

/** A date may be the last day before the period ends, or the end of its month: one month either way. */
const tolerance = 1

function cycle(scene: Scene, { cycle: place }: Agreement): Contradiction[] {
  const { inspectDate, nextinspdate } = scene.sheet.header
  if (!place || !inspectDate || !nextinspdate) return []
  const years = valueAt(scene, place.no, place.measure)
  if (years === null) return []
  const months = monthIndex(nextinspdate.slice(0, 10)) - monthIndex(inspectDate.slice(0, 10))
  if (Math.abs(months - years * 12) <= tolerance) return []
  return [
    between(
      scene,
      place.no,
      `${nameAt(scene, place.no)} ${years}年`,
      `下次检验日期 ${nextinspdate.slice(0, 7)}（${months > 0 ? yearsText(months) : '早于检验日期'}）`,
    ),
  ]
}

function thickness(scene: Scene, { nominal = [] }: Agreement): Contradiction[] {
  return nominal.flatMap((place) => {
    const stated = valueAt(scene, place.no, place.measure)
    if (stated === null) return []
    const named = `${nameAt(scene, place.no)} ${place.measure} ${stated} mm`
    const text = place.field === undefined ? undefined : scene.facts.values[place.field]
    const known = rangeOf(text)
    const smallest = place.smallest ? valueAt(scene, place.no, place.smallest) : null
    return [
      ...(known && (stated < known.least || stated > known.most)
        ? [between(scene, place.no, named, `${scene.label(place.field ?? '')} ${text} mm`)]
        : []),
      ...(smallest !== null && smallest > stated
        ? [between(scene, place.no, `${nameAt(scene, place.no)} ${place.smallest} ${smallest} mm`, named)]
        : []),
    ]
  })
}

function permittedPressure(scene: Scene, { permitted }: Agreement): Contradiction[] {
  const stated = permitted ? valueAt(scene, permitted.no, permitted.measure) : null
  if (!permitted || stated === null) return []
  const { values } = scene.facts
  const [design, working] = [permitted.design, permitted.working].map((name) => numberTyped(values[name]))
  const named = `${permitted.no} ${permitted.measure} ${stated} MPa`
  const beside = (name: string): string => `${scene.label(name)} ${values[name]} MPa`
  return [
    ...(typeof design === 'number' && stated > design
      ? [between(scene, permitted.no, named, beside(permitted.design))]
      : []),
    ...(typeof working === 'number' && stated < working && scene.sheet.inspectResult === '符合要求'
      ? [
          between(
            scene,
            permitted.no,
            named,
            `${beside(permitted.working)}、检验结论 ${scene.sheet.inspectResult}`,
          ),
        ]
      : []),
  ]
}

function sameAsHead(scene: Scene, { same = [] }: Agreement): Contradiction[] {
  return same.flatMap((place) => {
    const stated = valueAt(scene, place.no, place.measure)
    const head = numberTyped(scene.facts.values[place.field])
    if (stated === null || typeof head !== 'number' || stated === head) return []
    const unit = unitAt(scene, place)
    return [
      between(
        scene,
        place.no,
        `${nameAt(scene, place.no)} ${place.measure} ${stated}${unit}`,
        `${scene.label(place.field)} ${head}${unit}`,
      ),
    ]
  })
}

/** TSG 21-2016 §8.6, TSG D7005-2018: grades 1 to 3, 4 and 5 each have one conclusion; grade 5 has no next date. */
function grade(scene: Scene): Contradiction[] {
  const { template, sheet } = scene
  const item = itemsOf(template).find(({ dict }) => dict === 'safetyGrade')
  const text = item && sheet.items[item.no]?.text
  const conclusion = sheet.inspectResult ?? ''
  if (template.conclusion.method !== 'grade' || !item || !text || conclusion === '') return []
  const level = Number.parseInt(text, 10)
  const right = level === 5 ? '不符合要求' : level === 4 ? '基本符合要求' : '符合要求'
  const named = `${nameAt(scene, item.no)} ${text}`
  // A conclusion that is too good is refused with its reason (conclusion.ts).
  const worse = isUnacceptableResult(conclusion) || (conclusion === '基本符合要求' && level < 4)
  const next = sheet.header.nextinspdate
  return [
    ...(worse && conclusion !== right ? [between(scene, item.no, named, `检验结论 ${conclusion}`)] : []),
    ...(level === 5 && next ? [between(scene, item.no, named, `下次检验日期 ${next.slice(0, 7)}`)] : []),
  ]
}

function ratedValues({ sheet: { header, archive = {} }, label }: Scene): Contradiction[] {
  return rated.flatMap((name) => {
    const [stated, known] = [numberTyped(header[name]), numberTyped(archive[name])]
    if (typeof stated !== 'number' || typeof known !== 'number' || stated === known) return []
    const message = messages.contradictsArchive(
      `表头${label(name)} ${header[name]}`,
      `设备档案 ${archive[name]}`,
    )
    return [{ field: name, label: label(name), message }]
  })
}

/** Places of a sheet that say two things about one. Each sentence names both of them with their values. */
export function contradictionsIn(
  template: Template,
  sheet: Contradicting,
  facts: Facts,
  label: (name: string) => string,
): Contradiction[] {
  const scene: Scene = { template, sheet, facts, label }
  const rules = template.agreement ?? {}
  return [
    ...cycle(scene, rules),
    ...thickness(scene, rules),
    ...permittedPressure(scene, rules),
    ...sameAsHead(scene, rules),
    ...grade(scene),
    ...ratedValues(scene),
  ]
}
