import { inspectionKindOf } from '../../inspection/inspectionKinds.ts'
import type { ItemEntries } from '../entry.ts'
import { itemsOf, type Template } from '../templates/template.ts'

/** What follows from a finished inspection. */

/** OPINION_TYPE of a notice. */
export const noticeTypes = { rectify: '1', unacceptable: '2', unable: '3' } as const
/** DISPOSE_STATE of a device that was found unacceptable. */
export const disposeStates = { open: '0', working: '1', done: '2' } as const
/** RECTIFY_STATE of a defect. */
export const rectifyStates = { open: '0', answered: '1', done: '2', cancelled: '9' } as const

/** Working days that a unit gets to put things right, unless the inspector says otherwise. */
export const rectifyWorkingDays = 10

/** Conclusions with which a device must not go on working. */
const stopping: ReadonlySet<string> = new Set(['停止运行', '停止使用', '5级'])
const inUse: ReadonlySet<string> = new Set(['1', '6'])

/** Whether a conclusion takes its device out of use. */
export const stopsDevice = (conclusion: string): boolean => stopping.has(conclusion)

/**
 * useState of a device after an inspection; undefined when it stays. A conclusion that stops the device takes it out of
 * use; a passed inspection puts back only what such a conclusion had stopped, never what its unit had.
 */
export function useStateAfter(
  useState: string | null,
  conclusion: string,
  passed: boolean,
  stoppedBefore: boolean,
): string | undefined {
  if (!passed) return stopsDevice(conclusion) && inUse.has(useState ?? '') ? '2' : undefined
  return stoppedBefore && useState === '2' ? '1' : undefined
}

/** Whether a passed inspection answers one that was not: a repeated one any, another one its own kind (FJ, 复检). */
export function answers(passedGroup: string, failedGroup: string, equclacode: string): boolean {
  if (passedGroup === 'FJ' || passedGroup === failedGroup) return true
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
