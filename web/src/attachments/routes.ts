import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** Pages of attachments outside the product's frame. */
export const routes: PageRoutes<'shared'> = {
  'attachment/mobile': () => import('./MobileUploadPage.tsx'),
  'equipment-documents': () => import('./DocumentsPage.tsx'),
}
