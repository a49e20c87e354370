import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import { roleRegister } from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing/harness.ts'
import { type RealIssuer, startRealIssuer } from '../testing/realIssuer.ts'

const publicUrl = 'http://tejian.test'
const browser = 'a-random-number-of-this-browser'

let issuer: RealIssuer
let server: TestApp
beforeAll(async () => {
  issuer = await startRealIssuer('tejian', publicUrl)
  server = await startTestApp({
    env: {
      OIDC_ISSUER: issuer.address,
      OIDC_CLIENT_ID: 'tejian',
      OIDC_CLIENT_SECRET: 'a secret of the provider and its client',
      OIDC_SCOPE: 'openid profile groups',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ORG_CLAIM: 'dept',
      PUBLIC_URL: publicUrl,
    },
  })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

type Person = { groups?: string[]; dept?: string; preferred_username?: string; name?: string }

async function enter(sub: string, person: Person) {
  issuer.people.set(sub, { sub, preferred_username: sub, name: '新来的', ...person })
  const { address } = await server.nobody.must(sessionCalls.ssoStart, { browser })
  const { query } = await issuer.signIn(address, { account: sub })
  return server.nobody.call(sessionCalls.login, { cityAccountCode: query, browser })
}

async function give(code: string, ssoGroups: string) {
  const { id } = await server.services.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return (await server.as('anquan')).call(roleRegister.save, { id, ssoGroups })
}

const accountOf = (cityAccountCode: string) =>
  server.services.db
    .selectFrom('app_user')
    .selectAll()
    .where('cityAccountCode', '=', cityAccountCode)
    .executeTakeFirst()

const unknown = { code: 'sso', errorMsg: ssoMessages.unknown }

describe('an account of somebody whom the provider knows', () => {
  it('is not made while no role names a group', async () => {
    expect(await enter('early', { groups: ['inspectors'], dept: '331100JC' })).toMatchObject(unknown)
  })

  it('never holds what administrators may: no role of theirs takes a group', async () => {
    for (const code of ['super_admin', 'security_admin', 'audit_admin'])
      expect(await give(code, 'inspectors')).toMatchObject({ errorMsg: systemMessages.fixedRole })
    const save = async (input: Record<string, string>) =>
      (await server.as('anquan')).call(roleRegister.save, { code: 'clerk', name: '文员', ...input })
    expect(await save({ permissions: 'user.save', ssoGroups: 'inspectors' })).toMatchObject({
      errorMsg: systemMessages.noSsoForAdministrators,
    })
    // Past the page as well: a row of an administrator's role counts for nothing.
    await server.services.db
      .updateTable('role')
      .set({ ssoGroups: 'chiefs' })
      .where('code', '=', 'super_admin')
      .execute()
    expect(await enter('chief', { groups: ['chiefs'], dept: '331100JC' })).toMatchObject(unknown)
  })

  it('has the roles that the security administrator has given to its groups, and the place of its organisation', async () => {
    expect(await give('inspection_user', 'inspectors, reviewers')).toMatchObject({ isSuccess: true })
    expect(await give('inspector', 'inspectors')).toMatchObject({ isSuccess: true })
    expect(await give('supervise_user', 'supervisors')).toMatchObject({ isSuccess: true })
    const wrong: Person[] = [
      { dept: '331100JC' },
      { groups: ['strangers'], dept: '331100JC' },
      { groups: ['inspectors', 'supervisors'], dept: '331100JC' },
      { groups: ['inspectors'] },
      { groups: ['inspectors'], dept: 'nowhere' },
      { groups: ['inspectors'], dept: '331100JC', preferred_username: 'shouli' },
    ]
    for (const [place, person] of wrong.entries())
      expect(await enter(`wrong-${place}`, person), JSON.stringify(person)).toMatchObject(unknown)

    const answer = await enter('zhou', { groups: ['inspectors'], dept: '331100JC01', name: '周新' })
    expect(answer).toMatchObject({
      isSuccess: true,
      data: {
        loginName: 'zhou',
        name: '周新',
        needsPassword: true,
        roleEnnames: 'inspection_user,inspector',
      },
    })
    const made = await accountOf('zhou')
    expect(made).toMatchObject({ roles: 'inspection_user,inspector', passwordHash: null, enabled: true })
    expect(made?.departId).not.toBe(made?.orgId)
    const trail = await sql`select "actorName", action from audit_entry
      where "recordId" = ${made?.id ?? ''} and "tableName" = 'app_user'`.execute(server.services.db)
    expect(trail.rows).toEqual([{ actorName: '统一身份认证', action: 'create' }])
  })

  it('is made once, and kept by hand from then on', async () => {
    expect(await enter('zhou', { groups: ['supervisors'], dept: '331100JC' })).toMatchObject({
      data: { roleEnnames: 'inspection_user,inspector' },
    })
    await server.services.db
      .updateTable('app_user')
      .set({ enabled: false })
      .where('cityAccountCode', '=', 'zhou')
      .execute()
    expect(await enter('zhou', { groups: ['inspectors'], dept: '331100JC01' })).toMatchObject(unknown)
    const twice = await Promise.all(
      ['twin', 'twin'].map((sub) => enter(sub, { groups: ['inspectors'], dept: '331100JC' })),
    )
    expect(twice.map(({ isSuccess }) => isSuccess)).toEqual([true, true])
  })
})
