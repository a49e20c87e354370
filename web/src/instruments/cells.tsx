import { trackNames } from '@tejian/contract/instruments/track.ts'
import dayjs from 'dayjs'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { dueState } from '../shared/work/deadline.ts'

const markTones: Readonly<Record<string, readonly [name: string, tone: string]>> = {
  '1': ['合格', 'green'],
  '2': ['准用', 'orange'],
  '3': ['停用', 'red'],
}

/** The mark of an instrument in the colour that its label has. */
export function MarkTag({ mark }: { mark: unknown }) {
  const [name, tone] = markTones[String(mark ?? '')] ?? ['', '']
  return name ? <span className={`tj-state tj-state-${tone}`}>{name}</span> : null
}

const overdue = new RegExp(`^(${Object.values(trackNames).join('|')})已超期`)

/** Marks, due dates and warnings of instruments: red when something has lapsed, orange within a month. */
export const dueCells: Cells = {
  statusMark: (row) => <MarkTag mark={row.statusMark} />,
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
