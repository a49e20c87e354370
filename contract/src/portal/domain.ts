import { domain } from '../kit/domain.ts'
import { portalCalls } from './calls.ts'
import { portalNoticeCalls } from './noticeCalls.ts'
import { portalPages } from './pages.ts'

export const portalDomain = domain('portal', {
  pages: portalPages,
  calls: [portalCalls, portalNoticeCalls],
})
