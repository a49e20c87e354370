import { linkParameter } from '../kit/parameter.ts'
import { outside } from '../system/parameters.ts'

const link = (name: string, title: string) =>
  linkParameter({
    key: `externalLink.${name}`,
    group: '外部链接',
    name: `${title}地址`,
    note: `${outside}${title}`,
    default: '',
  })

/** Where the menu's analyses lead instead of the product's own (spec 2 §2.10). */
export const analysisLinks = {
  disposalOverviewAddress: link('disposalOverview', '处置概况分析'),
  disposalUnitAddress: link('disposalUnit', '处置单位分析'),
  timeIntervalAddress: link('timeInterval', '发生时段分析'),
  placeAddress: link('place', '发生场所分析'),
  equipmentAgeAddress: link('equipmentAge', '设备使用年限分析'),
  manufacturerAddress: link('manufacturer', '制造单位分析'),
  responsibleUnitAddress: link('responsibleUnit', '责任单位分析'),
  frequencyAddress: link('frequency', '发生频次分析'),
  detailAddress: link('detail', '处置明细'),
  firstResponseUnitAddress: link('firstResponseUnit', '第一响应单位分析'),
  unassistedUnitAddress: link('unassistedUnit', '未救援单位分析'),
  progressAddress: link('progress', '处置进度分析'),
  equipmentRankingAddress: link('equipmentRanking', '设备事件排名'),
  summaryAddress: link('summary', '事故处置汇总'),
} as const
