import type { VerifiedCertificate } from '@tejian/contract/portal/calls.ts'
import { certificateState } from '@tejian/contract/portal/messages.ts'
import { Facts } from './Facts.tsx'
import { FileCheck } from './FileCheck.tsx'

const factsOf = (certificate: VerifiedCertificate): Array<readonly [string, string]> => [
  ['证书编号', certificate.superviseCertNo],
  ['监督检验机构', certificate.institute],
  ['监检结论', certificate.conclusion],
  ['设备名称', certificate.equname],
  ['设备品种', certificate.equclaname],
  ['规格型号', certificate.model],
  ['出厂编号', certificate.factoryno],
  ['设备代码', certificate.equcode],
  ['制造单位', certificate.madeunit],
  ['施工类别', certificate.constype],
  ['施工单位', certificate.instunit],
  ['使用单位', certificate.useunit],
  ['施工地点', certificate.consplace],
  ['告知编号', certificate.noticeno],
  ['监检报告编号', certificate.reportno],
  ['发证日期', certificate.issueDate],
  ['机构电话', certificate.institutePhone],
]

/** The certificate of a supervised inspection, as its holder may know it. */
export function CertificateCard({ certificate }: { certificate: VerifiedCertificate }) {
  return (
    <>
      <section className={`scan-state ${certificateState.tone}`} role="status">
        <h2>{certificateState.title}</h2>
        <p>{certificate.sealedDate} 签章</p>
        {certificate.demo && <p>演示环境，不作为凭证</p>}
      </section>
      <section>
        <h2>{certificate.title}</h2>
        <Facts facts={factsOf(certificate)} />
      </section>
      {certificate.fileHash && <FileCheck hash={certificate.fileHash} />}
    </>
  )
}
