import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { acceptList } from '@tejian/contract/declarations/views/acceptList.ts'
import { appReview } from '@tejian/contract/declarations/views/appReview.ts'
import { dataReview } from '@tejian/contract/declarations/views/dataReview.ts'
import { onlineViews } from '@tejian/contract/declarations/views/onlineViews.ts'
import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { cameFrom, type Origin, type Queue } from '../../shared/work/queue.ts'

/** The lists of waiting declarations by step. */
export const queues: Readonly<Record<string, Queue<typeof declaration>>> = {
  SCFP: { path: '/businessPro/appReview', view: appReview, action: 'assign' },
  CLFS: { path: '/businessPro/dataReview', view: dataReview, action: 'review' },
  YWSL: { path: '/businessPro/acceptList', view: acceptList, action: 'accept' },
}

const confirmation = '/assistMng/internetDeclaration'

/** The lists of declarations that units sent in over the internet, each with the page on which its rows are confirmed. */
const onlineQueues: ReadonlyArray<Queue<typeof declaration> & { readonly page: string }> = [
  ...(
    [
      'onlineDeclareConfirm',
      'onlineDeclareConfirmPressure',
      'onlineDeclareConfirmMechatronics',
      'onlineDeclareConfirmPiping',
      'onlineDeclareReturned',
    ] as const
  ).map((name) => ({ name, page: 'onlineDeclareConfirmDetail' })),
  { name: 'fieldVehicleInspectConfirm' as const, page: 'fieldVehicleInspectConfirmDetail' },
].map(({ name, page }) => ({
  path: `${confirmation}/${name}`,
  view: onlineViews[name],
  action: 'confirm',
  page: `${confirmation}/${page}`,
}))

const everyQueue = (): readonly Queue<typeof declaration>[] => [...Object.values(queues), ...onlineQueues]

export const paths = {
  acceptForm: '/businessPro/accept/form',
  applyInfo: '/businessPro/applyInfo',
  applyList: '/businessPro/applyList',
} as const

/**
 * The page on which a declaration is read and decided. `list` is the address of the list that led there: the next one is
 * taken from it, and the way back leads to it.
 */
export function workAddress(step: string | null, id: string, list = ''): string {
  const parameters = new URLSearchParams({ id, ...(list && { list }) })
  const online = onlineQueues.find(({ path }) => path === list.split('?')[0])
  return `${online?.page ?? (step === 'YWSL' ? paths.acceptForm : paths.applyInfo)}?${parameters}`
}

/** Where the declaration of a business item is read. */
export const addressOfItem = (row: ListedRow<typeof businessItem>): string =>
  workAddress(row.step, row.appmainsysid ?? '', location.pathname + location.search)

/** The list of the address; without one the list of the step, for those who decide there, else the registration list. */
export function originOf(list: string, step: string | null, decides: boolean): Origin {
  const queue = (decides && queues[step ?? '']) || null
  return cameFrom(list, everyQueue(), { back: queue?.path ?? paths.applyList, queue, search: '' })
}
