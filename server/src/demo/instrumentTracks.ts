import { type instrumentTrack, mainTrack, nearest } from '@tejian/contract/instruments/track.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayOfText, dayText, weekday } from './days.ts'
import type { Columns, DemoRow } from './demoRow.ts'
import type { InstrumentRow } from './instruments.ts'

export type TrackRow = DemoRow<typeof instrumentTrack, 'trackKind'> & { nextDate: string | null }

function track(
  row: InstrumentRow,
  trackKind: string,
  more: Columns<typeof instrumentTrack> & { nextDate: string | null },
): TrackRow {
  return {
    id: stableId('demo instrument track', `${row.id}/${trackKind}`),
    version: 1,
    createDate: row.createDate,
    createUserName: row.createUserName,
    updateDate: row.updateDate,
    updateUserName: row.updateUserName,
    instrumentId: row.id,
    instNo: row.instNo,
    lastDate: null,
    cycle: null,
    byWhom: null,
    certNo: null,
    result: '1',
    note: null,
    orgId: row.orgId,
    ...more,
    trackKind,
  }
}

const cycleOf = (from: Day, months: number) => ({
  lastDate: dayText(from),
  cycle: months,
  nextDate: dayText(weekday(addMonths(from, months))),
})

/** The tracks of an instrument: its calibration, every other one's intermediate check, every fifth one's upkeep. */
function tracksOf(row: InstrumentRow, place: number, today: Day): TrackRow[] {
  const last = dayOfText(row.calibDate)
  const main = track(row, mainTrack(row.calibTypeCn) ?? '2', {
    lastDate: row.calibDate,
    cycle: row.calibCycle,
    nextDate: row.ncalibDate ?? null,
    byWhom: '浙江省计量科学研究院（演示）',
    certNo: `JZ${row.calibDate.slice(0, 4)}-${String(place + 1001)}`,
  })
  const half = Math.round(row.calibCycle / 2)
  return [
    main,
    ...(place % 2 === 0
      ? [
          track(row, '3', {
            ...cycleOf(Math.max(last, today - 150 - (place % 7) * 6), half),
            byWhom: '卫仪器',
          }),
        ]
      : []),
    ...(place % 5 === 0 ? [track(row, '4', { ...cycleOf(today - 60 - place, 3), byWhom: '卫仪器' })] : []),
  ]
}

/** The due dates of all instruments; the nearest stands on the instrument itself. */
export function makeTracks(instruments: readonly InstrumentRow[], today: Day): TrackRow[] {
  return instruments.flatMap((row, place) => {
    const tracks = tracksOf(row, place, today)
    row.nextDue = nearest(tracks)
    return tracks
  })
}
