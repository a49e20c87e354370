import { type RowOf, record } from '../kit/record.ts'

/** An administrative division; its code is its id on the wire. */
export const area = record('area', {
  title: '行政区划',
  scope: 'open',
  nameField: 'name',
  fields: {
    code: {
      label: '区划代码',
      kind: 'text',
      required: true,
      fixed: true,
      max: 12,
      index: 'unique',
      search: 'prefix',
      width: 140,
    },
    name: { label: '区划名称', kind: 'text', required: true, max: 60, width: 240 },
    parentCode: { label: '上级代码', kind: 'text', max: 12, index: 'order', search: 'equals' },
    type: {
      label: '级别',
      kind: 'integer',
      rule: 'positiveInteger',
      max: 4,
      help: '1 省、2 市、3 县、4 乡镇街道',
    },
    sort: { label: '排序号', kind: 'integer', rule: 'naturalInteger', max: 99999 },
    /** As a tile of the desktop names it; the name where there is none. */
    shortName: { label: '简称', kind: 'text', max: 20 },
    /** Of a city: what its registration authority's certificates bear, like 省份简称加字母. */
    letters: {
      label: '登记机关代号',
      kind: 'text',
      max: 4,
      help: '使用登记证编号中登记机关的代号，同当地机动车号牌的省份简称和字母',
    },
    tileColumn: {
      label: '磁贴列',
      kind: 'integer',
      rule: 'positiveInteger',
      max: 12,
      help: '监察桌面上该区域的位置；行列都不填的按区划代码顺序平铺',
    },
    tileRow: { label: '磁贴行', kind: 'integer', rule: 'positiveInteger', max: 12 },
  },
  actions: {
    create: { label: '新增', permission: 'area.save', needs: 'none' },
    createBelow: { label: '新增下级', permission: 'area.save', needs: 'one' },
    edit: { label: '编辑', permission: 'area.save', needs: 'one' },
    delete: { label: '删除', permission: 'area.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'area.import', needs: 'none' },
    export: { label: '导出', permission: 'area.export', needs: 'none' },
  },
})

export type Area = RowOf<typeof area>
