import { asking } from './asking.ts'

/** What to do when a call is refused because the session has ended; true once somebody signed in again. */
export const { install: onSessionEnded, ask: sessionEnded } = asking()
