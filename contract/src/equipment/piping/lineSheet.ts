import type { Value } from '../../kit/values.ts'

/** Lines that one installation may have in its sheet. */
export const mostLines = 500

/**
 * What the sheet of an installation's lines shows of each, in the order of 压力管道基本信息汇总表 (TSG 08, lineForm): its
 * name, and technical parameters of class 8000GX.
 */
export const lineColumns = [
  'lineName',
  'pipeNo',
  'pipeGrade',
  'startPlace',
  'endPlace',
  'medium',
  'designPressure',
  'designTemp',
  'dn',
  'thickness',
  'length',
  'material',
  'materialGrade',
  'layMode',
  'safetyGrade',
] as const

export type LineColumn = (typeof lineColumns)[number]
export type LineValues = { readonly [column in LineColumn]?: Value | undefined }

export const lineMessages = {
  notPiping: '只能在压力管道装置中录入管线',
  noName: '请输入管线名称',
  noNumber: '请输入管道编号',
  doubleNumber: (no: string): string => `同一装置内管道编号${no}重复`,
  inBusiness: (name: string): string => `管线“${name}”已有检验业务，不能删除；不再使用请改为停用或拆除`,
  noInstallation: '请选择所属压力管道',
  otherUnit: '所属压力管道不是该使用单位的',
} as const

/** How the server names a wrong cell: the line's place in the sheet, and the column. */
export const cellKey = (place: number, column: string): string => `lines.${place}.${column}`
