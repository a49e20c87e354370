import { linkParameter } from '../kit/parameter.ts'
import { outside } from '../system/parameters.ts'

/** Where the menu's 检验质量分析报表 leads instead of the product's own. */
export const qualityReportAddress = linkParameter({
  key: 'externalLink.qualityReport',
  group: '外部链接',
  name: '检验质量分析报表地址',
  note: `${outside}检验质量分析报告`,
  default: '',
})

/** Where the menu's 考核评价报表 leads instead of the product's own. */
export const assessReportAddress = linkParameter({
  key: 'externalLink.assessReport',
  group: '外部链接',
  name: '考核评价报表地址',
  note: `${outside}考核评价表`,
  default: '',
})
