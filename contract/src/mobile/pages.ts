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
] as const
