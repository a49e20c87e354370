import { domain } from '../kit/domain.ts'
import { sessionCalls } from './calls.ts'
import { sessionPages } from './pages.ts'
import { signatureMinutes } from './parameters.ts'
import { personSignature } from './personSignature.ts'

export const sessionDomain = domain('session', {
  records: [personSignature],
  pages: sessionPages,
  calls: [sessionCalls],
  parameters: { signatureMinutes },
})
