import { noticeView } from '@tejian/contract/home/copy/noticeView.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { noticeActions, noticeAddress } from './copy/noticeActions.tsx'
import { MissingPage, NotAllowedPage, ServerErrorPage } from './ErrorPages.tsx'

/** Desktop, messages, version and error pages. */
export const routes: PageRoutes<'home'> = {
  home: () => import('./desktop/HomePage.tsx'),
  stationHome: () => import('./desktop/StationHomePage.tsx'),
  workDesktop: () => import('./desktop/WorkDesktopPage.tsx'),
  rehearsal: () => import('./desktop/RehearsalPage.tsx'),
  message_page: () => import('./messages/MessagePage.tsx'),
  notice: listPage(noticeView, { actions: noticeActions, rowLink: ({ id }) => noticeAddress(id) }),
  'notice/detail': () => import('./copy/NoticeDetailPage.tsx'),
  versionInfo: () => import('./VersionInfoPage.tsx'),
  params: async () => ({ default: (await import('./AddressPages.tsx')).ParamsPage }),
  query: async () => ({ default: (await import('./AddressPages.tsx')).QueryPage }),
  '401': async () => ({ default: NotAllowedPage }),
  '500': async () => ({ default: ServerErrorPage }),
  '404': async () => ({ default: MissingPage }),
}
