import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** Pages for everybody, outside the product's frame. */
export const routes: PageRoutes<'portal'> = {
  scanPage: () => import('./ScanPage.tsx'),
  noticeList: () => import('./notices/NoticeListPage.tsx'),
  noticeView: () => import('./notices/NoticeViewPage.tsx'),
  se_supervise_os: () => import('./notices/SupervisionIndexPage.tsx'),
  se_supervise_os_index: () => import('./notices/SupervisionColumnPage.tsx'),
  se_supervise_os_notice: () => import('./notices/SupervisionNoticePage.tsx'),
}
