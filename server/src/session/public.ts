export { clearFailures } from './failures.ts'
export { hashPassword } from './passwords.ts'
export { endSessions, forgetActors, openSessions } from './sessions.ts'
