import { inspectionKindOf, repeatedGroup } from '../../inspection/inspectionKinds.ts'
import type { ItemEntries } from '../entry.ts'
import { itemsOf, type Template } from '../templates/template.ts'

/** What follows from a finished inspection. */

/** OPINION_TYPE of a notice. */
export const noticeTypes = { rectify: '1', unacceptable: '2', unable: '3', terminated: '4' } as const
/** Types that only tell: nothing has to be put right, and the report says nothing of them. */
export const tellingTypes: ReadonlySet<string> = new Set([noticeTypes.unable, noticeTypes.terminated])
/** DISPOSE_STATE of a device that was found unacceptable. */
export const disposeStates = { open: '0', working: '1', done: '2' } as const
/** RECTIFY_STATE of a defect. */
export const rectifyStates = { open: '0', answered: '1', done: '2', cancelled: '9' } as const

/** Working days that a unit gets to put things right, unless the inspector says otherwise. */
export const rectifyWorkingDays = 10

/** Whether a passed inspection answers one that was not: a repeated one any, another one its own kind (FJ, 复检). */
export function answers(passedGroup: string, failedGroup: string, equclacode: string): boolean {
  if (passedGroup === repeatedGroup || passedGroup === failedGroup) return true
  const kind = inspectionKindOf(passedGroup, equclacode)
  return kind !== undefined && kind === inspectionKindOf(failedGroup, equclacode)
}

export type UnfitItem = {
  readonly no: string
  readonly name: string
  readonly note: string
  readonly key: boolean
}

/** The items that were judged unfit, in the order of the paper; items that the template does not know stay last. */
export function unfitItems(
  items: ItemEntries | null | undefined,
  template: Template | undefined,
): UnfitItem[] {
  const known = template ? itemsOf(template) : []
  const unfit = Object.entries(items ?? {}).filter(([, entry]) => entry.result === 'N')
  const place = (no: string): number => {
    const at = known.findIndex((item) => item.no === no)
    return at < 0 ? known.length : at
  }
  return unfit
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([no, entry]) => {
      const item = known[place(no)]
      return { no, name: item?.name ?? '', note: entry.note?.trim() ?? '', key: item?.key === true }
    })
}

const said = ({ no, name, note }: UnfitItem): string => `${no} ${name}`.trim() + (note && `：${note}`)

/** What is wrong, one line per item; the report's own words where no item was judged unfit. */
export function problemText(unfit: readonly UnfitItem[], otherwise: string): string {
  if (unfit.length === 0) return otherwise
  return unfit.map((item, index) => `${index + 1}. ${said(item)}`).join('\n')
}

/** The same in one line, for lists. */
export const problemLine = (unfit: readonly UnfitItem[], otherwise: string): string =>
  unfit.length === 0 ? otherwise : unfit.map(said).join('；')
