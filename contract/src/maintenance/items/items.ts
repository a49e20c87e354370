import shipped from '../../../data/maintenance-items.json' with { type: 'json' }
import { isUnder } from '../../kit/classCodes.ts'

/** SIGN_KIND: how long since the same was done before. */
export const visitKinds = { halfMonth: '1', quarter: '2', halfYear: '3', year: '4' } as const
export type VisitKind = (typeof visitKinds)[keyof typeof visitKinds]

const kinds: readonly VisitKind[] = ['1', '2', '3', '4']
export const isVisitKind = (text: unknown): text is VisitKind => kinds.some((kind) => kind === text)

/** One item of a visit; `no` names it within the lift's annex: kind and place. */
export type VisitItem = {
  readonly no: string
  readonly kind: VisitKind
  readonly name: string
  /** Its name has not been compared with the regulation's own text. */
  readonly doubtful: boolean
}

/** An item as the data has it: how sure its name is stands beside it. */
type Listed = { readonly name: string; readonly confidence: string }

type Annex = {
  readonly annex: string
  readonly name: string
  readonly classes: readonly string[]
  readonly source: string
  readonly lists: Readonly<Record<VisitKind, readonly Listed[]>>
}

/** The annexes of TSG T5002-2017 by class of lift; names are short ones of our own. */
export const annexes: readonly Annex[] = shipped.annexes

/** The annex of a class; lifts of a class that none names are looked after by that of traction drives. */
export const annexOf = (equclacode: string | null | undefined): Annex => {
  const [first] = annexes
  const found = annexes.find(({ classes }) => classes.some((code) => isUnder(equclacode ?? '', code)))
  if (!found && !first) throw new Error('no annex')
  return found ?? (first as Annex)
}

/** What is done at a visit of a kind: a longer one contains the shorter (TSG T5002-2017, annexes A to D). */
export const itemsOf = (equclacode: string | null | undefined, kind: VisitKind): VisitItem[] => {
  const { lists } = annexOf(equclacode)
  return kinds
    .filter((one) => one <= kind)
    .flatMap((one) =>
      lists[one].map(({ name, confidence }, place) => ({
        no: `${one}-${String(place + 1).padStart(2, '0')}`,
        kind: one,
        name,
        doubtful: confidence !== 'high',
      })),
    )
}

/** What stands beside a name that nobody has compared. */
export const doubtfulMark = '名称待核对'

/** What stands below the items of a visit: names are ours, the regulation's text counts. */
export const namesNote = (equclacode: string | null | undefined): string => {
  const { source, lists } = annexOf(equclacode)
  const doubtful = Object.values(lists)
    .flat()
    .some(({ confidence }) => confidence !== 'high')
  const more = doubtful ? `；标有“${doubtfulMark}”的还没有与原文核对` : ''
  return `项目名称为本系统的简称，内容和要求以${source}原文为准${more}。`
}

/** Tests leave a photograph behind. */
export const isTest = ({ name }: Pick<VisitItem, 'name'>): boolean => /试验|测试|校验|检测/.test(name)
