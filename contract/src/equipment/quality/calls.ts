import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { recordId } from '../../kit/requestFields.ts'
import { drillCalls, statisticCalls } from '../../kit/statistic.ts'
import { qualityDevices, qualityFindings } from './views.ts'

const spec = '2 §2.2'
const path = '/api/eqdbase/dataQuality'
const may = 'equipment.view' as const

const finding = z.object({
  item: z.string(),
  name: z.string(),
  kind: z.string(),
  fields: z.array(z.string()),
  sentence: z.string(),
  lost: z.number(),
})

export const qualityCalls = {
  /** What the archive of one device is worth now, and what is missing. */
  ofDevice: call({
    method: 'POST',
    path: `${path}/ofDevice`,
    encoding: 'form',
    access: { permission: may },
    writes: false,
    does: '设备数据质量：得分和问题',
    spec,
    request: z.object({ equdatasysid: recordId }),
    answer: z.object({
      /** Null for a device that is not scored. */
      score: z.nullable(z.number()),
      grade: z.string(),
      findings: z.array(finding),
    }),
  }),
} as const
export const dataQualityCalls = statisticCalls(path, '设备数据质量统计', may, spec)
export const dataQualityItemCalls = statisticCalls(`${path}/items`, '数据问题项目统计', may, spec)
const { find, export: exported } = drillCalls(qualityDevices, qualityDevices.path, may, spec)
export const qualityDeviceCalls = { find, export: exported } as const
const findings = drillCalls(qualityFindings, qualityFindings.path, may, spec)
export const qualityFindingCalls = { find: findings.find, export: findings.export } as const
