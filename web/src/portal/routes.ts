import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** Pages for everybody, outside the product's frame. */
export const routes: PageRoutes<'portal'> = {
  scanPage: () => import('./ScanPage.tsx'),
}
