import { type RowOf, record } from '../../kit/record.ts'

/** Values of the dictionary WORK_DAY_TYPE. */
export const workDayTypes = { free: '1', worked: '2' } as const

/** A day that differs from its weekday: a public holiday, or a Saturday or Sunday that is worked to make up for one. */
export const workDay = record('work_calendar', {
  title: '工作日历',
  scope: 'open',
  nameField: 'calendarDate',
  fields: {
    calendarYear: {
      label: '年度',
      kind: 'integer',
      readonly: true,
      search: 'equals',
      index: 'order',
      width: 90,
    },
    calendarDate: {
      label: '日期',
      kind: 'date',
      required: true,
      index: 'unique',
      search: 'range',
      width: 130,
    },
    dayType: { label: '日期类型', kind: 'dict', dict: 'WORK_DAY_TYPE', required: true, width: 130 },
    holidayName: { label: '节假日名称', kind: 'text', max: 30, width: 160 },
    note: { label: '备注', kind: 'text', max: 200, width: 260 },
  },
  actions: {
    create: { label: '新增', permission: 'calendar.save', needs: 'none' },
    edit: { label: '编辑', permission: 'calendar.save', needs: 'one' },
    delete: { label: '删除', permission: 'calendar.save', needs: 'some', danger: true },
    enterYear: { label: '录入年度放假安排', permission: 'calendar.save', needs: 'none' },
    export: { label: '导出', permission: 'calendar.view', needs: 'none' },
  },
})

export type WorkDay = RowOf<typeof workDay>
