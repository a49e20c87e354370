import { domain } from '../kit/domain.ts'
import { sessionCalls } from './calls.ts'
import { ownSignatureCalls } from './ownSignatureCalls.ts'
import { sessionPages } from './pages.ts'
import { previewMinutes, signatureMinutes } from './parameters.ts'
import { passwordCalls } from './passwordCalls.ts'
import { personSignature } from './personSignature.ts'
import { previewCalls } from './previewCalls.ts'
import { secondFactorCalls } from './secondFactorCalls.ts'
import { signingCertificate } from './signingCertificate.ts'
import { ssoCalls } from './ssoCalls.ts'
import { ticketCalls } from './ticketCalls.ts'
import { workCalls } from './workCalls.ts'

export const sessionDomain = domain('session', {
  records: [personSignature, signingCertificate],
  pages: sessionPages,
  calls: [
    sessionCalls,
    workCalls,
    passwordCalls,
    ticketCalls,
    ownSignatureCalls,
    ssoCalls,
    secondFactorCalls,
    previewCalls,
  ],
  parameters: { signatureMinutes, previewMinutes },
})
