import { processFields, type RowOf, record } from '../../kit/record.ts'
import { largeProjectProcess } from './largeProject.process.ts'

/** A plant turnaround of one unit, in which its vessels and piping are inspected together (spec 2 §2.8). */
export const largeProject = record('large_project', {
  title: '大检项目',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'projectno',
  process: largeProjectProcess,
  fields: {
    projectno: {
      label: '项目编号',
      kind: 'serial',
      series: 'DJ',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    projectname: {
      label: '项目名称',
      kind: 'text',
      required: true,
      max: 100,
      index: 'contains',
      width: 220,
    },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', index: 'order' },
    unitname: {
      label: '使用单位',
      kind: 'unit',
      of: 'unitId',
      required: true,
      index: 'contains',
      width: 240,
    },
    contactname: { label: '联系人', kind: 'text', required: true, max: 40 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', required: true, masked: true },
    shutdownFrom: { label: '停车开始日期', kind: 'date', required: true },
    shutdownTo: { label: '停车结束日期', kind: 'date', required: true },
    equcodeset: {
      label: '设备代码',
      kind: 'codes',
      required: true,
      max: 8000,
      width: 180,
      help: '压力容器和压力管道，多台用逗号隔开',
    },
    equCount: { label: '设备数量', kind: 'integer', readonly: true, unit: '台' },
    status: { label: '状态', kind: 'dict', dict: 'LARGE_PROJECT_STATE', readonly: true, width: 100 },
    filingDate: { label: '备案日期', kind: 'date', readonly: true },
    /** Whoever filed it hears what becomes of it. */
    filingUser: { label: '备案人账号', kind: 'user', readonly: true },
    filingUserName: { label: '备案人', kind: 'text', readonly: true },
    appnos: { label: '申报单号', kind: 'codes', readonly: true, width: 208 },
    doneDate: { label: '办结日期', kind: 'date', readonly: true },
    note: { label: '备注', kind: 'longText', max: 500 },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '登记项目', permission: 'largeProject.save', needs: 'none' },
    edit: { label: '编辑', permission: 'largeProject.save', needs: 'one' },
    delete: { label: '删除', permission: 'largeProject.save', needs: 'one', danger: true },
    export: { label: '导出', permission: 'largeProject.export', needs: 'none' },
    file: { label: '备案', permission: 'largeProject.save', needs: 'one' },
    generate: { label: '生成任务', permission: 'largeProject.plan', needs: 'one' },
    inspected: { label: '检验完成', permission: 'largeProject.plan', needs: 'one' },
    complete: { label: '办结', permission: 'largeProject.plan', needs: 'one' },
    view: { label: '查看', permission: 'largeProject.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'largeProject.view', needs: 'one' },
  },
})

export type LargeProject = RowOf<typeof largeProject>
