import type { ChangeName } from '@tejian/contract/reports/changes/changeMessages.ts'
import type { ChangeItems } from '@tejian/contract/reports/changes/places.ts'
import { reportAlteration } from '@tejian/contract/reports/changes/reportAlteration.ts'
import { reportCorrection } from '@tejian/contract/reports/changes/reportCorrection.ts'
import type { Row } from '../../kit/records/find.ts'

export type ChangeRecord = typeof reportCorrection | typeof reportAlteration

/** What both kinds of application have, as far as their common work reads it. */
export type Change = Row & {
  id: string
  version: number
  step: string | null
  status: string | null
  reportId: string | null
  reportno: string | null
  newReportId: string | null
  newReportno: string | null
  itemId: string | null
  unitId: string | null
  items: ChangeItems | null
  applyLogin: string | null
  /** Of corrections alone. */
  stopOld?: boolean | null
}

/** What tells the two kinds apart. */
export type ChangeKind = {
  readonly record: ChangeRecord
  readonly name: ChangeName
  /** The pages where applicants and leaders find it. */
  readonly search: string
  readonly modify: string
}

export const corrections: ChangeKind = {
  record: reportCorrection,
  name: '更正',
  search: '/assistMng/reportCorretionMng/reportCorrectionSearch?correctno=',
  modify: '/assistMng/reportCorretionMng/reportCorrectionModification?correctno=',
}

export const alterations: ChangeKind = {
  record: reportAlteration,
  name: '更改',
  search: '/assistMng/alterReportMng/corretionSearch?alterno=',
  modify: '/assistMng/alterReportMng/corretionModify?alterno=',
}

export const changeKinds: readonly ChangeKind[] = [corrections, alterations]

export const kindOf = (table: string | undefined): ChangeKind | undefined =>
  changeKinds.find(({ record }) => record.table === table)

/** The number by which people know an application. */
export const noOf = ({ record }: ChangeKind, row: Change): string => String(row[record.nameField] ?? '')
