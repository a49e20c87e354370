import { addMonths } from '../../kit/calendarDate.ts'
import { isUnder } from '../../kit/classCodes.ts'
import { holds } from '../../kit/expression.ts'
import { type Facts, factNamed, numberTyped } from './facts.ts'
import type { TemplateItem } from './template.ts'

/** Whether a condition holds; `unknown` where the archive does not tell and the inspector decides on the spot. */
export type Applies = 'yes' | 'no' | 'unknown'

type Condition = (facts: Facts) => boolean | undefined

const value = ({ values }: Facts, name: string): string | undefined => values[name]

/** Whether one of the fields says one of the words; undefined when all are empty. */
const says =
  (fields: readonly string[], pattern: RegExp): Condition =>
  (facts) => {
    const given = fields.map((name) => value(facts, name)).filter((text) => text !== undefined)
    return given.length === 0 ? undefined : given.some((text) => pattern.test(text))
  }

const under =
  (...prefixes: readonly string[]): Condition =>
  ({ equclacode }) =>
    prefixes.some((prefix) => isUnder(equclacode, prefix))

const yes = /^(1|是|有|true)$/
/** Steam, hot water, organic heat carrier: the classes 1100, 1200, 1300; a boiler of no such class is undecided. */
const boiler =
  (...prefixes: readonly string[]): Condition =>
  (facts) =>
    under('1100', '1200', '1300')(facts) ? under(...prefixes)(facts) : undefined

const inOrder =
  (...conditions: readonly Condition[]): Condition =>
  (facts) =>
    conditions.map((condition) => condition(facts)).find((answer) => answer !== undefined)

/** True when any holds; undefined when none is known to hold and one is unknown. */
const any =
  (...conditions: readonly Condition[]): Condition =>
  (facts) => {
    const answers = conditions.map((condition) => condition(facts))
    if (answers.includes(true)) return true
    return answers.includes(undefined) ? undefined : false
  }

const unknown: Condition = () => undefined

/** TSG 81-2022: vehicles made from this day on carry a safety monitoring device. */
const madeFrom =
  (day: string): Condition =>
  (facts) => {
    const made = value(facts, 'madedate')
    return made === undefined ? undefined : made.slice(0, 10) >= day
  }

const tallerThan =
  (metres: number): Condition =>
  (facts) => {
    const heights = ['equipHeight', 'runHeight'].map((name) => numberTyped(value(facts, name)) ?? 0)
    const height = Math.max(...heights)
    return height === 0 ? undefined : height >= metres
  }

/** Of every inspection but the periodic and the repeated ones it may be a part; those never have it. */
const supervised: Condition = (facts) =>
  ['DJ', 'FJ'].includes(value(facts, 'inmGroupCode') ?? '') ? false : undefined

/** inspection-periods.json, DT-125: every five years; where nobody knows of the last one the inspector decides. */
const brakeTestDue: Condition = (facts) => {
  const [last, day] = [value(facts, 'lastBrakeTestDate'), value(facts, 'inspectDate')]
  return last && day ? addMonths(last.slice(0, 10), 60) <= day.slice(0, 10) : undefined
}

const fewRopes: Condition = (facts) => {
  const count = numberTyped(value(facts, 'suspensionCount'))
  return count === null || count === undefined ? undefined : count <= 2
}

/** 电 covers lead and lithium batteries (codes XDC, LDC of powerMode). */
const electric = says(['powerMode'], /^(XDC|LDC)$|电/)
const explosionProof = inOrder(says(['exGrade', 'exLevel', 'exMark'], /[^无/—-]/), unknown)
const flammable = inOrder(says(['mediumHazard'], /(?<!不)可燃|易燃|易爆/), unknown)

