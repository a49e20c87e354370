import type { Fields } from '../kit/record.ts'

/** What the pages about due inspections show of a device beyond its archive: worked out for the rows of a page. */
export const expiryFields = {
  handleStatus: {
    label: '处理状态',
    kind: 'dict',
    dict: 'EXPIRY_STATE',
    readonly: true,
    computed: true,
    width: 110,
  },
  overdueDays: { label: '超期天数', kind: 'integer', unit: '天', readonly: true, computed: true },
  daysLeft: { label: '剩余天数', kind: 'integer', unit: '天', readonly: true, computed: true },
  remindCount: { label: '提醒次数', kind: 'integer', readonly: true, computed: true },
  /** Which of the archive's dates the page's actions are about (`DueField`). */
  dueField: { label: '到期项目', kind: 'text', readonly: true, computed: true },
  /** Whom the device was handed to by its supervision authority. */
  dealMan: { label: '责任监管人', kind: 'text', readonly: true, computed: true, width: 110 },
  lastHandle: { label: '最近处理', kind: 'text', readonly: true, computed: true, width: 260 },
} as const satisfies Fields
