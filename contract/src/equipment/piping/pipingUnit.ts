import type { AnyRecord, Fields } from '../../kit/record.ts'
import { unit } from '../../units/unit.ts'

const counted = { readonly: true, computed: true } as const

const sums: Fields = {
  usecertno: { label: '使用登记证编号', kind: 'text', width: 220, ...counted },
  pipeCount: { label: '管道条数', kind: 'integer', unit: '条', ...counted },
  totalLength: { label: '管道总长度', kind: 'decimal', unit: 'm', ...counted },
  overdueCount: { label: '超期未检条数', kind: 'integer', unit: '条', ...counted },
}

/** A unit of the archive with the piping that it uses, as pages group it (spec 2 §2.2 pressureUnit). */
export const pipingUnit: AnyRecord = {
  ...unit,
  title: '压力管道使用单位',
  fields: { ...unit.fields, ...sums },
  actions: {
    piping: { label: '管道', permission: 'equipment.view', needs: 'one' },
    sheet: { label: '登记表', permission: 'unit.view', needs: 'one' },
    export: unit.actions.export,
  },
}
