import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** Pages of attachments outside the product's frame. */
export const routes: PageRoutes<'attachments'> = {
  'attachment/mobile': () => import('./MobileUploadPage.tsx'),
}
