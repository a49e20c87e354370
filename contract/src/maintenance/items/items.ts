import shipped from '../../../data/maintenance-items.json' with { type: 'json' }
import { isUnder } from '../../kit/classCodes.ts'

/** SIGN_KIND: how long since the same was done before. */
export const visitKinds = { halfMonth: '1', quarter: '2', halfYear: '3', year: '4' } as const
export type VisitKind = (typeof visitKinds)[keyof typeof visitKinds]

const kinds: readonly VisitKind[] = ['1', '2', '3', '4']
export const isVisitKind = (text: unknown): text is VisitKind => kinds.some((kind) => kind === text)

/** One item of a visit; `no` names it within the lift's annex: kind and place. */
export type VisitItem = { readonly no: string; readonly kind: VisitKind; readonly name: string }

type Annex = {
  readonly annex: string
  readonly name: string
  readonly classes: readonly string[]
  readonly confidence: string
  readonly lists: Readonly<Record<VisitKind, readonly string[]>>
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
      lists[one].map((name, place) => ({
        no: `${one}-${String(place + 1).padStart(2, '0')}`,
        kind: one,
        name,
      })),
    )
}

/** Tests leave a photograph behind. */
export const isTest = ({ name }: Pick<VisitItem, 'name'>): boolean => /试验|测试|校验|检测/.test(name)
