import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import type { LoadPage } from './GenerateViewPage.tsx'

/** Pages that need the views and pages of every domain; `load` fetches one of these. */
export const appRoutes = (load: LoadPage): PageRoutes<'app'> => ({
  generateView: async () => {
    const { GenerateViewPage } = await import('./GenerateViewPage.tsx')
    return { default: () => <GenerateViewPage load={load} /> }
  },
  phoneStart: () => import('./phone/StartPage.tsx'),
  phoneOutbox: () => import('./phone/OutboxPage.tsx'),
})
