import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { signatureMessages } from '@tejian/contract/session/signatureMessages.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { letSign, useTestApp } from '../app/testing/harness.ts'
import { pkcs12, uploadCertificate } from '../app/testing/signingCertificates.ts'
import { anchor } from '../app/testing/template.ts'

const server = useTestApp()
const db = () => server.current.services.db
const upload = async (loginName: string, file: string, password?: string) =>
  uploadCertificate(server.current, await server.current.as(loginName), file, password)

const kept = async (loginName: string): Promise<unknown[]> =>
  (
    await sql`select c.id from signing_certificate c join signing_key k on k."certificateId" = c.id
      where "loginName" = ${loginName} and "withdrawnTime" is null`.execute(db())
  ).rows

describe('a signing certificate is not kept', () => {
  it('without a session, without the password of the person, and more often than a person uploads', async () => {
    const file = await pkcs12({ commonName: '周检验' })
    const { nobody } = server.current
    expect(await uploadCertificate(server.current, nobody, file)).toMatchObject({ status: 401 })
    expect(await nobody.call(ownSignatureCalls.removeCertificate)).toMatchObject({ status: 401 })
    const person = await server.current.as('jianyan')
    await letSign(db(), person.sid, null)
    expect(await uploadCertificate(server.current, person, file)).toMatchObject({ code: 'unreleased' })
    const heard = []
    for (let round = 0; round < 7; round += 1) heard.push((await upload('yiqi', 'AAAA')).status)
    expect(heard.slice(-2)).toEqual([200, 429])
    expect(await kept('jianyan')).toEqual([])
  })

  it('when the file does not open: wrong password, no PKCS#12, no text of a file', async () => {
    const file = await pkcs12({ commonName: '周检验' })
    const refused = { isSuccess: false, errorMsg: sessionMessages.wrongPkcs12 }
    expect(await upload('jianyan', file, 'wrong')).toMatchObject(refused)
    expect(await upload('jianyan', Buffer.from('no certificate').toString('base64'))).toMatchObject(refused)
    expect(await upload('jianyan', '<script>')).toMatchObject({ code: 'fields' })
    expect(await kept('jianyan')).toEqual([])
  })

  it.each([
    ['of somebody else', { commonName: '吴检验' }, '证书主体“吴检验”不含姓名“周检验”，不是本人的证书'],
    [
      'that has expired',
      { commonName: '周检验', until: '2026-11-19T23:59:59+08:00' },
      /^您的电子签名证书（…[0-9A-F]{16}）已于2026-11-19到期/,
    ],
    [
      'that is not valid yet',
      { commonName: '周检验', from: '2026-12-01T00:00:00+08:00' },
      /^您的电子签名证书（…[0-9A-F]{16}）自2026-12-01起有效/,
    ],
    ['that only closes keys', { commonName: '周检验', usage: 'closing' }, signatureMessages.notForSigning],
    ['with a weak key', { commonName: '周检验', kind: 'weak' }, signatureMessages.weakKey],
  ] as const)('%s', async (_, wanted, sentence) => {
    // Another minute, for the limit of uploads.
    server.current.setNow(new Date(server.current.services.now().getTime() + 60_000))
    const answer = await upload('jianyan', await pkcs12(wanted))
    expect(answer).toMatchObject({
      isSuccess: false,
      errorMsg: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
    expect(await kept('jianyan')).toEqual([])
  })

  it('when another account signs with it, whatever their names', async () => {
    server.current.setNow(anchor)
    const file = await pkcs12({ commonName: '王审核、冯批准' })
    expect(await upload('shenhe', file)).toMatchObject({ isSuccess: true })
    expect(await upload('pizhun', file)).toMatchObject({ errorMsg: signatureMessages.takenCertificate })
  })
})

describe('a signing certificate', () => {
  it('is shown to its person and to who keeps accounts, and its key to nobody', async () => {
    const file = await pkcs12({ commonName: '周检验 3311', kind: 'ec' })
    expect(await upload('jianyan', file)).toMatchObject({
      isSuccess: true,
      data: { certificate: { subject: '周检验 3311', validUntil: '2028-01-01 00:00:00', problem: '' } },
    })
    const admin = await server.current.as('admin')
    const { rows } = await sql<{ id: string }>`select id from app_user where "loginName" = 'jianyan'`.execute(
      db(),
    )
    expect(await admin.must(systemCalls.userSignature, { id: rows[0]?.id ?? '' })).toMatchObject({
      certificate: { subject: '周检验 3311' },
    })
    const key = await sql<{ closed: string }>`select closed from signing_key`.execute(db())
    const trail = await sql<{ said: string }>`select string_agg(after::text, '') as said from audit_entry
      where "tableName" = 'signing_certificate'`.execute(db())
    for (const { closed } of key.rows) {
      // Neither the file nor its password stands anywhere as it was sent.
      expect(Buffer.from(closed.split('.').at(-1) ?? '', 'base64').toString('latin1')).not.toContain(
        'p12 password',
      )
      expect(trail.rows[0]?.said).not.toContain(closed)
    }
    expect(trail.rows[0]?.said).toContain('周检验 3311')
    expect(trail.rows[0]?.said).not.toContain(file)
  })

  it('takes the place of the one before, whose key goes', async () => {
    const before = await kept('jianyan')
    expect(before).toHaveLength(1)
    expect(await upload('jianyan', await pkcs12({ commonName: '周检验' }))).toMatchObject({ isSuccess: true })
    const now = await kept('jianyan')
    expect(now).toHaveLength(1)
    expect(now).not.toEqual(before)
  })

  it('is kept once by two uploads at once', async () => {
    const files = await Promise.all([1, 2].map(() => pkcs12({ commonName: '吴检验', kind: 'ec' })))
    await Promise.all(files.map((file) => upload('jianyan2', file)))
    expect(await kept('jianyan2')).toHaveLength(1)
  })

  it('is removed by its person after the password, and goes with a withdrawn handwriting', async () => {
    const person = await server.current.as('jianyan')
    await letSign(db(), person.sid, null)
    expect(await person.call(ownSignatureCalls.removeCertificate)).toMatchObject({ code: 'unreleased' })
    const released = await server.current.as('jianyan')
    expect(await released.must(ownSignatureCalls.removeCertificate)).toMatchObject({ certificate: null })
    expect(await released.call(ownSignatureCalls.removeCertificate)).toMatchObject({
      errorMsg: sessionMessages.noCertificateKept,
    })
    const admin = await server.current.as('admin')
    const { rows } = await sql<{ id: string }>`select id from app_user where "loginName" = 'shenhe'`.execute(
      db(),
    )
    await admin.must(systemCalls.withdrawSignature, { id: rows[0]?.id ?? '' })
    expect(await kept('shenhe')).toEqual([])
  })

  it('cannot be altered in the database by the product', async () => {
    for (const statement of [
      sql`update signing_certificate set content = 'x'`,
      sql`delete from signing_certificate`,
      sql`update signing_key set closed = 'x'`,
    ])
      await expect(statement.execute(db())).rejects.toThrow('permission')
  })
})
