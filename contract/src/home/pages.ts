import { page } from '../kit/page.ts'

export const homePages = [
  page('home', { opens: 'signedIn', outsideMenu: true }),
  page('stationHome', { opens: 'layout.department' }),
  page('workDesktop', { opens: 'warning.view' }),
  page('rehearsal', {
    opens: 'rehearsal.view',
    beyondCatalogue: { path: '/rehearsal', title: '期限预演' },
  }),
  page('message_page', { opens: 'signedIn', outsideMenu: true }),
  page('notice', { opens: 'copyNotification.view', outsideMenu: true }),
  page('notice/detail', { opens: 'copyNotification.view', outsideMenu: true }),
  page('versionInfo', { opens: 'signedIn', outsideMenu: true }),
  page('params', { opens: 'signedIn', outsideMenu: true }),
  page('query', { opens: 'signedIn', outsideMenu: true }),
  page('401', { opens: 'signedIn', outsideMenu: true }),
  page('500', { opens: 'signedIn', outsideMenu: true }),
  page('404', { opens: 'signedIn', outsideMenu: true }),
  page('misHome', { opens: 'signedIn', outsideMenu: true, leadsTo: '/home' }),
  page('jc', { opens: 'signedIn', outsideMenu: true, leadsTo: '/workDesktop' }),
] as const
