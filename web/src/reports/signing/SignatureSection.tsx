import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CertificateState,
  type ShownSignature,
  signatureCalls,
} from '@tejian/contract/reports/signatureCalls.ts'
import { shortSerial } from '@tejian/contract/session/signingCertificate.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { SignatureDrawing } from '../../kit/fields/SignatureDrawing.tsx'
import { notify } from '../../kit/notify.ts'
import { useMay } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { WorkSection } from '../../shared/work/WorkFrame.tsx'
import './signatures.css'

/** What is known of a report's signatures; fetched anew after whatever moves it. */
export const signaturesKey = 'reportSignatures'

const states: Readonly<Record<CertificateState, { tone: string; text: string }>> = {
  valid: { tone: 'green', text: '验证通过' },
  changed: { tone: 'red', text: '签署后报告内容有变化' },
  broken: { tone: 'red', text: '验证不通过' },
}

/** Who signed a report, by hand and by certificate, and who has to sign yet. */
export function SignatureSection({ seisn }: { seisn: string }) {
  const mayRead = useMay('report.view')
  const { data, error } = useQuery({
    queryKey: [signaturesKey, seisn],
    queryFn: () => send(signatureCalls.reportSignatures, { seisn }),
    enabled: mayRead && seisn !== '',
  })
  if (!mayRead || (!data && !error)) return null
  return (
    <WorkSection title="签署">
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {data && data.signatures.length === 0 && <p className="tj-empty">还没有人签署</p>}
      {data && data.signatures.length > 0 && (
        <ul className="signatures">
          {data.signatures.map((one) => (
            <Signature key={`${one.duty} ${one.signName} ${one.signTime}`} signed={one} />
          ))}
        </ul>
      )}
      {data && data.missing.length > 0 && (
        <p className="signatures-missing">确认前还须签署：{data.missing.join('、')}</p>
      )}
      {data?.maySign && <SignHere seisn={seisn} />}
    </WorkSection>
  )
}

function Signature({ signed }: { signed: ShownSignature }) {
  const { dutyName, signName, signTime, lines, certno, certificate } = signed
  return (
    <li>
      <SignatureDrawing lines={lines} label={`${signName}的手写签名`} />
      <div>
        <strong>
          {dutyName}　{signName}
        </strong>
        <span className="signatures-quiet">{signTime.slice(0, 16)}</span>
        {certno && <span className="signatures-quiet">检验人员证书 {certno}</span>}
        {certificate && (
          <span
            title={`${certificate.subject}，由 ${certificate.issuer} 颁发，序列号 ${certificate.serialNo}`}
          >
            电子签名证书 <span className="signatures-serial">{shortSerial(certificate.serialNo)}</span>{' '}
            <span className={`tj-state tj-state-${states[certificate.state].tone}`}>
              {states[certificate.state].text}
            </span>
          </span>
        )}
      </div>
    </li>
  )
}

/** The signature of an inspector who neither entered nor confirms the report that stands beside. */
function SignHere({ seisn }: { seisn: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const sign = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(signatureCalls.signReport, { seisn })
      notify.success('已签署')
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: [signaturesKey] })
    }
  }
  return (
    <p>
      您是该报告的检验人员，请核对报告内容后签署。{' '}
      <Button type="primary" loading={busy} onClick={() => void sign()}>
        签署
      </Button>
    </p>
  )
}
