import { type RowOf, record } from '../kit/record.ts'

/** What a reviewer pins to one field or item of a report; its author answers each one (domain.md, rules). */
export const reportRemark = record('report_remark', {
  title: '审核批注',
  scope: 'open',
  nameField: 'field',
  fields: {
    reportId: { label: '报告', kind: 'id', of: 'report', readonly: true, index: 'order' },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    field: { label: '批注位置', kind: 'text', required: true, max: 100 },
    fieldLabel: { label: '位置名称', kind: 'text', max: 200 },
    content: { label: '批注内容', kind: 'longText', required: true, max: 1000 },
    stepName: { label: '批注环节', kind: 'text', readonly: true },
    answer: { label: '答复', kind: 'longText', max: 1000 },
    answerUserName: { label: '答复人', kind: 'text', readonly: true },
    answerTime: { label: '答复时间', kind: 'dateTime', readonly: true },
    closed: { label: '是否关闭', kind: 'yesNo', readonly: true },
  },
  actions: {},
})

export type ReportRemark = RowOf<typeof reportRemark>
