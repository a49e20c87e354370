import type { TilePeriod, TileShape } from '@tejian/contract/shared/statistics/tile.ts'
import { accountId } from '../app/seed/accounts.ts'
import { insertAll, stableId } from '../kit/db/bulk.ts'
import type { Db } from '../kit/db/tables.ts'

type DemoTile = {
  owner: string
  name: string
  viewNo: string
  shape: TileShape
  way: string
  measure: string
  period: TilePeriod
  conditions?: Readonly<Record<string, string>>
}

const tiles: readonly DemoTile[] = [
  {
    owner: 'zhanzhang',
    name: '各科室合格率',
    viewNo: 'qualifiedRateStatistics',
    shape: 'chart',
    way: 'dept',
    measure: 'qualifiedRate',
    period: 'thisYear',
  },
  {
    owner: 'zhanzhang',
    name: '本年报告',
    viewNo: 'rollbackRateStatistics',
    shape: 'number',
    way: 'dept',
    measure: 'reportCount',
    period: 'thisYear',
  },
  {
    owner: 'zhanzhang',
    name: '上月电梯检验',
    viewNo: 'workloadDepartQuery',
    shape: 'number',
    way: 'dept',
    measure: 'inspTotal',
    period: 'lastMonth',
    conditions: { equclacode: '3000' },
  },
  {
    owner: 'zhiliang',
    name: '退回原因',
    viewNo: 'reportReturnAnalyse',
    shape: 'chart',
    way: 'reason',
    measure: 'returnCount',
    period: 'thisYear',
  },
  {
    owner: 'jianyan',
    name: '本年检验台数',
    viewNo: 'qualifiedRateStatistics',
    shape: 'number',
    way: 'dept',
    measure: 'inspTotal',
    period: 'thisYear',
  },
  {
    owner: 'jiancha',
    name: '各县检验情况',
    viewNo: 'qualifiedRateStatistics',
    shape: 'chart',
    way: 'area',
    measure: 'inspTotal',
    period: 'thisYear',
  },
  {
    owner: 'jiancha',
    name: '超期设备',
    viewNo: 'overdueStatistics',
    shape: 'number',
    way: 'area',
    measure: 'overdueCount',
    period: 'all',
  },
  // Kept while its owner worked at the institute, whose returns are no longer theirs to see.
  {
    owner: 'jiancha_ld',
    name: '报告退回率',
    viewNo: 'rollbackRateStatistics',
    shape: 'number',
    way: 'dept',
    measure: 'rollbackRate',
    period: 'thisYear',
  },
]

/** What some people have put on their desktops. */
export const loadDemoTiles = (db: Db, now: Date): Promise<void> =>
  insertAll(
    db,
    'statistic_tile',
    tiles.map(({ owner, conditions = {}, ...tile }, place) => ({
      ...tile,
      id: stableId('demo tile', String(place)),
      ownerId: accountId(owner),
      place: place + 1,
      conditions,
      updateDate: now.toISOString(),
    })),
  )
