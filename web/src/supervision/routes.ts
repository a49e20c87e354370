import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** Work of the supervisory authority. */
export const routes: PageRoutes<'supervision'> = {
  DangerRegister: async () => ({ default: (await import('./DangerRegisterPage.tsx')).DangerRegisterPage }),
}
