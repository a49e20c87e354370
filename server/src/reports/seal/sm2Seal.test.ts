import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '../../kit/services.ts'
import { reportCertificate } from './certificate.ts'
import { certificateEnd } from './certificateEnd.ts'
import { signPdf } from './signPdf.ts'
import { sm2CertificateOf, sm2Warning } from './sm2Certificate.ts'
import { sm2Example } from './testing/sm2Example.ts'
import { verifyPdf } from './testing/verifyPdf.ts'
import { verifyByOpenssl, verifySm2Pdf } from './testing/verifySm2Pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'tejian-sm2-'))
afterAll(() => rmSync(folder, { recursive: true }))
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const env = {
  REPORT_SM2_CERT: put('sm2.crt', sm2Example.certificate),
  REPORT_SM2_KEY: put('sm2.key', sm2Example.key),
}
const now = new Date('2026-11-24T02:00:00Z')
const about = { reason: '签发检验报告', location: '检测院', at: now }
const services = (settings: object): Services =>
  ({ env: settings, dataDir: folder, now: () => now }) as unknown as Services

describe('a certificate that cannot seal is told at the start', () => {
  it.each([
    ['no certificate', 'nothing', sm2Example.key, 'REPORT_SM2_CERT 中没有证书'],
    ['a key of another pair', sm2Example.certificate, sm2Example.otherKey, '不配对'],
    [
      'a key of another curve',
      sm2Example.certificate,
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
      '不是 SM2 密钥',
    ],
  ])('%s', (_what, certificate, key, sentence) => {
    expect(() => sm2CertificateOf(certificate, String(key))).toThrow(sentence)
    const settings = { REPORT_SM2_CERT: put('x.crt', certificate), REPORT_SM2_KEY: put('x.key', String(key)) }
    expect(sm2Warning(settings, now)).toContain(sentence)
  })

  it('one that has run out: nothing is sealed by it, and its end is watched', async () => {
    const later = new Date('2200-01-01T00:00:00Z')
    expect(sm2Warning(env, later)).toMatch(/过期.*报告不能签章/)
    await expect(reportCertificate({ ...services(env), now: () => later }, '检测院')).rejects.toThrow('过期')
    expect(await certificateEnd({ env: env as never, dataDir: folder })).toBeInstanceOf(Date)
  })

  it('none, or a good one: not a word', () => {
    expect(sm2Warning({ REPORT_SM2_CERT: undefined, REPORT_SM2_KEY: undefined }, now)).toBeUndefined()
    expect(sm2Warning(env, now)).toBeUndefined()
  })
})

describe('a file with both seals', () => {
  let file: Buffer
  beforeAll(async () => {
    const pdf = PDF.create()
    pdf.addPage()
    const certificate = await reportCertificate(services(env), '检测院')
    ;({ bytes: file } = await signPdf(Buffer.from(await pdf.save()), certificate, about))
  })

  it('shows a change to both', () => {
    const forged = Buffer.from(file)
    forged[20] = (forged[20] ?? 0) ^ 1
    expect(verifySm2Pdf(forged)).toMatchObject({ valid: false })
    expect(verifyByOpenssl(forged)).not.toBe(true)
    expect(verifyPdf(forged)).toMatchObject({ valid: false })
  })

  it('carries SM2 with SM3, which another implementation finds good', () => {
    expect(verifySm2Pdf(file)).toEqual({
      valid: true,
      algorithms: ['1.2.156.10197.1.401', '1.2.156.10197.1.501'],
    })
    expect(verifyByOpenssl(file)).not.toBe(false)
  })

  it('and the seal that every reader knows, over all of it', () => {
    expect(verifyPdf(file)).toMatchObject({ whole: true, valid: true })
  })

  it('has one seal where no certificate is set', async () => {
    const pdf = PDF.create()
    pdf.addPage()
    const certificate = await reportCertificate(services({}), '检测院')
    const { bytes } = await signPdf(Buffer.from(await pdf.save()), certificate, about)
    expect(verifySm2Pdf(bytes)).toBeNull()
    expect(verifyPdf(bytes)).toMatchObject({ whole: true, valid: true })
  })
})
