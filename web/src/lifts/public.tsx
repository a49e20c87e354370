import { lazy } from 'react'

/** What the network knows of a lift, for the page of the device. */
export const LiftTab = lazy(() => import('./LiftTab.tsx'))
