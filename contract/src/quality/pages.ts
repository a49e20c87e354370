import { page } from '../kit/page.ts'

export const qualityPages = [
  page('qualifiedRateStatistics', { opens: 'quality.result' }),
  page('qualifiedRateStatisticsDetail', { opens: 'quality.result', outsideMenu: true }),
  page('oneTimePassRateEqu', { opens: 'quality.result' }),
  page('oneTimePassRateDepart', { opens: 'quality.result' }),
  page('oneTimePassRateReport', { opens: 'quality.view' }),
  page('oneTimePassRateComposite', { opens: 'quality.result' }),
  page('workloadDepartQuery', { opens: 'quality.view' }),
  page('workloadDepartQueryDetail', { opens: 'quality.view', outsideMenu: true }),
  page('workloadEquQuery', { opens: 'quality.view' }),
  page('workloadEquQueryDetail', { opens: 'quality.view', outsideMenu: true }),
  page('defectCountStatistics', { opens: 'quality.result' }),
  page('defectCountStatisticsDetail', { opens: 'quality.result', outsideMenu: true }),
  page('rollbackRateStatistics', { opens: 'quality.view' }),
  page('rollbackRateStatisticsDetail', { opens: 'quality.view', outsideMenu: true }),
  page('reportReturnAnalyse', { opens: 'quality.view' }),
  page('reportReturnAnalyseDetail', {
    opens: 'quality.view',
    outsideMenu: true,
    beyondCatalogue: { path: '/qualityAndAssess/reportReturnAnalyseDetail', title: '报告退回明细' },
  }),
  page('unqualifiedItemStatistics', { opens: 'quality.result' }),
  page('unqualifiedItemStatisticsDetail', {
    opens: 'quality.result',
    outsideMenu: true,
    beyondCatalogue: { path: '/qualityAndAssess/unqualifiedItemStatisticsDetail', title: '不合格项目明细' },
  }),
  page('personnelWorkload', { opens: 'quality.view' }),
  page('personnelWorkloadDetail', {
    opens: 'quality.view',
    outsideMenu: true,
    beyondCatalogue: { path: '/qualityAndAssess/personnelWorkloadDetail', title: '人员工作量明细' },
  }),
] as const
