import { type Fields, record } from '../../kit/record.ts'
import { unit } from '../../units/unit.ts'

const counted = { readonly: true, computed: true } as const

const sums = {
  usecertno: { label: '使用登记证编号', kind: 'text', width: 220, ...counted },
  pipeCount: { label: '管道条数', kind: 'integer', unit: '条', ...counted },
  totalLength: { label: '管道总长度', kind: 'decimal', unit: 'm', ...counted },
  overdueCount: { label: '超期未检条数', kind: 'integer', unit: '条', ...counted },
} as const satisfies Fields

/** A unit of the archive with the piping that it uses, as pages group it (spec 2 §2.2 pressureUnit). */
export const pipingUnit = record(unit.table, {
  title: '压力管道使用单位',
  scope: { area: 'areaId', unit: 'id' },
  nameField: 'unitname',
  ...(unit.complex && { complex: unit.complex }),
  fields: { ...unit.fields, ...sums },
  actions: {
    piping: { label: '管道', permission: 'equipment.view', needs: 'one' },
    sheet: { label: '登记表', permission: 'unit.view', needs: 'one' },
    export: unit.actions.export,
  },
})
