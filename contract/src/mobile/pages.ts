import { page } from '../kit/page.ts'

export const mobilePages = [
  page('recordSubmitLog', { opens: 'phoneLog.view' }),
  page('auditApprovalLog', { opens: 'phoneLog.view' }),
  page('versionConf', { opens: 'phoneRelease.view' }),
  page('versionConfInfo', { opens: 'phoneRelease.view', outsideMenu: true }),
  page('templatemain', { opens: 'phoneConfig.view' }),
  page('templateInfo', { opens: 'phoneConfig.view', outsideMenu: true }),
  page('conveobjRtn', { opens: 'phoneConfig.view' }),
  page('conveobj', { opens: 'phoneConfig.view', outsideMenu: true }),
  page('checkFail', { opens: 'phoneConfig.view' }),
  page('taskGuideConfig', { opens: 'phoneConfig.view' }),
  page('tripOnPhone', {
    opens: 'report.enter',
    beyondCatalogue: { path: '/m/trip', title: '检验行程' },
  }),
  page('tripTaskOnPhone', {
    opens: 'report.enter',
    beyondCatalogue: { path: '/m/trip/:id', title: '检验录入' },
  }),
  page('tripConflictOnPhone', {
    opens: 'report.enter',
    beyondCatalogue: { path: '/m/trip/:id/conflict', title: '选择不一致的项目' },
  }),
] as const
