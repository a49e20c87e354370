import { type RowOf, record } from '../kit/record.ts'

/** A secret link under which a calendar reads a unit's due dates; only the hash of its token is kept. */
export const calendarFeed = record('calendar_feed', {
  title: '到期日历链接',
  scope: { unit: 'unitId' },
  nameField: 'name',
  fields: {
    unitId: { label: '单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    userId: { label: '创建账号', kind: 'id', readonly: true },
    name: { label: '用途', kind: 'text', required: true, max: 40 },
    tokenHash: { label: '链接摘要', kind: 'text', readonly: true, index: 'unique' },
    readDate: { label: '最近读取', kind: 'dateTime', readonly: true },
    revokedDate: { label: '停用时间', kind: 'dateTime', readonly: true },
  },
  actions: {
    revoke: { label: '停用', permission: 'declaration.save', needs: 'one', danger: true },
  },
})

export type CalendarFeed = RowOf<typeof calendarFeed>

/** Links that a unit may have at one time. */
export const mostFeeds = 5
/** Months ahead that a calendar shows. */
export const calendarMonths = 18
