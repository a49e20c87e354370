import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { MissingPage, NotAllowedPage, ServerErrorPage } from './ErrorPages.tsx'

/** Desktop, messages, version and error pages. */
export const routes: PageRoutes<'home'> = {
  home: () => import('./desktop/HomePage.tsx'),
  message_page: () => import('./messages/MessagePage.tsx'),
  versionInfo: () => import('./VersionInfoPage.tsx'),
  '401': async () => ({ default: NotAllowedPage }),
  '500': async () => ({ default: ServerErrorPage }),
  '404': async () => ({ default: MissingPage }),
}
