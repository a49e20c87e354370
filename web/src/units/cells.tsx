import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { unit } from '@tejian/contract/units/unit.ts'
import { today } from '../kit/clock.ts'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { dueState } from '../shared/work/deadline.ts'

/** Until when a unit may work: red when its licence has lapsed, orange within a month. */
export const unitCells: Cells<ListedRow<typeof unit>> = {
  validDate: (row) => {
    const due = dueState(row.validDate, today())
    return due && <span className={`tj-state tj-state-${due.tone}`}>{due.text}</span>
  },
}
