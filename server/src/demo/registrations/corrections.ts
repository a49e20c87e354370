import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { type ArchiveItems, archiveValue } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import {
  correctionProcess,
  pipeModificationProcess,
} from '@tejian/contract/equipment/corrections/correction.process.ts'
import type { correction, pipeModification } from '@tejian/contract/equipment/corrections/correction.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { itemTexts, keptOfDevice } from '../../equipment/corrections/archive.ts'
import { type BulkRow, stableId } from '../../kit/db/bulk.ts'
import type { Columns, DemoRow } from '../demoRow.ts'
import type { DeviceRow } from '../devices.ts'
import type { DemoOffice } from '../load.ts'
import type { OfficeClock } from '../officeClock.ts'
import { textOf } from '../parameters/making.ts'
import { personOf } from '../people.ts'
import { lookups, moved, type Tools, take } from './application.ts'

type CorrectionColumns = Columns<typeof correction> & Columns<typeof pipeModification>
/** A correction of either kind. */
type Correction = DemoRow<typeof correction> & DemoRow<typeof pipeModification>

type CorrectionPlan = { acts: readonly string[]; ago: number; maker: string; fields: readonly string[] }

const correctionPlans: readonly CorrectionPlan[] = [
  { acts: ['submit', 'pass'], ago: 38, maker: 'shouli', fields: ['useaddress'] },
  { acts: ['submit', 'pass'], ago: 21, maker: 'jianyan', fields: ['innerno', 'model'] },
  { acts: [], ago: 1, maker: 'shouli', fields: ['useaddress'] },
  { acts: ['submit', 'return'], ago: 4, maker: 'shouli', fields: ['innerno'] },
  { acts: ['submit', 'return'], ago: 6, maker: 'jianyan', fields: ['model'] },
  { acts: ['submit'], ago: 12, maker: 'jianyan', fields: ['useaddress', 'innerno'] },
  { acts: ['submit'], ago: 1, maker: 'shouli', fields: ['innerno'] },
  { acts: ['submit'], ago: 2, maker: 'jiancha', fields: ['useaddress'] },
  { acts: ['submit', 'return', 'submit', 'pass'], ago: 30, maker: 'jianyan', fields: ['innerno'] },
  { acts: ['submit', 'pass'], ago: 55, maker: 'shouli', fields: ['useaddress', 'innerno', 'model'] },
  { acts: [], ago: 2, maker: 'jianyan', fields: ['innerno'] },
]

const otherwise = (value: unknown): string => `${String(value ?? '')}（原登记有误）`.slice(0, 60)

export function makeCorrections(
  office: DemoOffice,
  tools: Tools,
  taken: Set<string>,
  piping: boolean,
): { rows: Correction[]; entries: BulkRow[] } {
  const entries: BulkRow[] = []
  const rows = correctionPlans.map(({ acts, ago, maker, fields }, place) => {
    const line = place % 2 === 1
    const device = take(office, taken, (candidate) =>
      piping
        ? line
          ? candidate.equclacode === '8000GX'
          : isUnder(candidate.equclacode, '8000') && candidate.equclacode !== '8000GX'
        : rootOf(candidate.equclacode)?.code !== '8000' && candidate.useState === '1',
    )
    const finished = acts.at(-1) === 'pass'
    const items: ArchiveItems = Object.fromEntries(
      fields.map((name) => {
        const now = archiveValue(device, name)
        return [
          name,
          finished ? { before: otherwise(now), after: now } : { before: now, after: otherwise(now) },
        ]
      }),
    )
    const { labels: names, ...texts } = itemTexts(device.equclacode, items, lookups)
    const { params } = device
    const named: CorrectionColumns = piping
      ? device.equclacode === '8000GX'
        ? {
            pipeNo: textOf(params.pipeNo),
            pipeName: textOf(params.pipeName),
            lineRegNo: textOf(params.lineRegNo),
            lineName: device.equname,
          }
        : {
            pipeNo: device.equregcode ?? device.equcode,
            pipeName: device.equname,
            lineRegNo: null,
            lineName: null,
          }
      : { equname: device.equname }
    const row = moved<CorrectionColumns>(tools, {
      process: piping ? pipeModificationProcess : correctionProcess,
      series: piping ? 'GDXG' : 'XXGZ',
      name: String(place),
      acts,
      ago,
      maker,
      clerk: 'dangan',
      area: device.areaId,
      values: (no): CorrectionColumns => ({
        ...(piping ? { modifyno: no } : { correctno: no }),
        ...keptOfDevice(device),
        ...named,
        fieldName: names.length > 1 ? `${names[0]}等${names.length}项` : names[0],
        items,
        itemCount: names.length,
        ...texts,
        applyReason: '现场核对设备铭牌和安装位置，与档案登记不一致',
        applyLogin: maker,
      }),
    })
    if (finished) entries.push(changeEntry(device, items, row, tools.clock))
    return row
  })
  return { rows, entries }
}

/** What the audit trail would say of a correction that went through; the database makes the modification records of it. */
function changeEntry(device: DeviceRow, items: ArchiveItems, row: Correction, clock: OfficeClock): BulkRow {
  const side = (which: 'before' | 'after'): Record<string, unknown> =>
    Object.fromEntries(Object.entries(items).map(([name, item]) => [name, item[which]]))
  const no = row.correctno ?? row.modifyno ?? ''
  return {
    id: stableId('demo audit', no),
    at: row.auditTime ?? clock.text(clock.now),
    actorId: 'dangan',
    actorName: personOf('dangan').name,
    ip: '10.33.11.20',
    requestId: null,
    tableName: 'equipment',
    recordId: device.id,
    action: 'update',
    before: side('before'),
    after: {
      ...side('after'),
      modifyReason: `${row.correctno ? '信息更正' : '管道信息更正'}${no}：${row.applyReason}`,
    },
  }
}
