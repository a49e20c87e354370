import dayjs from 'dayjs'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { dueState } from '../shared/work/deadline.ts'

/** The next calibration: red when it has lapsed, orange within a month. */
export const dueCells: Cells = {
  ncalibDate: (row) => {
    const due = dueState(row.ncalibDate, dayjs().format('YYYY-MM-DD'))
    return due && <span className={`tj-state tj-state-${due.tone}`}>{due.text}</span>
  },
}
