import { view } from '../../kit/view.ts'
import { calendarPath } from '../calendar/calls.ts'
import { workDay } from '../calendar/workDay.ts'

export const calendarMng = view('calendarMng', {
  title: '工作日历管理',
  record: workDay,
  path: calendarPath,
  search: ['calendarYear', 'calendarDate', 'dayType', 'holidayName'],
  columns: ['calendarYear', 'calendarDate', 'dayType', 'holidayName', 'note', 'updateUserName', 'updateDate'],
  orderBy: ['calendarDate', 'desc'],
  toolbar: ['create', 'enterYear', 'delete', 'export'],
  rowActions: ['edit', 'delete'],
  form: {
    sections: [{ title: '工作日历', fields: ['calendarDate', 'dayType', 'holidayName', 'note'] }],
  },
  empty: '没有符合条件的日期',
})
