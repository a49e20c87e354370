import { processFields, type RowOf, record } from '@tejian/contract/kit/record.ts'
import { trainingPlanProcess } from './trainingPlan.process.ts'

/** A training that an institution plans for its people. */
export const trainingPlan = record('training_plan', {
  title: '培训计划',
  scope: { organisation: 'orgId' },
  nameField: 'planname',
  process: trainingPlanProcess,
  complex: { label: '综合', fields: ['planname', 'place'] },
  fields: {
    planname: { label: '计划名称', kind: 'text', required: true, max: 100, index: 'contains', width: 240 },
    traindate: { label: '培训日期', kind: 'date', required: true, index: 'order' },
    place: { label: '培训地点', kind: 'text', max: 100, width: 200 },
    headcount: { label: '培训人数', kind: 'integer', unit: '人', rule: 'positiveInteger', max: 500 },
    note: { label: '备注', kind: 'longText', max: 500 },
    approveDate: { label: '批准日期', kind: 'date', readonly: true },
    orgId: { label: '机构', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
    ...processFields,
  },
  actions: {
    create: { label: '新增', permission: 'trainingPlan.save', needs: 'none' },
    edit: { label: '编辑', permission: 'trainingPlan.save', needs: 'one' },
    delete: { label: '删除', permission: 'trainingPlan.save', needs: 'some', danger: true },
    submit: { label: '提交', permission: 'trainingPlan.save', needs: 'some' },
    import: { label: '导入', permission: 'trainingPlan.import', needs: 'none' },
    export: { label: '导出', permission: 'trainingPlan.export', needs: 'none' },
    view: { label: '查看', permission: 'trainingPlan.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'trainingPlan.view', needs: 'one' },
  },
})

export type TrainingPlan = RowOf<typeof trainingPlan>
