import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { portalCalls, type VerifiedCertificate, type VerifiedReport } from '@tejian/contract/portal/calls.ts'
import { Problem } from '../kit/theme/Problem.tsx'
import { nobody } from '../kit/transport/send.ts'
import { CertificateCard } from './CertificateCard.tsx'
import { type Open, ReportCard } from './ReportCard.tsx'
import { useAsked } from './useAsked.ts'

type Found = { report: VerifiedReport } | { certificate: VerifiedCertificate }

/** Reports and certificates bear codes of one kind; a code that no report has may be a certificate's. */
async function find(code: string): Promise<Found> {
  try {
    return { report: await nobody.send(portalCalls.verifyReport, { code }) }
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 'missing') throw failure
    return { certificate: await nobody.send(portalCalls.verifyCertificate, { code }) }
  }
}

/** What the code of a paper leads to. */
export function CodeCard({ code, onOpen }: { code: string; onOpen: Open }) {
  const { data, problem, busy } = useAsked(code, () => find(code))
  if (busy) return <p className="scan-wait">正在查验……</p>
  if (!data) return <Problem text={problem} />
  return 'report' in data ? (
    <ReportCard report={data.report} onOpen={onOpen} />
  ) : (
    <CertificateCard certificate={data.certificate} />
  )
}
