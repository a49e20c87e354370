import { isUnder } from '../../kit/classCodes.ts'
import { type Facts, numberTyped } from './facts.ts'
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
  同轨多台: unknown,
  应装设的: unknown,
  有属具: unknown,
  有钢丝绳: unknown,
  导电轨: unknown,
  有舱门: unknown,
  需要时: unknown,
}

const isClassList = (text: string): boolean => /^[0-9][0-9A-Z]{3}(,[0-9][0-9A-Z]{3})*$/.test(text)

/** Whether an item applies to a device. Where it does not, the sheet starts with 无此项. */
export function appliesTo(item: Pick<TemplateItem, 'applies'>, facts: Facts): Applies {
  const { applies } = item
  if (applies === undefined) return 'yes'
  const condition = isClassList(applies) ? under(...applies.split(',')) : conditions[applies]
  const answer = condition?.(facts)
  return answer === undefined ? 'unknown' : answer ? 'yes' : 'no'
}

/** Whether a wording is one that `appliesTo` understands; the templates are tested for it. */
export const isKnownCondition = (applies: string): boolean =>
  isClassList(applies) || Object.hasOwn(conditions, applies)
