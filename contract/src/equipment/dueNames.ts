import { isUnder } from '../kit/classCodes.ts'
import type { FieldSpec } from '../kit/record.ts'
import { equipment } from './equipment.ts'

/**
 * What the second date of the archive is: one stored field, another matter by class. Boilers have an external inspection,
 * lifts the self-test of the years without inspection (TSG T7008), ropeways and mobile vessels an annual inspection by an
 * institution, other vessels and piping the annual check of their user.
 */
const matters = [
  ['1000', '外部检验'],
  ['2200', '年度检验'],
  ['2000', '年度检查'],
  ['3000', '自行检测'],
  ['8000', '年度检查'],
  ['9000', '年度检验'],
] as const
const generalMatter = '年度（外部）检验、自行检测'

const under = (equclacode: string, root: string): boolean => equclacode === root || isUnder(equclacode, root)

/** What falls due of a class on its second date, without 下次 and 日期. */
export const annualMatter = (equclacode: string | null | undefined): string =>
  matters.find(([root]) => under(equclacode ?? '', root))?.[1] ?? generalMatter

type DateSpec = FieldSpec & { readonly kind: 'date' }
type DueDates = Readonly<Record<'nextinspdate' | 'nextannualdate', DateSpec>>

/** The two dates of the archive under the names that they have for a class. */
export function dueDatesOf(equclacode: string | null | undefined): DueDates {
  const { nextinspdate, nextannualdate } = equipment.fields
  const boiler = under(equclacode ?? '', '1000')
  return {
    nextinspdate: boiler ? { ...nextinspdate, label: '下次内部检验日期' } : nextinspdate,
    nextannualdate: { ...nextannualdate, label: `下次${annualMatter(equclacode)}日期` },
  }
}

/** An archive field as a class names it. */
export const namedFor = (equclacode: string | null | undefined, name: string, spec: FieldSpec): FieldSpec => {
  const dates: Readonly<Record<string, FieldSpec>> = dueDatesOf(equclacode)
  return Object.hasOwn(dates, name) ? { ...spec, label: dates[name]?.label ?? spec.label } : spec
}
