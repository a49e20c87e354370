export { clearFailures } from './failures.ts'
export { menuTreeOf } from './menuTree.ts'
export { hashPassword } from './passwords.ts'
export { endSessions, forgetActors, openSessions } from './sessions.ts'
