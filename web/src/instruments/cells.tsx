import { trackNames } from '@tejian/contract/instruments/track.ts'
import dayjs from 'dayjs'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { dueState } from '../shared/work/deadline.ts'

const overdue = new RegExp(`^(${Object.values(trackNames).join('|')})已超期`)

/** Due dates and warnings of instruments: red when something has lapsed, orange within a month. */
export const dueCells: Cells = {
  expireInfo: (row) => {
    const text = String(row.expireInfo ?? '')
    return text ? (
      <span className={`tj-state tj-state-${overdue.test(text) ? 'red' : 'orange'}`}>{text}</span>
    ) : null
  },
  nextDue: (row) => {
    const due = dueState(row.nextDue, dayjs().format('YYYY-MM-DD'))
    return due && <span className={`tj-state tj-state-${due.tone}`}>{due.text}</span>
  },
}

/** What lists of requests and boxes mark red. */
export const warningCells: Cells = {
  overdueInfo: (row) =>
    row.overdueInfo ? <span className="tj-state tj-state-red">{String(row.overdueInfo)}</span> : null,
  contentInfo: (row) => {
    const text = String(row.contentInfo ?? '')
    return text ? (
      <span className={`tj-state tj-state-${text.includes('停用或超期') ? 'red' : 'orange'}`}>{text}</span>
    ) : null
  },
}
