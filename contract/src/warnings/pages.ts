import { page } from '../kit/page.ts'

export const warningsPages = [
  page('warningInfoList', { opens: 'warning.view' }),
  page('elevtorMng', { opens: 'warning.view' }),
  page('unitWarning', { opens: 'warning.view' }),
  page('personWarning', { opens: 'warning.view' }),
  page('businessUnitAllowiWarn', { opens: 'warning.licence' }),
  page('expiryWarning', { opens: 'expiry.view' }),
  page('expiryWarnings', { opens: 'expiry.view', function: 'expiry' }),
  page('uncheckedEquMng', { opens: 'expiry.dispatch', function: 'unchecked' }),
  page('testingWarning', { opens: 'expiry.view' }),
  page('boilerExtInsWarning', { opens: 'expiry.view' }),
  page('pipeExpiryWarning', { opens: 'expiry.view' }),
  page('noStartEqu', { opens: 'warning.view' }),
  page('expired1MonthForInspect', { opens: 'supervision.view' }),
  page('inspection-plan', { opens: 'equipment.view' }),
  page('inspection-plan-detail', { opens: 'equipment.view', outsideMenu: true }),
  page('overdueStatistics', { opens: 'equipment.view' }),
  page('inspectWarnAnalyse', { opens: 'statistics.view' }),
] as const
