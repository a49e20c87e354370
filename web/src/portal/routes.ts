import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

const matters = async () => (await import('./matters/matterPages.tsx')).matterPages

/** Pages for everybody, outside the product's frame, and those on which what the public brings is worked. */
export const routes: PageRoutes<'portal'> = {
  publicMailbox: async () => (await matters()).publicMailbox(),
  complaint: async () => (await matters()).complaint(),
  otherDeclaration: async () => (await matters()).otherDeclaration(),
  servicePlatform: () => import('./platform/ServicePlatformPage.tsx'),
  ndtj: () => import('./annual/AnnualPage.tsx'),
  scanPage: () => import('./ScanPage.tsx'),
  noticeList: () => import('./notices/NoticeListPage.tsx'),
  noticeView: () => import('./notices/NoticeViewPage.tsx'),
  se_supervise_os: () => import('./notices/SupervisionIndexPage.tsx'),
  se_supervise_os_index: () => import('./notices/SupervisionColumnPage.tsx'),
  se_supervise_os_notice: () => import('./notices/SupervisionNoticePage.tsx'),
}
