import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import { record } from '../kit/record.ts'
import { exportRequest } from '../kit/transfer.ts'

/** The conditions of the statistics about due dates, as the inputs of their page draw them. Not a table. */
export const dueStatistic = record('equipment', {
  title: '到期统计',
  scope: { area: 'areaId' },
  nameField: 'areaId',
  filters: { dimension: '统计方式', orgId: '机构' },
  fields: {
    areaId: { label: '所属区域', kind: 'area' },
    equclacode: { label: '设备类别', kind: 'equipmentClass' },
    period: { label: '统计区间', kind: 'date' },
  },
  actions: {},
})

/** By what devices are counted. */
export const dimensions = {
  area: '按区域',
  town: '按乡镇（街道）',
  class: '按设备类别',
  unit: '按使用单位',
  month: '按月',
} as const
export type Dimension = keyof typeof dimensions

const grouped = {
  groupId: z.string(),
  groupName: z.string(),
  areaId: z.string(),
  areaName: z.string(),
  /** Of a group of one township; empty otherwise, and where none is recorded. */
  townId: z.string(),
  equclacode: z.string(),
  unitId: z.string(),
}
const paged = { count: z.number(), pageNo: z.number(), pageSize: z.number() }

export const overdueRow = z.object({
  ...grouped,
  equCount: z.number(),
  overdueCount: z.number(),
  overdue30: z.number(),
  overdue90: z.number(),
  overdueMore: z.number(),
  /** Percent with one digit. */
  rate: z.number(),
})
export type OverdueRow = z.output<typeof overdueRow>

export const analyseRow = z.object({
  ...grouped,
  month: z.string(),
  dueTotal: z.number(),
  declaredTotal: z.number(),
  inspTotal: z.number(),
  /** Past their date; expiredCount is the catalogue's name of the same. */
  overdueTotal: z.number(),
  expiredCount: z.number(),
  willExpireCount: z.number(),
  rate: z.number(),
})
export type AnalyseRow = z.output<typeof analyseRow>

const statistic = <R extends z.core.$ZodType>(
  path: string,
  does: string,
  row: R,
  spec: string,
  permission: Permission,
) => ({
  list: call({
    method: 'POST',
    encoding: 'form',
    path: `${path}/list`,
    does,
    spec,
    access: { permission },
    writes: false,
    request: listRequest,
    answer: z.object({ list: z.array(row), ...paged }),
  }),
  export: call({
    method: 'GET',
    encoding: 'query',
    path: `${path}/export`,
    does: `${does}：导出`,
    spec,
    access: { ticket: 'export', permission },
    writes: false,
    request: exportRequest,
    answer: 'file',
  }),
})

export const overdueStatistics = statistic(
  '/api/statistics/overdue',
  '超期未检统计',
  overdueRow,
  '2 §7.10; 2 §2.2 overdueStatistics',
  'statistics.view',
)
export const inspectAnalyse = statistic(
  '/api/warning/inspectAnalyse',
  '检验预警分析',
  analyseRow,
  '2 §7.10; 2 §2.4 inspectWarnAnalyse',
  'statistics.view',
)
