import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { roleRegister, systemCalls, systemLists, userRegister } from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()
const as = (loginName: string) => test.current.as(loginName)

async function account(loginName: string) {
  return test.current.services.db
    .selectFrom('app_user')
    .select(['id', 'version', 'orgId', 'roles'])
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow()
}

async function signIn(name: string, secret: string) {
  const { publicKey } = await test.current.nobody.must(sessionCalls.loginKey)
  const [username, password] = [name, secret].map((text) => encryptForLogin(text, publicKey))
  return test.current.nobody.call(sessionCalls.login, { username, password, loginType: 'PC' })
}

describe('accounts are refused', () => {
  it.each(['shouli', 'qiye', 'jiancha', 'anquan', 'shenji'])('to be written by %s', async (loginName) => {
    const person = await as(loginName)
    expect(await person.call(userRegister.save, { loginName: 'made', name: '某人' })).toMatchObject({
      isSuccess: false,
      status: 403,
      errorMsg: kitMessages.forbidden,
    })
    expect(
      await person.call(systemCalls.resetUserPassword, { id: (await account('caiwu')).id }),
    ).toMatchObject({ status: 403 })
  })

  it('to be granted roles by the system administrator, by call or by saving', async () => {
    const admin = await as('admin')
    const caiwu = await account('caiwu')
    expect(
      await admin.call(systemCalls.grantRoles, { id: caiwu.id, roles: 'inspection_user,approver' }),
    ).toMatchObject({ status: 403 })
    expect(
      await admin.call(userRegister.save, {
        id: caiwu.id,
        version: String(caiwu.version),
        roles: 'inspection_user,approver',
      }),
    ).toMatchObject({ errorMsg: systemMessages.rolesBySecurity })
    const fresh = { loginName: 'clever', name: '聪明人', orgId: caiwu.orgId }
    for (const roles of [
      'security_admin',
      'audit_admin',
      'super_admin',
      'inspection_user,approver',
      'registrar',
    ]) {
      expect(await admin.call(userRegister.save, { ...fresh, roles })).toMatchObject({
        isSuccess: false,
        errorMsg: systemMessages.rolesBySecurity,
      })
    }
    expect((await account('caiwu')).roles).toBe('inspection_user,finance')
  })

  it("to be taken over: another administrator's number, password and sign-in name stay", async () => {
    const admin = await as('admin')
    const anquan = await account('anquan')
    for (const change of [
      { mobile: '19900001234' },
      { loginName: 'anquan2' },
      { cityAccountCode: 'city-admin' },
    ]) {
      expect(await admin.call(userRegister.save, { id: anquan.id, ...change })).toMatchObject({
        isSuccess: false,
        errorMsg: systemMessages.administratorAccount,
      })
    }
    expect(await admin.call(systemCalls.resetUserPassword, { id: anquan.id })).toMatchObject({
      isSuccess: false,
      errorMsg: systemMessages.administratorAccount,
    })
  })

  it.each([
    ['no base role', 'registrar', systemMessages.oneBaseRole],
    ['two base roles', 'inspection_user,supervise_user', systemMessages.oneBaseRole],
    ['an unknown role', 'inspection_user,emperor', systemMessages.unknownRole],
    ['an administrator with other work', 'audit_admin,registrar', systemMessages.administratorAlone],
    ['a unit without its unit', 'using_unit', systemMessages.unitMissing],
    ['nothing', ',', systemMessages.oneBaseRole],
  ])('roles that make %s', async (_what, roles, sentence) => {
    expect(
      await (await as('anquan')).call(systemCalls.grantRoles, { id: (await account('caiwu')).id, roles }),
    ).toMatchObject({ isSuccess: false, errorMsg: sentence })
  })

  it('roles for oneself', async () => {
    expect(
      await (await as('anquan')).call(systemCalls.grantRoles, {
        id: (await account('anquan')).id,
        roles: 'security_admin',
      }),
    ).toMatchObject({ errorMsg: systemMessages.ownRoles })
  })

  it('a login name that is taken, and a late version with the present row but no hash', async () => {
    const admin = await as('admin')
    const caiwu = await account('caiwu')
    expect(
      await admin.call(userRegister.save, {
        loginName: 'caiwu',
        name: '重名',
        roles: 'inspection_user',
        orgId: caiwu.orgId,
      }),
    ).toMatchObject({ isSuccess: false, errorMsg: '登录名已存在，不能重复' })
    const late = await admin.call(userRegister.save, { id: caiwu.id, version: '99', note: '晚了' })
    expect(late).toMatchObject({ isSuccess: false, code: 'conflict' })
    expect(JSON.stringify(late)).not.toMatch(/argon2|passwordHash/)
  })

  it('to disable oneself', async () => {
    expect(
      await (await as('admin')).call(userRegister.save, {
        id: (await account('admin')).id,
        enabled: 'false',
      }),
    ).toMatchObject({ errorMsg: systemMessages.ownAccount })
  })
})

