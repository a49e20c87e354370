import { type RowOf, record } from '../kit/record.ts'

/** A unit of any kind: using, maintenance, manufacturing, installing, inspecting. */
export const unit = record('unit', {
  title: '单位档案',
  scope: { area: 'areaId', unit: 'id' },
  nameField: 'unitname',
  complex: { label: '综合', fields: ['unitname', 'creditcode', 'pinyin', 'address'] },
  fields: {
    unitname: {
      label: '单位名称',
      kind: 'text',
      required: true,
      rule: 'chineseName',
      max: 100,
      index: 'contains',
      width: 260,
    },
    creditcode: {
      label: '统一社会信用代码',
      kind: 'creditCode',
      required: true,
      index: 'unique',
      width: 180,
    },
    unitcode: { label: '单位编号', kind: 'serial', series: 'DW', readonly: true, index: 'unique' },
    unittype: { label: '单位类型', kind: 'dict', dict: 'unitType', required: true },
    unitNature: { label: '单位性质', kind: 'dict', dict: 'unitNature' },
    areaId: { label: '所在区域', kind: 'area', required: true, index: 'order' },
    address: { label: '单位地址', kind: 'text', required: true, max: 200, width: 220 },
    legalperson: { label: '法定代表人', kind: 'text', max: 40 },
    contactname: { label: '联系人', kind: 'text', required: true, max: 40 },
    contacttel: { label: '联系电话', kind: 'phone', required: true, rule: 'phone', masked: true },
    postcode: { label: '邮政编码', kind: 'text', rule: 'postcode', max: 6 },
    fax: { label: '传真', kind: 'phone', rule: 'fax' },
    email: { label: '电子邮箱', kind: 'text', rule: 'email' },
    bankName: { label: '开户银行', kind: 'text' },
    bankAccount: { label: '银行账号', kind: 'text', max: 40 },
    pinyin: { label: '拼音首字母', kind: 'text', readonly: true, max: 100 },
    isAgreement: { label: '是否协议单位', kind: 'yesNo', readonly: true },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'unit.save', needs: 'none' },
    edit: { label: '编辑', permission: 'unit.save', needs: 'one' },
    view: { label: '查看', permission: 'unit.view', needs: 'one' },
    delete: { label: '删除', permission: 'unit.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'unit.import', needs: 'none' },
    export: { label: '导出', permission: 'unit.export', needs: 'none' },
  },
})

export type Unit = RowOf<typeof unit>
