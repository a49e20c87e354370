import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { signatureMinutes } from '@tejian/contract/session/parameters.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { signatureMessages } from '@tejian/contract/session/signatureMessages.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { letSign, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { anchor } from '../app/testing/template.ts'
import { hashOf } from '../kit/sessions.ts'

const server = useTestApp()
const password = 'Tejian2026'
const lines = 'M10 10L60 40L120 20M30 90L200 80'
const db = () => server.current.services.db

async function released(person: TestUser): Promise<boolean> {
  const row = await db()
    .selectFrom('session')
    .select('signingUntil')
    .where('tokenHash', '=', hashOf(person.sid))
    .where('signingUntil', '>', server.current.services.now())
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody who has not given the password yet. */
async function unreleased(loginName: string): Promise<TestUser> {
  const person = await server.current.as(loginName)
  await letSign(db(), person.sid, null)
  return person
}

async function release(person: TestUser, secret = password) {
  const { publicKey } = await server.current.nobody.must(sessionCalls.loginKey)
  return person.call(ownSignatureCalls.releaseSigning, { password: encryptForLogin(secret, publicKey) })
}

const said = (answer: { isSuccess: boolean } | { errorMsg?: string }): string =>
  'errorMsg' in answer ? (answer.errorMsg ?? '') : 'released'

const idOf = async (loginName: string): Promise<string> =>
  (
    await db()
      .selectFrom('app_user')
      .select('id')
      .where('loginName', '=', loginName)
      .executeTakeFirstOrThrow()
  ).id

describe('releasing signing', () => {
  it('is refused without a session, in plain text, and with a wrong password', async () => {
    const nobody = server.current.nobody
    expect(await release(nobody)).toMatchObject({ status: 401, code: 'noSession' })
    const person = await unreleased('jianyan')
    expect(await person.call(ownSignatureCalls.releaseSigning, { password })).toMatchObject({
      code: 'fields',
    })
    expect(await release(person, 'Wrong12345')).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.wrongLogin,
    })
    expect(await released(person)).toBe(false)
  })

  it('locks like signing in, for both', async () => {
    const person = await unreleased('yiqi')
    const heard: string[] = []
    for (let round = 0; round <= sessionLimits.failuresUntilLock; round += 1)
      heard.push(said(await release(person, 'Wrong12345')))
    expect(heard.at(-2)).toBe(sessionMessages.wrongLogin)
    expect(heard.at(-1)).toBe(sessionMessages.locked)
    expect(said(await release(person))).toBe(sessionMessages.locked)
  })

  it('gives parallel guesses no more tries', async () => {
    const person = await unreleased('caiwu')
    const answers = await Promise.all(Array.from({ length: 12 }, () => release(person, 'Wrong12345')))
    expect(answers.filter((answer) => said(answer) === sessionMessages.wrongLogin)).toHaveLength(
      sessionLimits.failuresUntilLock,
    )
  })

  it('holds for this session alone, for the minutes of the parameter', async () => {
    const person = await unreleased('shenhe')
    const elsewhere = await unreleased('shenhe')
    expect(await release(person)).toMatchObject({ isSuccess: true })
    expect([await released(person), await released(elsewhere)]).toEqual([true, false])
    const later = (minutes: number) => new Date(server.current.services.now().getTime() + minutes * 60_000)
    server.current.setNow(later(signatureMinutes.default - 1))
    expect(await released(person)).toBe(true)
    server.current.setNow(later(2))
    expect(await released(person)).toBe(false)
    server.current.setNow(anchor)
  })

  it('ends with signing out', async () => {
    const person = await unreleased('pizhun')
    await release(person)
    await person.must(sessionCalls.logout)
    expect(await released(person)).toBe(false)
  })

  it('ends with a change of the password', async () => {
    const person = await unreleased('fuhe')
    await release(person)
    const { publicKey } = await server.current.nobody.must(sessionCalls.loginKey)
    const [oldPassword, newPassword] = [password, 'Another2026'].map((text) =>
      encryptForLogin(text, publicKey),
    )
    await person.must(passwordCalls.modifyPwd, { oldPassword, newPassword })
    expect(await released(person)).toBe(false)
  })
})

describe('a handwritten signature', () => {
  const rowsOf = async (loginName: string) =>
    (
      await sql<{
        lines: string
        withdrawnBy: string | null
      }>`select lines, "withdrawnBy" from person_signature
        where "loginName" = ${loginName} order by "createDate", id`.execute(db())
    ).rows

  it('is kept by a session only, after the password, and consists of lines', async () => {
    expect(await server.current.nobody.call(ownSignatureCalls.keepSignature, { lines })).toMatchObject({
      status: 401,
    })
    expect(
      await (await unreleased('jianyan')).call(ownSignatureCalls.keepSignature, { lines }),
    ).toMatchObject({
      code: 'unreleased',
      errorMsg: sessionMessages.unreleased,
    })
    const person = await server.current.as('jianyan')
    for (const wrong of ['', 'M1 1"/><script/>', `M1 1${'L2 2'.repeat(9000)}`])
      expect(await person.call(ownSignatureCalls.keepSignature, { lines: wrong })).toMatchObject({
        isSuccess: false,
        code: 'fields',
      })
    expect(await rowsOf('jianyan')).toHaveLength(1)
  })

  it('is replaced by its person; the earlier ones stay, and the trail tells of it', async () => {
    const person = await server.current.as('jianyan2')
    expect(await person.must(ownSignatureCalls.keepSignature, { lines })).toMatchObject({ lines, earlier: 1 })
    const [first, second] = await rowsOf('jianyan2')
    expect(first?.lines).not.toBe(lines)
    expect(second).toMatchObject({ lines, withdrawnBy: null })
    const { rows } = await sql<{ actorName: string }>`select "actorName" from audit_entry
      where "tableName" = 'person_signature' and action = 'create'`.execute(db())
    expect(rows.map(({ actorName }) => actorName)).toEqual(['吴检验'])
  })

  it('is looked at and withdrawn by who keeps accounts, and by nobody else', async () => {
    const id = await idOf('shenhe')
    for (const name of ['jianyan', 'qiye'])
      for (const call of [systemCalls.userSignature, systemCalls.withdrawSignature])
        expect(await (await server.current.as(name)).call(call, { id })).toMatchObject({ status: 403 })
    const admin = await server.current.as('admin')
    expect(await admin.must(systemCalls.userSignature, { id })).toMatchObject({ earlier: 0 })
    await admin.must(systemCalls.withdrawSignature, { id })
    expect(await admin.must(systemCalls.userSignature, { id })).toMatchObject({ lines: null, earlier: 1 })
    expect(await rowsOf('shenhe')).toMatchObject([{ withdrawnBy: '系统管理员' }])
    expect(await admin.call(systemCalls.withdrawSignature, { id })).toMatchObject({
      errorMsg: signatureMessages.noSignatureKept,
    })
  })

  it('cannot be altered in the database by the product', async () => {
    await expect(sql`update person_signature set lines = ${lines}`.execute(db())).rejects.toThrow(
      'permission',
    )
    await expect(sql`delete from person_signature`.execute(db())).rejects.toThrow('permission')
    await expect(sql`update report_signature set "signName" = '某人'`.execute(db())).rejects.toThrow(
      'permission',
    )
  })
})