const conditions: Readonly<Record<string, Condition>> = {
  电站锅炉: says(['boilerUse'], /电站/),
  蒸汽锅炉: boiler('1100'),
  '热水、有机热载体锅炉': boiler('1200', '1300'),
  有机热载体锅炉: boiler('1300'),
  燃油燃气燃粉锅炉: any(says(['burnMode'], /室燃/), says(['fuel'], /^(CY|ZY|TRQ|LPG|CSMQ|GLMQ)$|油|气|粉/)),
  快开门式: any(says(['quickOpen'], yes), says(['structure'], /快开门/)),
  易燃介质: flammable,
  '4 级': says(['safetyGrade'], /^4/),
  环链葫芦: says(['hoistRope'], /环链/),
  吊运熔融金属: any(says(['moltenMetal'], yes), says(['useOccasion'], /RR|熔融/)),
  室外: says(['usePlace', 'useOccasion'], /室外|室内外|SW/),
  '防爆、易燃场所': explosionProof,
  防爆叉车: explosionProof,
  蓄电池叉车: electric,
  电动: electric,
  '2023-12-01 起出厂': madeFrom('2023-12-01'),
  观光列车: inOrder(says(['vehicleKind'], /^观光列车$/), (facts) =>
    under('5210', '5220')(facts) ? under('5220')(facts) : undefined,
  ),
  有压杠: says(['restraint'], /压杠/),
  有安全带: says(['restraint'], /安全带/),
  '高度 20 m 以上': tallerThan(20),
  埋地: says(['layMode'], /MD|埋地/),
  钢丝绳悬挂: says(['suspensionKind'], /钢丝绳/),
  包覆带悬挂: says(['suspensionKind'], /包覆带/),
  两根及以下悬挂: fewRopes,
  '125% 制动试验年份': brakeTestDue,
  监督检验: supervised,
  锅壳锅炉: inOrder((facts) => {
    const structure = value(facts, 'structure') ?? ''
    return /锅壳/.test(structure) ? true : /水管|直流|贯流|铸铁|锅筒/.test(structure) ? false : undefined
  }, unknown),
  设有时: unknown,
  同轨多台: unknown,
  应装设的: unknown,
  有属具: unknown,
  有钢丝绳: unknown,
  导电轨: unknown,
  有舱门: unknown,
  需要时: unknown,
}

const isClassList = (text: string): boolean => /^[0-9][0-9A-Z]{3}(,[0-9][0-9A-Z]{3})*$/.test(text)

const named = (text: string): Condition | undefined =>
  Object.hasOwn(conditions, text) ? conditions[text] : undefined

const conditionOf = (text: string): Condition =>
  isClassList(text)
    ? under(...text.split(','))
    : (named(text) ?? ((facts) => holds(text, (name) => factNamed(facts, name))))

/** Whether an item applies to a device. Where it does not, the sheet starts with 无此项. */
export function appliesTo(item: Pick<TemplateItem, 'applies'>, facts: Facts): Applies {
  const { applies } = item
  if (applies === undefined) return 'yes'
  const answer = conditionOf(applies)(facts)
  return answer === undefined ? 'unknown' : answer ? 'yes' : 'no'
}

/** Names of the classes that single items are for. */
const classNames: Readonly<Record<string, string>> = {
  '3410': '防爆电梯',
  '3420': '消防员电梯',
  '6200': '滑行车类',
  '6200,6300': '滑行车类、架空游览车类',
  '6D20': '水滑梯',
  '6D00': '水上游乐设施',
}

/** For what an item is, where it does not apply to a device: `仅防爆电梯适用`. */
export const reasonNotApplied = ({
  applies = '',
  appliesNote,
}: Pick<TemplateItem, 'applies' | 'appliesNote'>): string =>
  `仅${appliesNote ?? classNames[applies] ?? applies}适用`

/** Whether a condition is a list of classes or has a name; what is neither is an expression. */
export const isNamedCondition = (applies: string): boolean =>
  isClassList(applies) || Object.hasOwn(conditions, applies)

/** The conditions that have a name, as the editor of templates offers them. */
export const conditionNames: readonly string[] = Object.keys(conditions)
