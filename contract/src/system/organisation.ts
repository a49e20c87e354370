import { type RowOf, record } from '../kit/record.ts'

/** Institutions, their departments and stations, as a tree. */
export const organisation = record('organisation', {
  title: '组织机构',
  scope: 'open',
  nameField: 'name',
  fields: {
    name: { label: '机构名称', kind: 'text', required: true, max: 60, width: 240 },
    code: { label: '机构代码', kind: 'text', required: true, max: 40, index: 'unique', search: 'prefix' },
    parentId: { label: '上级机构', kind: 'organisation', of: 'organisation', index: 'order' },
    type: { label: '机构类型', kind: 'dict', dict: 'industryType', required: true },
    areaId: { label: '所在区域', kind: 'area', required: true },
    leader: { label: '负责人', kind: 'text', max: 40 },
    phone: { label: '联系电话', kind: 'phone', rule: 'phone' },
    departDuty: { label: '部门职责', kind: 'longText', max: 1000, detailOnly: true },
    /** Of an inspection institute: the approval by which it inspects (特种设备安全法 第五十条), on every report. */
    approvalno: { label: '检验机构核准证编号', kind: 'text', max: 40, width: 170 },
    approvaluntil: { label: '核准证有效期至', kind: 'date' },
    sort: { label: '排序号', kind: 'integer', rule: 'naturalInteger', max: 9999 },
    enabled: { label: '是否启用', kind: 'yesNo' },
    needsTaskConfirm: { label: '任务须确认', kind: 'yesNo', help: '任务安排后由检验员确认，再生成报告' },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'organisation.save', needs: 'none' },
    createBelow: { label: '新增下级', permission: 'organisation.save', needs: 'one' },
    edit: { label: '编辑', permission: 'organisation.save', needs: 'one' },
    delete: { label: '删除', permission: 'organisation.delete', needs: 'some', danger: true },
    members: { label: '人员', permission: 'user.view', needs: 'one' },
    export: { label: '导出', permission: 'organisation.export', needs: 'none' },
  },
})

export type Organisation = RowOf<typeof organisation>
