import { type RowOf, record } from '../kit/record.ts'

/** That an inspection could not be made, and why (ibmsBrmEqmEqdNotche); it ends the business with a notice. */
export const unableInspection = record('unable_inspection', {
  title: '无法检验',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'seisn',
  fields: {
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unableReason: { label: '无法检验原因', kind: 'dict', dict: 'UNABLE_REASON', required: true },
    unableDate: { label: '到场日期', kind: 'date', required: true },
    note: { label: '情况说明', kind: 'longText', required: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: { view: { label: '查看', permission: 'task.view', needs: 'one' } },
})

export type UnableInspection = RowOf<typeof unableInspection>
