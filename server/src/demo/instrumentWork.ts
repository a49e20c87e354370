import type { calibrationEvaluation } from '@tejian/contract/instruments/evaluation.ts'
import type { instrumentReview } from '@tejian/contract/instruments/review.ts'
import type { toolBox } from '@tejian/contract/instruments/toolBox.ts'
import type { periodVerification } from '@tejian/contract/instruments/verification.ts'
import { organisationId } from '../app/seed/reference.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import type { Day } from './days.ts'
import type { ItemRow } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import { makeChecks, makeOverhauls, makeResults } from './instrumentChecks.ts'
import { makeRequests } from './instrumentRequests.ts'
import { InstrumentOffice } from './instrumentSheets.ts'
import { type InstrumentRow, makeInstruments } from './instruments.ts'
import { makeTracks } from './instrumentTracks.ts'
import type { DemoNumbers } from './numbers.ts'
import { OfficeClock } from './officeClock.ts'

const boxes: ReadonlyArray<readonly [no: string, name: string, places: readonly number[], state: string]> = [
  ['GJX-01', '电梯检验箱', [10, 11, 13], '1'],
  ['GJX-02', '承压检验箱', [32, 33], '1'],
  ['GJX-03', '起重机械检验箱', [18, 19, 25], '1'],
  ['GJX-04', '备用仪器箱', [], '0'],
]

function makeBoxes(instruments: readonly InstrumentRow[], at: string): DemoRow<typeof toolBox>[] {
  return boxes.map(([boxno, boxname, places, state]): DemoRow<typeof toolBox> => {
    for (const place of places) Object.assign(instruments[place] as InstrumentRow, { boxNo: boxno })
    return {
      id: stableId('demo tool box', boxno),
      version: 1,
      createDate: at,
      createUserName: '卫仪器',
      updateDate: at,
      updateUserName: '卫仪器',
      boxno,
      boxname,
      boxower: '卫仪器',
      state,
      storeplAce: '仪器室工具架',
      orgId: organisationId('3311JY03'),
      note: null,
    }
  })
}

/** What took instruments out of use, as their sheets say it. */
function stop(
  instruments: readonly InstrumentRow[],
  place: number,
  by: { id: string } | undefined,
  reason: string,
): void {
  Object.assign(instruments[place] as InstrumentRow, { stoppedBy: by?.id ?? null, stopReason: reason })
}

type Doubted = {
  sheet: DemoRow<typeof calibrationEvaluation> | DemoRow<typeof periodVerification> | undefined
  no: string
  kind: string
  row: InstrumentRow
}

/** Finished inspections used the two instruments that were found unfit afterwards: their reports are in doubt. */
function makeReviews(
  items: readonly ItemRow[],
  doubts: readonly Doubted[],
): DemoRow<typeof instrumentReview>[] {
  for (const item of items)
    Object.assign(item, {
      instrumentIds: item.instrumentIds ?? null,
      instrumentNames: item.instrumentNames ?? null,
      planInspectDate: item.planInspectDate ?? null,
    })
  const finished = items.filter(({ step, state }) => step === 'end' && state === '9')
  return doubts.flatMap(({ sheet, no, kind, row }, turn) =>
    finished
      .filter((_item, place) => place % 4 === turn)
      .slice(0, 6)
      .map((item, place): DemoRow<typeof instrumentReview> => {
        Object.assign(item, {
          instrumentIds: row.id,
          instrumentNames: `${row.instName}（${row.instNo}）`,
          planInspectDate: item.planInspectDate ?? item.updateDate?.slice(0, 10) ?? null,
        })
        const done = place === 0
        const at = sheet?.updateDate ?? ''
        return {
          id: stableId('demo instrument review', `${no}/${item.seisn}`),
          version: 1,
          createDate: at,
          createUserName: '蒋站长',
          updateDate: at,
          updateUserName: done ? '周检验' : '蒋站长',
          sourceId: sheet?.id ?? null,
          sourceNo: no,
          sourceKind: kind,
          instrumentId: row.id,
          instNo: row.instNo,
          instName: row.instName,
          itemId: item.id,
          seisn: item.seisn,
          reportno: item.reportno ?? null,
          unitname: item.unitname ?? null,
          equcode: item.equcode ?? null,
          inspectDate: item.inspectdate ?? item.updateDate?.slice(0, 10) ?? null,
          fromDate: sheet?.goodSince ?? null,
          toDate: at.slice(0, 10),
          inspectorIds: item.inspectorIds ?? 'jianyan,jianyan2',
          inspectors: item.inspectors ?? null,
          state: done ? '1' : '0',
          result: done ? '1' : null,
          opinion: done ? '该项目以目测和尺寸检查为主，仪器偏差不影响检验结论。' : null,
          reviewUserName: done ? '周检验' : null,
          reviewDate: done ? at.slice(0, 10) : null,
          orgId: item.orgId ?? row.orgId,
        }
      }),
  )
}

/** The instruments of the demo institute with boxes, due dates, requests, repairs, checks and calibrations in every state. */
export function makeInstrumentWork(
  today: Day,
  numbers: DemoNumbers,
  items: readonly ItemRow[],
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const office = new InstrumentOffice(new OfficeClock(today), numbers)
  const instruments = makeInstruments(today)
  for (const row of instruments) office.log(row, row.createDate, ['建档', '新购仪器建档'], 'yiqi', null)
  const tracks = makeTracks(instruments, today)
  const shelves = makeBoxes(instruments, `${instruments[0]?.createDate.slice(0, 10)} 10:00:00+08`)
  const requests = makeRequests(office, instruments)
  const overhauls = makeOverhauls(office, instruments)
  const checks = makeChecks(office, instruments)
  const results = makeResults(office, instruments)
  const of = <T extends { instrumentId?: string | null | undefined }>(
    sheets: readonly T[],
    place: number,
  ): T | undefined => sheets.find(({ instrumentId }) => instrumentId === instruments[place]?.id)
  const [failed, unfit, broken] = [of(results, 7), of(checks, 14), of(overhauls, 16)]
  for (const track of tracks)
    if (track.instrumentId === instruments[7]?.id && track.trackKind !== '4')
      Object.assign(track, { result: '2', certNo: failed?.calibCertNo })
  stop(instruments, 7, failed, `校准确认不合格（${failed?.evalno}）`)
  stop(instruments, 14, unfit, `期间核查不合格（${unfit?.planno}）`)
  stop(instruments, 16, broken, '激光器不出光')
  stop(instruments, 26, undefined, '检修报废')
  const reviews = makeReviews(items, [
    { sheet: failed, no: failed?.evalno ?? '', kind: '校准确认', row: instruments[7] as InstrumentRow },
    { sheet: unfit, no: unfit?.planno ?? '', kind: '期间核查', row: instruments[14] as InstrumentRow },
  ])
  return [
    ['instrument', instruments],
    ['instrument_track', tracks],
    ['tool_box', shelves],
    ['instrument_request', requests],
    ['instrument_overhaul', overhauls],
    ['instrument_verification', checks],
    ['calibration_evaluation', results],
    ['instrument_review', reviews],
    ['instrument_log', office.logs],
    ['task', office.flow.tasks],
    ['flow_event', office.flow.events],
  ]
}
