import type { Equipment } from '@tejian/contract/equipment/equipment.ts'

type Declared = Pick<Equipment, 'unitId' | 'equcode' | 'equclacode'> & {
  /** Known in the lists of due devices; elsewhere the declaration's own check says it. */
  readonly handleStatus?: Equipment['handleStatus']
}

/** EXPIRY_STATE of a device in an open declaration. */
const declared = '4'

/** Why these devices cannot stand on one declaration: it is of one unit. */
export function declarationProblem(rows: readonly Declared[]): string | null {
  if (new Set(rows.map(({ unitId }) => unitId)).size > 1) return '所选设备不属于同一使用单位，请分别生成申报'
  if (!rows[0]?.unitId) return '该设备档案没有关联使用单位，请先在档案中选择使用单位'
  const open = rows.filter(({ handleStatus }) => handleStatus === declared)
  return open.length > 0 ? `设备${open.map(({ equcode }) => equcode).join('、')}已申报` : null
}

/** The page of a new declaration for these devices. */
export function newDeclaration(rows: readonly Omit<Declared, 'handleStatus'>[]): string {
  const address = new URLSearchParams({
    unitId: rows[0]?.unitId ?? '',
    equcodes: rows.map(({ equcode }) => equcode).join(','),
    equclacode: rows[0]?.equclacode ?? '',
  })
  return `/businessPro/newapply?${address}`
}
