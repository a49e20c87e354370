import { page } from '../kit/page.ts'

export const portalPages = [
  page('scanPage', { opens: 'withoutSession', outsideMenu: true }),
  page('servicePlatform', { opens: 'withoutSession', outsideMenu: true }),
  page('ndtj', { opens: 'withoutSession', outsideMenu: true }),
  page('noticeList', { opens: 'withoutSession', outsideMenu: true }),
  page('noticeView', { opens: 'withoutSession', outsideMenu: true }),
  page('se_supervise_os', { opens: 'withoutSession', outsideMenu: true }),
  page('se_supervise_os_index', { opens: 'withoutSession', outsideMenu: true }),
  page('se_supervise_os_notice', { opens: 'withoutSession', outsideMenu: true }),
  page('publicMailbox', { opens: 'publicLetter.view' }),
  page('complaint', { opens: 'complaint.view' }),
  page('otherDeclaration', { opens: 'otherDeclaration.view' }),
] as const
