import type { instrument } from '@tejian/contract/instruments/instrument.ts'
import type { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import type { toolBox } from '@tejian/contract/instruments/toolBox.ts'
import { trackNames } from '@tejian/contract/instruments/track.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { today } from '../kit/clock.ts'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { dueState } from '../shared/work/deadline.ts'

const overdue = new RegExp(`^(${Object.values(trackNames).join('|')})已超期`)

/** Due dates and warnings of instruments: red when something has lapsed, orange within a month. */
export const dueCells: Cells<ListedRow<typeof instrument>> = {
  expireInfo: (row) => {
    const text = row.expireInfo
    return text ? (
      <span className={`tj-state tj-state-${overdue.test(text) ? 'red' : 'orange'}`}>{text}</span>
    ) : null
  },
  nextDue: (row) => {
    const due = dueState(row.nextDue, today())
    return due && <span className={`tj-state tj-state-${due.tone}`}>{due.text}</span>
  },
}

/** What the lists of requests mark red. */
export const requestCells: Cells<ListedRow<typeof instrumentRequest>> = {
  overdueInfo: (row) =>
    row.overdueInfo ? <span className="tj-state tj-state-red">{row.overdueInfo}</span> : null,
}

/** What the list of boxes marks red. */
export const boxCells: Cells<ListedRow<typeof toolBox>> = {
  contentInfo: (row) => {
    const text = row.contentInfo
    return text ? (
      <span className={`tj-state tj-state-${text.includes('停用或超期') ? 'red' : 'orange'}`}>{text}</span>
    ) : null
  },
}
