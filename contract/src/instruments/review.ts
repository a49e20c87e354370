import { type RowOf, record } from '../kit/record.ts'

/**
 * A business whose inspection used an instrument that was found unfit afterwards: somebody responsible says whether its
 * report still holds (ISO/IEC 17025 §7.10).
 */
export const instrumentReview = record('instrument_review', {
  title: '不合格仪器追溯评价',
  scope: { organisation: 'orgId' },
  nameField: 'seisn',
  filters: { scope: '评价范围' },
  fields: {
    sourceId: { label: '来源', kind: 'id', readonly: true, index: 'order' },
    sourceNo: { label: '来源单号', kind: 'text', readonly: true, search: 'equals', width: 140 },
    sourceKind: { label: '来源类型', kind: 'text', readonly: true },
    instrumentId: { label: '仪器', kind: 'id', of: 'instrument', readonly: true },
    instNo: { label: '仪器编号', kind: 'text', readonly: true, width: 130 },
    instName: { label: '仪器名称', kind: 'text', readonly: true, width: 140 },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    reportno: { label: '报告编号', kind: 'text', readonly: true, width: 200 },
    unitname: { label: '使用单位', kind: 'text', readonly: true, width: 220 },
    equcode: { label: '设备代码', kind: 'text', readonly: true },
    inspectDate: { label: '检验日期', kind: 'date', readonly: true },
    fromDate: { label: '影响期自', kind: 'date', readonly: true },
    toDate: { label: '影响期至', kind: 'date', readonly: true },
    inspectorIds: { label: '检验人员账号', kind: 'codes', readonly: true, max: 500 },
    inspectors: { label: '检验人员', kind: 'text', readonly: true, width: 120 },
    state: { label: '评价状态', kind: 'dict', dict: 'INST_REVIEW_STATE', readonly: true, index: 'order' },
    result: { label: '评价结论', kind: 'dict', dict: 'INST_REVIEW_RESULT' },
    opinion: { label: '评价意见', kind: 'longText', max: 1000, width: 240 },
    reviewUserName: { label: '评价人', kind: 'text', readonly: true, width: 90 },
    reviewDate: { label: '评价日期', kind: 'date', readonly: true },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    review: { label: '评价', permission: 'instReview.save', needs: 'one' },
  },
})

export type InstrumentReview = RowOf<typeof instrumentReview>

/** INST_REVIEW_STATE. */
export const reviewStates = { open: '0', done: '1' } as const
