import { equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  dataQualityCalls,
  dataQualityItemCalls,
  qualityCalls,
  qualityDeviceCalls,
  qualityFindingCalls,
} from '@tejian/contract/equipment/quality/calls.ts'
import { gradeOf } from '@tejian/contract/equipment/quality/quality.ts'
import { dataQuality, dataQualityItems } from '@tejian/contract/equipment/quality/statistics.ts'
import { qualityDevices, qualityFindings } from '@tejian/contract/equipment/quality/views.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { bindDrill, bindStatistics } from '../../shared/statistics/bind.ts'
import { freshenQuality, judge } from './score.ts'

/** What archives are worth: of one device, by area, class and unit, by rule, and the devices behind the numbers. */
export function qualityRoutes(bind: Bind, { lookups }: Services): void {
  const answering = { lookups, freshen: freshenQuality }
  bind(qualityCalls.ofDevice, async (context, { equdatasysid }) => {
    const { id } = await readRow(context, equipment, equdatasysid)
    const judged = await judge(context, id)
    if (!judged) return { score: null, grade: '', findings: [] }
    return {
      score: judged.score,
      grade: gradeOf(judged.score),
      findings: judged.findings.map((finding) => ({ ...finding, fields: [...finding.fields] })),
    }
  })
  bindStatistics(bind, dataQualityCalls, [dataQuality], answering)
  bindStatistics(bind, dataQualityItemCalls, [dataQualityItems], answering)
  bindDrill(bind, qualityDeviceCalls, { ...answering, view: qualityDevices, statistics: [dataQuality] })
  bindDrill(bind, qualityFindingCalls, {
    ...answering,
    view: qualityFindings,
    statistics: [dataQualityItems],
  })
}