describe('an account', () => {
  it('begins with a password that is shown once, holds nothing until it is changed, and gets its roles from security', async () => {
    const admin = await as('admin')
    const { orgId } = await account('caiwu')
    const made = (await admin.must(userRegister.save, {
      loginName: 'xinren',
      name: '新人',
      mobile: '19900007777',
      roles: 'inspection_user',
      orgId,
    })) as { id: string; password: string }
    expect(made.password).toMatch(/^[A-Z][a-z]\d[a-z2-9]{8}\d$/)
    expect(JSON.stringify(made)).not.toMatch(/argon2|passwordHash/)
    const detail = await admin.must(userRegister.getDetail, { id: made.id })
    expect(JSON.stringify(detail)).not.toMatch(/argon2|passwordHash|"password"/)
    const { rows } = await sql<{ good: boolean }>`select "givenAt" > now() - interval '100 years' as good
      from one_time_password where "userId" = ${made.id}::uuid`.execute(test.current.services.db)
    expect(rows).toEqual([{ good: true }])
    expect(await signIn('xinren', made.password)).toMatchObject({
      isSuccess: true,
      data: { mustChangePassword: true },
    })
    expect(await (await as('xinren')).must(sessionCalls.permission)).toEqual([])
    await (await as('anquan')).must(systemCalls.grantRoles, { id: made.id, roles: 'inspection_user,finance' })
    expect((await account('xinren')).roles).toBe('inspection_user,finance')
  })

  it('loses its sessions when disabled, and when told to leave', async () => {
    const admin = await as('admin')
    const yiqi = await account('yiqi')
    const person = await as('yiqi')
    await person.must(sessionCalls.info)
    expect(await admin.must(systemCalls.endUserSessions, { id: yiqi.id })).toMatchObject({ ended: 1 })
    expect(await person.call(sessionCalls.info)).toMatchObject({ status: 401 })
    const again = await as('yiqi')
    await again.must(sessionCalls.info)
    await admin.must(userRegister.save, { id: yiqi.id, enabled: 'false' })
    expect(await again.call(sessionCalls.info)).toMatchObject({ status: 401 })
  })

  it('changes what its holder may do at once', async () => {
    const person = await as('fushen')
    expect(await person.must(sessionCalls.permission)).not.toContain('report.approve')
    const { id } = await account('fushen')
    await (await as('anquan')).must(systemCalls.grantRoles, { id, roles: 'inspection_user,registrar' })
    expect(await person.must(sessionCalls.permission)).toContain('declaration.accept')
  })

  it('is listed with masked numbers, its department and role names', async () => {
    const { list } = await (await as('shenji')).must(systemLists.users, { loginName: 'shouli' })
    expect(list[0]).toMatchObject({
      loginName: 'shouli',
      roleNames: '检验普通用户,受理员',
      officeName: '业务受理科',
      status: '1',
    })
    expect(String(list[0]?.mobile)).toMatch(/^199\*{4}\d{4}$/)
  })
})

describe('roles are refused', () => {
  const save = async (input: Record<string, string>) =>
    (await as('anquan')).call(roleRegister.save, { code: 'helper', name: '协办', ...input })

  it.each([
    ['unknown codes', 'unit.fly'],
    ['wrong shapes', 'unit'],
    ['nothing', ' , '],
  ])('%s', async (_what, permissions) => {
    expect(await save({ permissions })).toMatchObject({ isSuccess: false, code: 'fields' })
  })

  it.each(['user.save,role.save', 'audit.view,user.grant', '*', 'audit.*,organisation.save'])(
    'the duties of two administrators: %s',
    async (permissions) => {
      expect(await save({ permissions })).toMatchObject({
        isSuccess: false,
        errorMsg: systemMessages.mixedDuties,
      })
    },
  )

  it("changes of the three administrators' own, and removal of one in use", async () => {
    const security = await as('anquan')
    const roleOf = (code: string) =>
      test.current.services.db
        .selectFrom('role')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    const own = await roleOf('security_admin')
    expect(await security.call(roleRegister.save, { id: own.id, permissions: 'unit.view' })).toMatchObject({
      errorMsg: systemMessages.fixedRole,
    })
    expect(await security.call(roleRegister.delete, { ids: own.id })).toMatchObject({
      errorMsg: systemMessages.fixedRole,
    })
    expect(await security.call(roleRegister.delete, { ids: (await roleOf('registrar')).id })).toMatchObject({
      errorMsg: systemMessages.roleInUse,
    })
    expect(
      await (await as('admin')).call(roleRegister.save, {
        code: 'mine',
        name: '自设',
        permissions: 'unit.view',
      }),
    ).toMatchObject({ status: 403 })
  })

  it('nothing that is in order', async () => {
    expect(await save({ permissions: 'unit.view,declaration.*,!declaration.void' })).toMatchObject({
      isSuccess: true,
    })
  })
})
