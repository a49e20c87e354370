import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { today } from '../kit/clock.ts'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { dueState } from '../shared/work/deadline.ts'

/** Whatever has a certificate, or is one. */
type Certified = ListedHead & { readonly validDate?: string | null }

/** Until when a certificate runs: red when it has lapsed, orange within a month. */
export const certificateCells: Cells<Certified> = {
  validDate: (row) => {
    const due = dueState(row.validDate, today())
    return due && <span className={`tj-state tj-state-${due.tone}`}>{due.text}</span>
  },
}
