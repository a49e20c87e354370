import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { isPhonePath } from '../kit/offline/phonePlace.ts'
import { currentSid } from '../kit/session/sid.ts'
import { useAppearance } from '../kit/theme/appearance.ts'
import { reloadOnLostChunk, startErrorReports } from './errorReporting.ts'
import { createRouter, isOpenPath } from './router.tsx'
import { followTitle } from './title.ts'
import './page.css'

document.documentElement.dataset.theme = useAppearance.getState().mode
startErrorReports()
reloadOnLostChunk()
// The frame's code is fetched beside the session's data, not after them; pages that stand without it do not wait for it.
if (currentSid() && !isOpenPath(location.pathname) && !isPhonePath(location.pathname))
  import('./Frame.tsx').catch(() => {})

const router = createRouter()
followTitle(router)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
