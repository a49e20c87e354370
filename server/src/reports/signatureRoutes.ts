import { signatureCalls } from '@tejian/contract/reports/signatureCalls.ts'
import type { Bind } from '../kit/http/bind.ts'
import { itemForStaff } from './itemAtStep.ts'
import { signAsInspector } from './signing/otherInspectors.ts'
import { signaturesShown } from './signing/shownSignatures.ts'

/** Who signed a report, and the signature of inspectors who neither entered nor confirm it. */
export function signatureRoutes(bind: Bind): void {
  bind(signatureCalls.reportSignatures, async (context, { seisn }) =>
    signaturesShown(context, await itemForStaff(context, seisn)),
  )
  bind(signatureCalls.signReport, async (context, { seisn }) => {
    await signAsInspector(context, seisn)
    return null
  })
}
