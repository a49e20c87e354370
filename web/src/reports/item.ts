import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'

/** A row of the lists on which reports wait: a business item. */
export type Item = ListedRow<typeof businessItem>

/** What names a report in any list. */
export type Numbered = ListedHead & Pick<Item, 'seisn' | 'reportno'>

export const serialNumber = ({ seisn }: ListedHead & Pick<Item, 'seisn'>): string => seisn ?? ''

/** The number of the report, before it has one that of its business. */
export const numberOf = ({ reportno, seisn }: Numbered): string => reportno ?? seisn ?? ''
