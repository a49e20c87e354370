import { processFields, type RowOf, record } from '../../kit/record.ts'
import { examMessages } from '../messages.ts'
import { trainingClassProcess } from './trainingClass.process.ts'

/** A class that is examined for one item (spec 2 §2.10 assessmentMng; TSG Z6001-2019). */
export const trainingClass = record('training_class', {
  title: '考核培训班',
  scope: { area: 'areaId' },
  nameField: 'classno',
  process: trainingClassProcess,
  complex: { label: '综合', fields: ['classno', 'classname', 'examorgname'] },
  fields: {
    classno: { label: '班级编号', kind: 'serial', series: 'KB', readonly: true, index: 'unique', width: 160 },
    classname: { label: '班级名称', kind: 'text', required: true, max: 100, width: 240 },
    certItem: { label: '考核项目', kind: 'dict', dict: 'OPERATOR_ITEM', required: true, width: 170 },
    examorgId: { label: '考试机构编号', kind: 'id', of: 'unit', index: 'order' },
    examorgname: {
      label: '考试机构',
      kind: 'unit',
      of: 'examorgId',
      required: true,
      requiredSentence: examMessages.orgUnknown,
      width: 240,
    },
    startDate: { label: '开班日期', kind: 'date', required: true, width: 110 },
    endDate: { label: '结束日期', kind: 'date', required: true, width: 110 },
    examDate: { label: '考试日期', kind: 'date', required: true, index: 'order', width: 110 },
    examPlace: { label: '考试地点', kind: 'text', required: true, max: 200, width: 200 },
    planCount: {
      label: '计划人数',
      kind: 'integer',
      required: true,
      min: 1,
      max: 500,
      rule: 'positiveInteger',
      width: 90,
    },
    enrollCount: { label: '报名人数', kind: 'integer', readonly: true, computed: true, width: 90 },
    passCount: { label: '合格人数', kind: 'integer', readonly: true, computed: true, width: 90 },
    publishDate: { label: '公布日期', kind: 'date', readonly: true, width: 110 },
    scoreLimit: { label: '成绩提交期限', kind: 'date', readonly: true, width: 120 },
    submitDate: { label: '成绩提交日期', kind: 'date', readonly: true, width: 120 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'TRAINING_CLASS_STATE',
      readonly: true,
      index: 'order',
      width: 110,
    },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    note: { label: '备注', kind: 'longText', max: 500 },
    ...processFields,
  },
  actions: {
    create: { label: '新增', permission: 'examClass.save', needs: 'none' },
    edit: { label: '编辑', permission: 'examClass.save', needs: 'one' },
    publish: { label: '公布', permission: 'examClass.save', needs: 'some' },
    shut: { label: '截止报名', permission: 'examClass.save', needs: 'some' },
    score: { label: '成绩录入', permission: 'examScore.view', needs: 'one' },
    submitScores: { label: '提交成绩', permission: 'examScore.save', needs: 'one' },
    finish: { label: '办结', permission: 'examClass.save', needs: 'some' },
    delete: { label: '删除', permission: 'examClass.save', needs: 'some', danger: true },
    candidates: { label: '考生', permission: 'examClass.view', needs: 'one' },
    view: { label: '查看', permission: 'examClass.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'examClass.view', needs: 'one' },
    export: { label: '导出', permission: 'examClass.export', needs: 'none' },
  },
})

export type TrainingClass = RowOf<typeof trainingClass>
