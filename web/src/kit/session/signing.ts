import { asking } from './asking.ts'

/** What to do when a signature waits for its person's password; true once it was given. */
export const { install: onUnreleased, ask: askToSign } = asking()
