import { addMonths, daysBetween } from '../kit/calendarDate.ts'
import { type RowOf, record } from '../kit/record.ts'

/** One of the due dates of an instrument, each with a cycle of its own: 检定, 校准, 期间核查, 保养. */
export const instrumentTrack = record('instrument_track', {
  title: '仪器到期项目',
  scope: { organisation: 'orgId' },
  nameField: 'instNo',
  fields: {
    instrumentId: { label: '仪器', kind: 'id', of: 'instrument', required: true, index: 'order' },
    instNo: { label: '仪器编号', kind: 'text', readonly: true },
    trackKind: { label: '项目', kind: 'dict', dict: 'INST_TRACK', required: true, fixed: true },
    lastDate: { label: '上次日期', kind: 'date' },
    cycle: { label: '周期', kind: 'integer', rule: 'positiveInteger', unit: '月', max: 120 },
    nextDate: { label: '下次日期', kind: 'date', help: '留空时按上次日期和周期推算' },
    byWhom: { label: '实施机构（人员）', kind: 'text', max: 100 },
    certNo: { label: '证书（记录）编号', kind: 'text', max: 60 },
    result: { label: '结论', kind: 'dict', dict: 'calibResult' },
    note: { label: '备注', kind: 'text', max: 500 },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    create: { label: '新增', permission: 'instrument.save', needs: 'none' },
    edit: { label: '编辑', permission: 'instrument.save', needs: 'one' },
    delete: { label: '删除', permission: 'instrument.delete', needs: 'one', danger: true },
  },
})

export type InstrumentTrack = RowOf<typeof instrumentTrack>

/** INST_TRACK. */
export const trackKinds = { verification: '1', calibration: '2', intermediate: '3', upkeep: '4' } as const

export const trackNames: Readonly<Record<string, string>> = {
  '1': '检定',
  '2': '校准',
  '3': '期间核查',
  '4': '保养',
}

/** Without these an instrument may not be used; the others only remind. */
export const mandatoryTracks: readonly string[] = [trackKinds.verification, trackKinds.calibration]

/**
 * The track that calibDate, ncalibDate and calibCycle of the specification tell about, by calibType: an instrument that
 * is only checked in the house has its 期间核查 for it, an exempt one (免检) has none.
 */
export function mainTrack(calibType: string | null | undefined): string | null {
  return calibType === '1' || calibType === '2' || calibType === '3' ? calibType : null
}

/** Days before a date runs out in which an instrument is warned of. */
export const warnedDays = 30

/** The next date of a track: the one that somebody chose, else the last one and the cycle. */
export const nextOf = (last: string | null, cycle: number | null): string | null =>
  last && cycle ? addMonths(last, cycle) : null

type Dated = { readonly trackKind: string | null; readonly nextDate: string | null }

/** The nearest of all dates; null when there is none. */
export function nearest(tracks: readonly Dated[]): string | null {
  return tracks.reduce<string | null>(
    (least, { nextDate }) => (nextDate && (!least || nextDate < least) ? nextDate : least),
    null,
  )
}

/** What lists say of the tracks that have run out or will within a month: 检定已超期12天；保养还剩3天. */
export function expiryText(tracks: readonly Dated[], today: string): string {
  return tracks
    .flatMap(({ trackKind, nextDate }) => {
      if (!nextDate) return []
      const days = daysBetween(today, nextDate)
      if (days > warnedDays) return []
      return [{ days, name: trackNames[trackKind ?? ''] ?? '' }]
    })
    .toSorted((a, b) => a.days - b.days)
    .map(({ days, name }) => (days < 0 ? `${name}已超期${-days}天` : `${name}还剩${days}天`))
    .join('；')
}

/** INST_MARK_STATE. */
export const marks = { fit: '1', limited: '2', stopped: '3' } as const

type Marked = Dated & { readonly result?: string | null }

/** The coloured label on an instrument: 合格, 准用 with limits, 停用 when it is out of use or a mandatory date has passed. */
export function markOf(useStatus: string | null, tracks: readonly Marked[], today: string): string {
  const must = tracks.filter(({ trackKind }) => mandatoryTracks.includes(trackKind ?? ''))
  const lapsed = must.some(({ nextDate }) => nextDate !== null && nextDate < today)
  if (useStatus !== '1' || lapsed || must.some(({ result }) => result === '2')) return marks.stopped
  return must.some(({ result }) => result === '3' || result === '4') ? marks.limited : marks.fit
}
