import { type DueField, dueFields } from '@tejian/contract/equipment/expiryHandling.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { PreparedCall } from '@tejian/contract/kit/wireRequest.ts'
import { type Piece, pieceOf } from '../../kit/batch/batch.ts'
import type { DueDeviceRow } from '../rows.ts'

/** Due devices are moved by no process; the dialog asks for no next person. */
export const noProcess = { process: inspectionProcess, step: '', named: null } as const

/** The date that these rows are about; the inspection's unless the page is about another. */
export const dueFieldOf = (rows: readonly DueDeviceRow[]): DueField | undefined =>
  dueFields.find((field) => field === rows[0]?.dueField)

const namedOf = ({ id, equcode }: DueDeviceRow) => ({ id, no: equcode ?? '' })

/** Device by device. What was put on record once is put on record again when it is sent again. */
export const byDevice = (rows: readonly DueDeviceRow[], callOf: (ids: string) => PreparedCall): Piece[] =>
  rows.map((row) => pieceOf(namedOf(row), [callOf(row.id)], false))

/** Unit by unit: a unit, and whoever supervises it, gets one message about all its devices. */
export const byUnit = (rows: readonly DueDeviceRow[], callOf: (ids: string) => PreparedCall): Piece[] =>
  [...Map.groupBy(rows, ({ unitId }) => unitId).values()].map((devices) => ({
    rows: devices.map(namedOf),
    calls: [callOf(devices.map(({ id }) => id).join(','))],
    again: false,
  }))
