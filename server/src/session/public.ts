export { clearFailures } from './failures.ts'
export { keptSignatureOf, releasedSignature, withdrawSignature } from './ownSignature.ts'
export { hashPassword } from './passwords.ts'
export { endSessions, forgetActors, openSessions } from './sessions.ts'
