import { statistic } from '../kit/statistic.ts'
import { itemFacts } from './itemFacts.ts'
import { arrearsFacts, chargeFacts, coverageFacts, desktopFacts, invoiceFacts } from './statForms.ts'

/** The forms (报表): statistics that are printed and signed (spec 2 §2.9). */

export const chargeSummary = statistic('chargeSummary', {
  title: '收费汇总表',
  facts: chargeFacts,
  dimension: 'charge',
  by: ['dept', 'class', ['dept', 'class'], 'month'],
  measures: [
    'sheetCount',
    'receivableMoney',
    'reliefMoney',
    'actualMoney',
    'arrearsFee',
    'invoiceFee',
    'arrivedMoney',
  ],
  chart: { kind: 'stacked', of: ['actualMoney', 'arrearsFee'] },
  drill: 'chargeSummaryDetail',
  form: true,
})

export const businessSummary = statistic('businessSummary', {
  title: '业务汇总表',
  facts: itemFacts,
  dimension: 'business',
  by: ['dept', 'class', ['dept', 'class']],
  measures: [
    'declareTotal',
    'acceptTotal',
    'inspectedTotal',
    'reportCount',
    'releaseTotal',
    'unfinishedTotal',
  ],
  chart: { kind: 'bar', of: ['acceptTotal', 'reportCount', 'unfinishedTotal'] },
  drill: 'businessSummaryDetail',
  form: true,
})

export const billingSummary = statistic('billingSummary', {
  title: '开票汇总表',
  facts: invoiceFacts,
  dimension: 'billing',
  by: ['type', 'dept', ['dept', 'type'], 'month'],
  measures: ['invoiceCount', 'invoiceFee', 'voidCount', 'redCount', 'redFee'],
  chart: { kind: 'bar', of: ['invoiceCount', 'voidCount', 'redCount'] },
  drill: 'billingSummaryDetail',
  form: true,
})

export const arrearsSummary = statistic('arrearsSummary', {
  title: '欠费汇总表',
  facts: arrearsFacts,
  dimension: 'arrears',
  by: [['byAgreement', 'unit'], 'unit', 'byAgreement', 'area'],
  measures: ['arrearsFee', 'sheetCount', 'notDue', 'late30', 'late90', 'late180', 'lateMore'],
  chart: { kind: 'stacked', of: ['notDue', 'late30', 'late90', 'late180', 'lateMore'] },
  drill: 'arrearsSummaryDetail',
  form: true,
  note: '按统计区间最后一天（尚未到来的按今天）的欠费情况统计；协议单位按协议约定结算，单独列示',
})

export const reportForms = [chargeSummary, businessSummary, billingSummary, arrearsSummary] as const

export const inspectionSummary = statistic('inspectionSummary', {
  title: '检验情况汇总表',
  facts: coverageFacts,
  by: [['area', 'class'], 'area', 'class'],
  measures: [
    'equTotal',
    'inspTotal',
    'qualifiedTotal',
    'unqualifiedTotal',
    'periodicTotal',
    'overdueTotal',
    'inspectedRate',
  ],
  chart: { kind: 'bar', of: ['inspectedRate'] },
  drill: 'inspectionSummaryDetail',
  form: true,
})

export const desktopDataStatistics = statistic('desktopDataStatistics', {
  title: '桌面数据统计',
  facts: desktopFacts,
  by: ['dept', 'class', ['dept', 'class']],
  measures: ['todoCount', 'overdueCount', 'doneCount', 'willExpireCount', 'reportCount', 'feeTotal'],
  chart: { kind: 'bar', of: ['todoCount', 'overdueCount', 'doneCount'] },
  drill: 'desktopDataStatisticsDetail',
})

const quarterly = {
  facts: itemFacts,
  usual: 'quarter',
  chart: { kind: 'bar', of: ['qualifiedRate', 'onceRate'] },
  drill: 'workloadDepartQueryDetail',
  form: true,
} as const

/** The institute's own where no report outside the product is linked (spec 2 §2.9). */
export const qualityReport = statistic('isTurnByHref_qualityReport', {
  ...quarterly,
  title: '检验质量分析报告',
  by: ['dept', 'class', ['dept', 'class'], 'kind'],
  measures: [
    'inspTotal',
    'qualifiedRate',
    'onceRate',
    'defectsEach',
    'reportCount',
    'rollbackRate',
    'errorCount',
    'errorRate',
  ],
})

export const assessReport = statistic('isTurnByHref_assessReport', {
  ...quarterly,
  title: '考核评价表',
  by: ['dept', 'lead'],
  measures: [
    'inspTotal',
    'reportCount',
    'workHours',
    'qualifiedRate',
    'onceRate',
    'rollbackRate',
    'errorCount',
    'errorRate',
  ],
  rank: 'workHours',
})
export const quarterlyReports = [qualityReport, assessReport] as const
