import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import { supervisionPlanProcess } from './plan.process.ts'

/** A unit of the list from which was drawn, as it was then. */
export type ListedUnit = { readonly id: string; readonly unitname: string; readonly creditcode: string }

/** The yearly plan of checks of an authority (spec 2 §2.10 inspection plans). Its units are `check_target` rows. */
export const supervisionPlan = record('supervision_plan', {
  title: '监督检查计划',
  scope: { area: 'areaId' },
  nameField: 'planno',
  process: supervisionPlanProcess,
  fields: {
    planno: {
      label: '计划编号',
      kind: 'serial',
      series: 'JCJH',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    planName: { label: '计划名称', kind: 'text', max: 100, readonly: true, width: 260 },
    planYear: { label: '计划年度', kind: 'text', max: 4, required: true, width: 90 },
    planSide: { label: '检查对象类别', kind: 'dict', dict: 'PLAN_SIDE', required: true, width: 120 },
    superviseorgname: { label: '编制机构', kind: 'text', readonly: true, width: 200 },
    /** Area, year and side: an authority has one plan for each. */
    planKey: { label: '计划范围', kind: 'text', max: 40, readonly: true, internal: true, index: 'unique' },
    randomRatio: { label: '随机抽取比例', kind: 'integer', unit: '%', readonly: true, width: 110 },
    seed: { label: '抽取种子', kind: 'text', max: 64, readonly: true, width: 220 },
    drawnAt: { label: '抽取时间', kind: 'dateTime', readonly: true, width: 150 },
    drawUserName: { label: '抽取人', kind: 'text', max: 40, readonly: true, width: 90 },
    frozenList: {
      label: '待抽取名单',
      kind: 'json',
      shape: shape<ListedUnit[]>(),
      readonly: true,
      internal: true,
    },
    listedCount: { label: '名单单位数', kind: 'integer', unit: '家', readonly: true, width: 100 },
    mustCount: { label: '必查单位数', kind: 'integer', unit: '家', computed: true, readonly: true },
    randomCount: { label: '随机单位数', kind: 'integer', unit: '家', computed: true, readonly: true },
    finishCount: { label: '完成数', kind: 'integer', unit: '家', computed: true, readonly: true },
    approveUserName: { label: '批准人', kind: 'text', max: 40, readonly: true, width: 90 },
    approveDate: { label: '批准日期', kind: 'date', readonly: true, width: 110 },
    changeReason: { label: '调整原因', kind: 'longText', max: 500, readonly: true, width: 200 },
    closeDate: { label: '办结日期', kind: 'date', readonly: true, width: 110 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    ...processFields,
  },
  actions: {
    submit: { label: '提交审批', permission: 'checkTask.save', needs: 'one' },
    approve: { label: '审批', permission: 'checkTask.approve', needs: 'one' },
    finish: { label: '办结', permission: 'checkTask.save', needs: 'one' },
    adjust: { label: '调整', permission: 'checkTask.save', needs: 'one' },
    draw: { label: '随机抽取', permission: 'checkTask.save', needs: 'one' },
    view: { label: '查看', permission: 'checkTask.view', needs: 'one' },
    printPlan: { label: '打印年度计划', permission: 'checkTask.view', needs: 'one' },
    print: { label: '打印抽取单', permission: 'checkTask.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'checkTask.view', needs: 'one' },
  },
})

export type SupervisionPlan = RowOf<typeof supervisionPlan>
