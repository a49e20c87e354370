export const calendarMessages = {
  past: '已过日期不能修改',
  onlyWeekends: '调休上班只能是星期六、星期日',
  unreadable: '没有读出放假安排，请粘贴国务院办公厅通知中各节日的放假和上班日期',
  impossible: '放假安排中有不存在的日期，请核对后再录入',
  otherYear: (year: number): string => `放假安排不是${year}年度的，请核对年度`,
  missing: {
    title: (year: number): string => `还没有录入${year}年放假安排`,
    content: (year: number): string =>
      `${year}年的办理期限目前只按周末和法定节日计算，调休未计入。国务院办公厅通知发布后，请在工作日历管理中录入。`,
  },
} as const
