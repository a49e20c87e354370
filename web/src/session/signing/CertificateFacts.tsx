import type { KeptSignature } from '@tejian/contract/session/keptSignature.ts'
import { Alert } from 'antd'
import './signing.css'

type Props = { certificate: NonNullable<KeptSignature['certificate']> }

/** What is told of a certificate: whose, by whom, its number, how long; and why it does not serve today. */
export function CertificateFacts({ certificate }: Props) {
  const { subject, issuer, serialNo, validFrom, validUntil, problem } = certificate
  const facts = [
    ['持有人', subject],
    ['颁发机构', issuer],
    ['序列号', serialNo],
    ['有效期', `${validFrom.slice(0, 10)} 至 ${validUntil.slice(0, 10)}`],
  ]
  return (
    <>
      <dl className="signing-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {problem && <Alert type="warning" showIcon title={problem} />}
    </>
  )
}
