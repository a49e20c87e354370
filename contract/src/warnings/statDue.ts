import { record } from '../kit/record.ts'

/** A device in use by the day on which it falls due, or an inspection by its day; a view of the database. */
export const statDue = record('stat_due', {
  title: '到期与检验',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'statDate',
  over: ['equipment', 'business_item'],
  fields: {
    statDate: { label: '日期', kind: 'date', readonly: true },
    areaId: { label: '所属区域', kind: 'area', readonly: true },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, internal: true },
    /** Who inspected; devices belong to no institute. */
    inspOrg: {
      label: '检验机构',
      kind: 'organisation',
      of: 'organisation',
      readonly: true,
      internal: true,
    },
    inspected: { label: '已检验', kind: 'yesNo', readonly: true },
    /** Stands in a declaration that is under way. */
    declared: { label: '已申报', kind: 'yesNo', readonly: true },
  },
  actions: {},
})
