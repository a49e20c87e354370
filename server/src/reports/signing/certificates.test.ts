import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { signatureCalls } from '@tejian/contract/reports/signatureCalls.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { shortSerial } from '@tejian/contract/session/signingCertificate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letSign, useTestApp } from '../../app/testing/harness.ts'
import { printedOf } from '../../app/testing/printed.ts'
import { itemOf, reportAt, writeReport } from '../../app/testing/reviews.ts'
import { pkcs12, uploadCertificate } from '../../app/testing/signingCertificates.ts'
import { anchor } from '../../app/testing/template.ts'
import { openClient } from '../../kit/db/client.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'

const server = useTestApp()
afterAll(closePdfRenderer)
const db = () => server.current.services.db
const naming = ({ seisn, reportno }: { seisn: string | null; reportno: string | null }) => ({
  seisn,
  reportno,
})
const audit = async (item: { seisn: string | null; reportno: string | null }) =>
  (await server.current.as('shenhe')).call(calls.reportAuditCommit, naming(item))

beforeAll(async () => {
  const reviewer = await server.current.as('shenhe')
  const file = await pkcs12({ commonName: '王审核', until: '2027-03-01T00:00:00+08:00' })
  expect(await uploadCertificate(server.current, reviewer, file)).toMatchObject({ isSuccess: true })
})

async function rename(name: string): Promise<void> {
  await sql`update app_user set name = ${name} where "loginName" = 'shenhe'`.execute(db())
  server.current.sessions.forget(null)
}

/** Who signed an item's report, as the approver is shown it. */
const shownOf = async (item: { seisn: string | null }) =>
  (await server.current.as('pizhun')).must(signatureCalls.reportSignatures, { seisn: item.seisn })

const stateOf = async (item: { seisn: string | null }) =>
  (await shownOf(item)).signatures.find(({ duty }) => duty === '2')?.certificate?.state

describe('who signed a report is told', () => {
  it('to nobody without a session, to no unit and no supervisor while it is in work', async () => {
    const item = await reportAt(server.current, 'BGSP')
    const asked = { seisn: item.seisn ?? '' }
    expect(await server.current.nobody.call(signatureCalls.reportSignatures, asked)).toMatchObject({
      status: 401,
    })
    for (const name of ['qiye', 'jiancha'])
      expect(
        (await (await server.current.as(name)).call(signatureCalls.reportSignatures, asked)).isSuccess,
        name,
      ).toBe(false)
  })

  it('with role, name, moment, handwriting and certificate', async () => {
    const item = await reportAt(server.current, 'BGSP')
    const { signatures, missing, maySign } = await shownOf(item)
    expect([missing, maySign]).toEqual([[], false])
    expect(signatures).toMatchObject([
      { dutyName: '检验', signName: '吴检验', certificate: null },
      {
        dutyName: '审核',
        signName: '王审核',
        signTime: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
        lines: expect.stringMatching(/^M/),
        certificate: { subject: '王审核', issuer: 'CN=王审核', state: 'valid' },
      },
    ])
  })
})

describe('signing with a certificate is refused', () => {
  it('after its last day, with a sentence that says what to do, before the password is asked for', async () => {
    const item = await reportAt(server.current, 'BGSH')
    server.current.setNow(new Date('2027-03-02T10:00:00+08:00'))
    const reviewer = await server.current.as('shenhe')
    await letSign(db(), reviewer.sid, null)
    expect(await reviewer.call(calls.reportAuditCommit, naming(item))).toMatchObject({
      code: 'certificate',
      errorMsg: expect.stringMatching(/已于2027-03-01到期；请更换证书，或在“我的手写签名”中移除后再签署$/),
    })
    server.current.setNow(anchor)
    expect(await itemOf(server.current, item.id)).toEqual(item)
  })

  it('when the account has passed to somebody of another name', async () => {
    const item = await reportAt(server.current, 'BGSH')
    await rename('赵接任')
    expect(await audit(item)).toMatchObject({
      errorMsg: '证书主体“王审核”不含姓名“赵接任”，不是本人的证书',
    })
    await rename('王审核')
  })

  it('when its key is not where it was', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const { rows } = await sql<{ certificateId: string; closed: string }>`delete from signing_key
      returning *`.execute(db())
    expect(await audit(item)).toMatchObject({ errorMsg: '您的电子签名证书的私钥不能打开，请重新上传证书' })
    for (const row of rows) await db().insertInto('signing_key').values(row).execute()
    expect(await audit(item)).toMatchObject({ isSuccess: true })
  })
})

describe('what a certificate signed', () => {
  it('does not fit a report that says something else since', async () => {
    const item = await reportAt(server.current, 'BGSP')
    await writeReport(server.current, item.id, { problemDesc: '后来写的' })
    expect(await stateOf(item)).toBe('changed')
  })

  it('does not fit another person, moment or duty written into the row', async () => {
    const item = await reportAt(server.current, 'BGSP')
    const owner = await openClient(server.current.urls.migrationUrl)
    for (const change of [
      `"signName" = '冯批准'`,
      `"signTime" = "signTime" - interval '1 day'`,
      `duty = '3', "signStep" = 'BGSP'`,
    ]) {
      await owner.query('begin')
      await owner.query(
        `update report_signature set ${change} where "reportId" = $1 and "certificateId" is not null`,
        [item.reportId],
      )
      await owner.query('commit')
      const states = (await shownOf(item)).signatures.map(({ certificate }) => certificate?.state)
      expect(states, change).toContain('broken')
    }
    await owner.end()
  })

  it('is named on the paper by the end of its number; who has none is not', async () => {
    const item = await reportAt(server.current, 'BGSP')
    const { signed } = await printedOf(server.current, item.id)
    const { rows } = await sql<{
      serialNo: string
    }>`select "serialNo" from signing_certificate where "loginName" = 'shenhe'`.execute(db())
    expect(signed.audited.map(({ certificate }) => certificate)).toEqual([
      shortSerial(rows[0]?.serialNo ?? ''),
    ])
    expect(signed.inspected.map(({ certificate }) => certificate)).toEqual([''])
  })

  it('stays what it was when the certificate is removed; the next signature is by hand alone', async () => {
    const item = await reportAt(server.current, 'BGSP')
    await (await server.current.as('shenhe')).must(ownSignatureCalls.removeCertificate)
    expect(await stateOf(item)).toBe('valid')
    const next = await reportAt(server.current, 'BGSP')
    expect((await shownOf(next)).signatures.map(({ certificate }) => certificate)).toEqual([null, null])
  })
})
