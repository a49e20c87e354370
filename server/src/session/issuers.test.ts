import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing/harness.ts'
import { reportAt } from '../app/testing/reviews.ts'
import { pkcs12, type TestIssuer, testIssuer, uploadCertificate } from '../app/testing/signingCertificates.ts'
import { certificatesIn } from '../kit/trustedIssuers.ts'

let server: TestApp
let [trusted, other, old] = [] as unknown as [TestIssuer, TestIssuer, TestIssuer]

beforeAll(async () => {
  trusted = await testIssuer('浙江省数字证书认证中心')
  other = await testIssuer('某某科技有限公司')
  old = await testIssuer('旧认证中心', { until: '2026-11-01T00:00:00+08:00' })
  const SIGNING_CA = join(mkdtempSync(join(tmpdir(), 'tejian-ca-')), 'ca.pem')
  writeFileSync(SIGNING_CA, trusted.pem + old.pem)
  server = await startTestApp({ env: { SIGNING_CA } })
})
afterAll(() => server.close())

const upload = async (issuer?: TestIssuer) =>
  uploadCertificate(
    server,
    await server.as('shenhe'),
    await pkcs12({ commonName: '王审核', ...(issuer && { issuer }) }),
  )
const sentence = (issuer: string) =>
  expect.stringMatching(
    new RegExp(`^您的电子签名证书（…[0-9A-F]{16}）由“${issuer}”签发，不是本机构认可的签发机构；请更换证书`),
  )

describe('where the issuers of certificates are named', () => {
  it('a certificate of nobody, of somebody else, and of one whose own days are over is not kept', async () => {
    expect(await upload()).toMatchObject({ isSuccess: false, errorMsg: sentence('王审核') })
    expect(await upload(other)).toMatchObject({ isSuccess: false, errorMsg: sentence('某某科技有限公司') })
    expect(await upload(old)).toMatchObject({ isSuccess: false, errorMsg: sentence('旧认证中心') })
  })

  it('nor one of an institution that only calls itself by a trusted name', async () =>
    expect(await upload(await testIssuer(trusted.name))).toMatchObject({ errorMsg: sentence(trusted.name) }))

  it('one that a named issuer made is kept and signs', async () => {
    expect(await upload(trusted)).toMatchObject({ isSuccess: true, data: { certificate: { problem: '' } } })
    const item = await reportAt(server, 'BGSH')
    const reviewer = await server.as('shenhe')
    expect(
      await reviewer.call(reportReviewCalls.reportAuditCommit, {
        seisn: item.seisn,
        reportno: item.reportno,
      }),
    ).toMatchObject({ isSuccess: true })
  })

  it('and signs no more once its issuer is named no longer, which its person sees before', async () => {
    const item = await reportAt(server, 'BGSH')
    const { services } = server
    const named = services.issuers
    services.issuers = certificatesIn(other.pem)
    const reviewer = await server.as('shenhe')
    expect(await reviewer.must(ownSignatureCalls.ownSignature)).toMatchObject({
      certificate: { problem: sentence(trusted.name) },
    })
    expect(
      await reviewer.call(reportReviewCalls.reportAuditCommit, {
        seisn: item.seisn,
        reportno: item.reportno,
      }),
    ).toMatchObject({ code: 'certificate', errorMsg: sentence(trusted.name) })
    services.issuers = named
  })
})
