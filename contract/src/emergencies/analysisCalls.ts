import { processCalls } from '../kit/processRegister.ts'
import { drillCalls, statisticCalls } from '../kit/statistic.ts'
import { liftEvent } from './event.ts'
import {
  analysedDispatches,
  analysedEvents,
  isTurnByHrefDetail,
  isTurnByHrefProgress,
} from './views/analysisViews.ts'

const spec = '2 §2.10'
const may = 'emergency.view' as const
const of = (name: string, title: string) => statisticCalls(`/api/accident/analysis/${name}`, title, may, spec)

export const disposalOverviewCalls = of('disposalOverview', '处置概况分析')
export const disposalUnitCalls = of('disposalUnit', '处置单位分析')
export const timeIntervalCalls = of('timeInterval', '发生时段分析')
export const placeCalls = of('place', '发生场所分析')
export const equipmentAgeCalls = of('equipmentAge', '设备使用年限分析')
export const manufacturerCalls = of('manufacturer', '制造单位分析')
export const responsibleUnitCalls = of('responsibleUnit', '责任单位分析')
export const frequencyCalls = of('frequency', '发生频次分析')
export const equipmentRankingCalls = of('equipmentRanking', '设备事件排名')
export const firstResponseUnitCalls = of('firstResponseUnit', '第一响应单位分析')
export const unassistedUnitCalls = of('unassistedUnit', '未救援单位分析')
export const summaryCalls = of('summary', '事故处置汇总')
export const analysedEventCalls = drillCalls(analysedEvents, analysedEvents.path, may, spec)
export const analysedDispatchCalls = drillCalls(analysedDispatches, analysedDispatches.path, may, spec)

const rows = (path: string) => {
  const { find, export: exported } = processCalls(liftEvent, path, 'emergency', spec)
  return { find, export: exported } as const
}
export const progressCalls = rows(isTurnByHrefProgress.path)
export const detailCalls = rows(isTurnByHrefDetail.path)
