import { type RowOf, record } from '../../kit/record.ts'

/** VIOLATION_STATE. */
export const violationStates = { toPublish: '1', published: '2', kept: '3', ended: '4' } as const

/**
 * Who has violated laws and rules, and how that was punished: written by cases that are closed, older ones by hand (spec 2
 * §2.10 violationLawsAndRulesRecord).
 */
export const lawViolation = record('law_violation', {
  title: '违法违规记录',
  scope: { area: 'areaId' },
  nameField: 'recordno',
  complex: { label: '综合', fields: ['recordno', 'unitname', 'punishno', 'equcode'] },
  fields: {
    recordno: {
      label: '记录编号',
      kind: 'serial',
      series: 'WFJL',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    unitId: { label: '违法单位编号', kind: 'id', of: 'unit', index: 'order' },
    unitname: {
      label: '违法单位',
      kind: 'unit',
      of: 'unitId',
      required: true,
      index: 'contains',
      width: 220,
    },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', width: 180 },
    equclacode: { label: '设备类别', kind: 'equipmentClass', index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', max: 40, search: 'prefix', width: 170 },
    violationDesc: { label: '违法事实', kind: 'longText', required: true, max: 4000, width: 260 },
    legalBasis: { label: '违反条款', kind: 'longText', max: 1000, width: 220 },
    punishBasis: { label: '处罚依据', kind: 'longText', max: 1000, width: 220 },
    punishResult: { label: '处罚结果', kind: 'longText', required: true, max: 2000, width: 220 },
    punishno: { label: '处罚决定书文号', kind: 'text', max: 60, search: 'equals', width: 210 },
    punishDate: { label: '处罚日期', kind: 'date', required: true, index: 'order', width: 110 },
    superviseorgname: { label: '监察机构', kind: 'text', max: 100, width: 180 },
    recordState: { label: '状态', kind: 'dict', dict: 'VIOLATION_STATE', width: 100 },
    publishLimit: { label: '公示期限', kind: 'date', readonly: true, width: 110 },
    publishDate: { label: '公示日期', kind: 'date', width: 110 },
    publishUntil: { label: '公示至', kind: 'date', readonly: true, index: 'order', width: 110 },
    isMinorPenalty: { label: '轻微处罚', kind: 'yesNo', readonly: true },
    isPublishLate: { label: '逾期未公示', kind: 'yesNo', readonly: true, width: 100 },
    announcementId: { label: '公示公告标识', kind: 'id', of: 'announcement', readonly: true },
    withdrawReason: { label: '撤下公示的原因', kind: 'longText', readonly: true },
    caseId: { label: '案件标识', kind: 'id', of: 'law_case', readonly: true, index: 'order' },
    caseno: { label: '案件编号', kind: 'text', readonly: true, width: 160 },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
  },
  actions: {
    create: { label: '补录', permission: 'violation.save', needs: 'none' },
    edit: { label: '编辑', permission: 'violation.save', needs: 'one' },
    delete: { label: '删除', permission: 'violation.delete', needs: 'some', danger: true },
    publish: { label: '公示', permission: 'violation.publish', needs: 'one' },
    withdraw: { label: '撤下公示', permission: 'violation.publish', needs: 'one', danger: true },
    view: { label: '查看', permission: 'violation.view', needs: 'one' },
  },
})

export type LawViolation = RowOf<typeof lawViolation>
