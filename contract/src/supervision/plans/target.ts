import { type RowOf, record } from '../../kit/record.ts'

/** A unit that a plan or a mission has checked (spec 2 §2.10 inspection plans, supCheckMng). */
export const checkTarget = record('check_target', {
  title: '检查对象',
  // Whoever carries the plan or mission out sees its units: not where the unit is, but whose task it is.
  scope: { area: 'areaId' },
  nameField: 'unitname',
  complex: { label: '综合', fields: ['unitname', 'planno', 'creditcode', 'checkno'] },
  fields: {
    planId: { label: '检查计划标识', kind: 'id', readonly: true, index: 'order' },
    missionId: { label: '检查任务标识', kind: 'id', readonly: true, index: 'order' },
    /** Of the plan or the mission. */
    planno: { label: '计划编号', kind: 'text', max: 40, readonly: true, index: 'order', width: 160 },
    planYear: { label: '计划年度', kind: 'text', max: 4, readonly: true, width: 90 },
    planSide: { label: '检查对象类别', kind: 'dict', dict: 'PLAN_SIDE', readonly: true, width: 120 },
    superviseorgname: { label: '编制机构', kind: 'text', readonly: true, width: 200 },
    unitId: { label: '被检查单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '被检查单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    unittype: { label: '单位类别', kind: 'dict', dict: 'unitType', readonly: true, width: 120 },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    targetKind: { label: '检查方式', kind: 'dict', dict: 'CHECK_TARGET_KIND', readonly: true, width: 90 },
    mustReason: { label: '列入原因', kind: 'text', max: 300, readonly: true, width: 240 },
    checkFrequency: { label: '检查频次', kind: 'text', max: 20, readonly: true, width: 100 },
    planDate: { label: '计划检查日期', kind: 'date', readonly: true, index: 'order', width: 120 },
    finishDate: { label: '完成日期', kind: 'date', readonly: true, width: 110 },
    checkResult: { label: '检查结果', kind: 'dict', dict: 'CHECK_RESULT', readonly: true, width: 140 },
    checkId: { label: '检查记录标识', kind: 'id', readonly: true, index: 'order' },
    checkno: { label: '检查编号', kind: 'text', max: 40, readonly: true, width: 160 },
    checkUserNames: { label: '检查人员', kind: 'text', max: 200, readonly: true, width: 150 },
    openReason: { label: '未完成原因', kind: 'longText', max: 500, readonly: true, width: 200 },
    targetState: {
      label: '状态',
      kind: 'dict',
      dict: 'CHECK_TARGET_STATE',
      readonly: true,
      index: 'order',
      width: 110,
    },
    areaId: { label: '执行区域', kind: 'area', readonly: true, index: 'order' },
  },
  actions: {
    create: { label: '编制计划', permission: 'checkTask.save', needs: 'none' },
    generate: {
      label: '生成检查',
      permission: 'checkTask.save',
      needs: 'some',
      nothingChosen: '请选择要检查的单位',
    },
    explain: {
      label: '说明未完成原因',
      permission: 'checkTask.save',
      needs: 'some',
      nothingChosen: '请选择未完成检查的单位',
    },
    import: { label: '导入名单', permission: 'checkTask.import', needs: 'none' },
    remove: { label: '移除', permission: 'checkTask.save', needs: 'some', danger: true },
    plan: { label: '检查计划', permission: 'checkTask.view', needs: 'one' },
    check: { label: '检查记录', permission: 'safetyCheck.view', needs: 'one' },
    view: { label: '查看', permission: 'checkTask.view', needs: 'one' },
    export: { label: '导出', permission: 'checkTask.export', needs: 'none' },
  },
})

export type CheckTarget = RowOf<typeof checkTarget>
