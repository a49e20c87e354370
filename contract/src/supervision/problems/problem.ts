import { processFields, type RowOf, record } from '../../kit/record.ts'
import { checkProblemProcess } from './problem.process.ts'

/** What a signed safety check has found not to conform: one row for each item (spec 2 §2.10 sceneProblemMng). */
export const checkProblem = record('check_problem', {
  title: '现场检查问题',
  scope: { area: 'areaId', town: 'townId', unit: 'unitId' },
  nameField: 'problemno',
  process: checkProblemProcess,
  complex: { label: '综合', fields: ['problemno', 'checkno', 'unitname', 'equcode', 'problemDesc'] },
  filters: {
    undocumented: '尚未制发文书',
  },
  fields: {
    problemno: {
      label: '问题编号',
      kind: 'serial',
      series: 'JCWT',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    checkId: { label: '检查记录标识', kind: 'id', of: 'safety_check', readonly: true, index: 'order' },
    checkno: { label: '检查编号', kind: 'text', readonly: true, index: 'order', width: 160 },
    problemSource: {
      label: '检查主体',
      kind: 'dict',
      dict: 'PROBLEM_SOURCE',
      readonly: true,
      width: 110,
    },
    foundDate: { label: '发现日期', kind: 'date', readonly: true, index: 'order', width: 110 },
    unitId: { label: '被检查单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '被检查单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 220,
    },
    equdatasysid: {
      label: '设备档案编号',
      kind: 'id',
      of: 'equipment',
      readonly: true,
      index: 'order',
    },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    problemType: { label: '问题类别', kind: 'dict', dict: 'PROBLEM_TYPE', readonly: true, width: 120 },
    /** Number and words of the item of the check's table. */
    itemno: { label: '检查项目编号', kind: 'text', readonly: true, max: 20 },
    itemName: { label: '检查项目', kind: 'text', readonly: true, max: 300, width: 220 },
    clause: { label: '违反条款', kind: 'longText', readonly: true, width: 220 },
    problemDesc: { label: '问题描述', kind: 'longText', readonly: true, width: 260 },
    /** Which case of GB 45067-2024 it is; then it goes on as a serious danger. */
    hazardClause: { label: '重大隐患情形', kind: 'dict', dict: 'SERIOUS_HAZARD', readonly: true, width: 220 },
    rectifyLimit: { label: '整改期限', kind: 'date', readonly: true, index: 'order', width: 110 },
    isOverdue: { label: '逾期未反馈', kind: 'yesNo', readonly: true, width: 110 },
    rectifyDesc: { label: '整改情况', kind: 'longText', readonly: true, width: 220 },
    rectifyDate: { label: '整改完成日期', kind: 'date', readonly: true, width: 120 },
    /** Who wrote down the answer of a unit without an account. */
    enteredBy: { label: '代录人', kind: 'text', readonly: true, width: 90 },
    rectifyStatus: { label: '整改状态', kind: 'dict', dict: 'RECTIFY_STATE', readonly: true, width: 100 },
    reviewDate: { label: '复查日期', kind: 'date', readonly: true, width: 110 },
    reviewUserName: { label: '复查人', kind: 'text', readonly: true, width: 140 },
    reviewOpinion: { label: '复查意见', kind: 'longText', readonly: true, width: 200 },
    handleResult: { label: '处理结果', kind: 'longText', readonly: true, width: 200 },
    /** The paper that orders it to be put right. */
    documentId: { label: '文书标识', kind: 'id', of: 'law_document', readonly: true, index: 'order' },
    docno: { label: '文书编号', kind: 'text', readonly: true, width: 200 },
    dangerId: { label: '事故隐患标识', kind: 'id', of: 'hidden_danger', readonly: true, index: 'order' },
    dangerno: { label: '隐患编号', kind: 'text', readonly: true, width: 170 },
    handoverOrg: { label: '移交单位', kind: 'text', readonly: true, max: 100, width: 160 },
    handoverDate: { label: '移交日期', kind: 'date', readonly: true, width: 110 },
    closeDate: { label: '办结日期', kind: 'date', readonly: true, width: 110 },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    townId: { label: '所在乡镇（街道）', kind: 'area', readonly: true, index: 'order' },
    ...processFields,
  },
  actions: {
    draft: {
      label: '拟制文书',
      permission: 'lawDocument.save',
      needs: 'some',
      nothingChosen: '请先选择同一次检查的问题',
    },
    feedback: { label: '反馈整改', permission: 'checkProblem.rectify', needs: 'one' },
    correct: { label: '当场改正', permission: 'checkProblem.close', needs: 'one' },
    review: { label: '复查', permission: 'checkProblem.close', needs: 'one' },
    toDanger: { label: '转隐患', permission: 'checkProblem.close', needs: 'one' },
    handOver: { label: '移送立案', permission: 'checkProblem.close', needs: 'one' },
    view: { label: '查看', permission: 'checkProblem.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'checkProblem.view', needs: 'one' },
    export: { label: '导出', permission: 'checkProblem.export', needs: 'none' },
  },
})

export type CheckProblem = RowOf<typeof checkProblem>
