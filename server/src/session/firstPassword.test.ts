import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { letSign, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { anchor } from '../app/testing/template.ts'

const server = useTestApp()
const db = () => server.current.services.db
const password = 'Mine2026pass'

/** Somebody who has come by single sign-on; the demonstration's own provider takes them in. */
async function bySso(loginName: string): Promise<TestUser> {
  const { nobody } = server.current
  const { sessionid } = await nobody.must(sessionCalls.login, { cityAccountCode: `city-${loginName}` })
  return server.current.withSid(sessionid)
}
const closed = async (text: string): Promise<string> =>
  encryptForLogin(text, (await server.current.nobody.must(sessionCalls.loginKey)).publicKey)
const set = async (person: TestUser, text = password) =>
  person.call(passwordCalls.setPassword, { newPassword: await closed(text) })
const release = async (person: TestUser, text = password) =>
  person.call(ownSignatureCalls.releaseSigning, { password: await closed(text) })

beforeAll(async () => {
  await sql`update app_user set "passwordHash" = null where "loginName" in ('jianyan', 'shenhe')`.execute(
    db(),
  )
  // An account as administrators make it: nobody has used its one-time password.
  await sql`update app_user set "mustChangePassword" = true where "loginName" = 'fuhe'`.execute(db())
})

describe('a first password is not set', () => {
  it('without a session, and by whoever has one', async () => {
    expect(await set(server.current.nobody)).toMatchObject({ status: 401 })
    expect(await set(await bySso('pizhun'))).toMatchObject({ errorMsg: sessionMessages.hasPassword })
    expect(await set(await server.current.as('pizhun'))).toMatchObject({
      errorMsg: sessionMessages.hasPassword,
    })
  })

  it('in a session that single sign-on did not open, or long ago', async () => {
    expect(await set(await server.current.as('jianyan'))).toMatchObject({
      errorMsg: sessionMessages.onlyAfterSso,
    })
    expect(await set(await server.current.as('fuhe'))).toMatchObject({
      errorMsg: sessionMessages.onlyAfterSso,
    })
    const person = await bySso('jianyan')
    server.current.setNow(new Date(anchor.getTime() + sessionLimits.firstPasswordMs + 60_000))
    expect(await set(person)).toMatchObject({ errorMsg: sessionMessages.onlyAfterSso })
    server.current.setNow(anchor)
  })

  it('when it is weak', async () => {
    expect(await set(await bySso('jianyan'), 'short')).toMatchObject({ code: 'fields' })
  })
})

describe('who came by single sign-on only', () => {
  it('is told at signing where to get a password, and is not asked for one', async () => {
    const person = await bySso('jianyan')
    expect(await person.must(sessionCalls.info)).toMatchObject({ needsPassword: true })
    for (const answer of [
      await person.call(ownSignatureCalls.keepSignature, { lines: 'M10 10L60 40' }),
      await release(person),
    ])
      expect(answer).toMatchObject({ code: 'noPassword', errorMsg: sessionMessages.noPassword })
  })

  it('sets one, signs by it in the same session, and changes it from then on like everybody', async () => {
    const person = await bySso('jianyan')
    expect(await set(person)).toMatchObject({ isSuccess: true })
    expect(await person.must(sessionCalls.info)).toMatchObject({ needsPassword: false })
    expect(await person.call(ownSignatureCalls.keepSignature, { lines: 'M10 10L60 40' })).toMatchObject({
      code: 'unreleased',
    })
    expect(await release(person, 'Other2026pass')).toMatchObject({ errorMsg: sessionMessages.wrongLogin })
    expect(await release(person)).toMatchObject({ isSuccess: true })
    expect(await person.call(ownSignatureCalls.keepSignature, { lines: 'M10 10L60 40' })).toMatchObject({
      isSuccess: true,
    })
    expect(await set(person)).toMatchObject({ errorMsg: sessionMessages.hasPassword })
    const { rows } = await sql<{ after: string | null }>`select after::text from audit_entry
      where action = 'setPassword'`.execute(db())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.after ?? '').not.toContain('argon2')
  })

  it('sets one in the place of a one-time password that was never used', async () => {
    const person = await bySso('fuhe')
    expect(await person.must(sessionCalls.info)).toMatchObject({
      needsPassword: true,
      mustChangePassword: true,
    })
    expect(await set(person)).toMatchObject({ isSuccess: true })
    expect(await person.must(sessionCalls.info)).toMatchObject({
      needsPassword: false,
      mustChangePassword: false,
    })
    await letSign(db(), person.sid, null)
    expect(await release(person)).toMatchObject({ isSuccess: true })
  })

  it('is set once by two at once', async () => {
    const people = [await bySso('shenhe'), await bySso('shenhe')]
    const answers = await Promise.all(people.map((person) => set(person)))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })
})
