// First: what the others use must be there when they begin.
import '../../kit/offline/olderBrowsers.ts'
import type { RouteObject } from 'react-router'
import { WaitingScreen } from '../../kit/shell/WaitingScreen.tsx'
import { PageFailure } from '../PageFailure.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import { admitPhone } from './phoneSession.ts'

/** The phone's pages within their frame, which starts without a network. */
export const phoneRoutes = (pages: () => RouteObject[]): RouteObject => ({
  loader: admitPhone,
  shouldRevalidate: () => false,
  Component: PhoneFrame,
  ErrorBoundary: PageFailure,
  HydrateFallback,
  children: pages(),
})

function HydrateFallback() {
  return <WaitingScreen text="正在打开……" />
}
