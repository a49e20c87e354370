import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** Pages of signing in. */
export const routes: PageRoutes<'session'> = {
  login: () => import('./login/LoginPage.tsx'),
  ssologin: () => import('./SsoLoginPage.tsx'),
}
