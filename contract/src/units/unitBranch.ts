import { type RowOf, record } from '../kit/record.ts'

/** A branch or department inside a unit: where its devices stand and whom to ask for there. */
export const unitBranch = record('unit_branch', {
  title: '单位内设机构',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'branchname',
  fields: {
    unitId: { label: '所属单位编号', kind: 'id', of: 'unit', required: true, index: 'order' },
    unitname: { label: '所属单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    branchname: { label: '内设机构名称', kind: 'text', required: true, max: 100, width: 200 },
    address: { label: '地址', kind: 'text', width: 220 },
    contactname: { label: '联系人', kind: 'text', max: 40 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
  },
  actions: {
    create: { label: '新增', permission: 'unit.save', needs: 'none' },
    edit: { label: '编辑', permission: 'unit.save', needs: 'one' },
    view: { label: '查看', permission: 'unit.view', needs: 'one' },
    delete: { label: '删除', permission: 'unit.save', needs: 'some', danger: true },
  },
})

export type UnitBranch = RowOf<typeof unitBranch>
