import { transmissionMessages } from '@tejian/contract/equipment/transmissions/messages.ts'
import {
  laboratorySystem,
  type transferLog,
  transferResults,
  transferTypes,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'

type Item = {
  seisn?: string | null
  equcode?: string | null
  equclacode?: string | null
  areaId?: string | null
  orgId?: string | null
}

type Exchange = {
  readonly type: keyof typeof transferTypes
  readonly count: number
  readonly good: number
  readonly error?: string
  readonly retries?: number
}

/** Samples sent and results fetched: taken, refused in part, not reached at all and sent again. */
const exchanges: readonly Exchange[] = [
  { type: 'sample', count: 2, good: 2 },
  { type: 'labResult', count: 2, good: 2 },
  { type: 'sample', count: 1, good: 0, error: '实验室系统未响应，连接超时', retries: 1 },
  { type: 'sample', count: 3, good: 2, error: '第2条：样品类型未登记检测项目' },
  { type: 'labResult', count: 3, good: 3 },
  { type: 'sample', count: 1, good: 1 },
  { type: 'labResult', count: 1, good: 0, error: '样品尚未出具检测结果' },
]

/** What was exchanged with the laboratory system about vessels and boilers: water, media and coupons. */
export function makeLaboratory(
  items: readonly Item[],
  { numbers, clock }: { numbers: DemoNumbers; clock: OfficeClock },
): DemoRow<typeof transferLog>[] {
  const sampled = items.filter(({ equclacode, seisn }) => /^[12]/.test(equclacode ?? '') && seisn)
  return exchanges.flatMap((one, place): DemoRow<typeof transferLog>[] => {
    const item = sampled[place >> 1]
    if (!item) return []
    const at = clock.text(clock.now - (exchanges.length - place) * 260)
    const day = at.slice(0, 10)
    return [
      {
        id: stableId('demo laboratory exchange', String(place)),
        version: 1 + (one.retries ?? 0),
        createDate: at,
        createUserName: '系统',
        updateDate: at,
        updateUserName: '系统',
        batchno: numbers.next('CSPC', { day, area: item.areaId ?? '' }, at, '系统'),
        transferType: transferTypes[one.type],
        unitId: null,
        unitname: null,
        sourceSys: transmissionMessages.target,
        targetSys: laboratorySystem,
        dataKey: item.equcode ?? null,
        seisn: item.seisn ?? null,
        sampleno: `YP${day.replaceAll('-', '')}${String(place + 1).padStart(3, '0')}`,
        dataCount: one.count,
        goodCount: one.good,
        transferTime: at,
        result:
          one.good === one.count
            ? transferResults.done
            : one.good > 0
              ? transferResults.partly
              : transferResults.failed,
        errmsg: one.error ?? null,
        retryCount: one.retries ?? 0,
        retryUserName: null,
        areaId: item.areaId ?? null,
        orgId: item.orgId ?? null,
        transferId: null,
        payload: null,
      },
    ]
  })
}
