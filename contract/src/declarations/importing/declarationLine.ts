import { type RowOf, record } from '../../kit/record.ts'

/**
 * A line of a workbook of devices to be declared (spec 2 §7.4 submitExcelImport): what was asked for, and the declaration
 * that it came to. No page lists them; whoever imported them sees the declarations. Whom to ring
 * stands in the archive of the unit.
 */
export const declarationLine = record('declaration_line', {
  title: '申报导入明细',
  scope: 'open',
  nameField: 'equcode',
  fields: {
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      max: 40,
      help: '本单位或辖区内已建档设备的代码',
    },
    inmGroupCode: { label: '检验类别', kind: 'dict', dict: 'INM_GROUP', required: true },
    expectdate: { label: '期望检验日期', kind: 'date' },
    note: { label: '备注', kind: 'text', max: 500 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    appmainsysid: { label: '所属申报', kind: 'id', of: 'declaration', readonly: true, index: 'order' },
    /** The declaration as the import left it: one that somebody has changed since is not taken back. */
    declaredVersion: { label: '申报版本', kind: 'integer', readonly: true },
  },
  actions: {},
})

export type DeclarationLine = RowOf<typeof declarationLine>
