import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { toolBoxCalls } from '@tejian/contract/instruments/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import {
  auditRegister,
  organisationRegister,
  systemCalls,
  systemLists,
  userRegister,
} from '@tejian/contract/system/calls.ts'
import { installationCalls } from '@tejian/contract/system/installation/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ciphers, logIn, type Member, signIn } from './testing/members.ts'
import { makeOwnDatabase, type OwnDatabase } from './testing/ownDatabase.ts'
import { runToItsEnd, type ServerChild, startServerChild } from './testing/serverChild.ts'

let database: OwnDatabase
let env: Record<string, string>
let owner: pg.Client
const running: ServerChild[] = []

beforeAll(async () => {
  database = await makeOwnDatabase()
  owner = database.owner
  // Its place by settings; by the page it is chosen in anyCity.test.ts.
  env = { ...database.env, DEMO: '0', AREA: '330100', INSTITUTE_NAME: '杭州测试检验院' }
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await database.drop()
})

/** Starts the server; its address is the last thing that it prints. */
async function start(asked = env): Promise<ServerChild> {
  const server = await startServerChild(asked)
  running.push(server)
  return server
}

/** The one-time passwords in what a start or the command has said, by login name. */
const passwordsIn = (said: string): Record<string, string> =>
  Object.fromEntries(
    [...said.matchAll(/(\w+)\s+一次性密码：(\w{12})$/gm)].map(([, login = '', password = '']) => [
      login,
      password,
    ]),
  )

const administrators = (...args: string[]) => runToItsEnd('cli/administrators.ts', args, env)

const ownPassword = (loginName: string): string => `Zxq4${[...loginName].reverse().join('')}7K`

/** The first sign-in: nothing but changing the password is possible, and with the new one a person is in. */
async function arrive(server: ServerChild, loginName: string, password: string): Promise<Member> {
  const first = await signIn(server, loginName, password)
  expect(await first.must(sessionCalls.info)).toMatchObject({ loginName, mustChangePassword: true })
  expect(await first.must(sessionCalls.permission)).toEqual([])
  const [oldPassword, newPassword] = await ciphers(server, password, ownPassword(loginName))
  await first.must(passwordCalls.modifyPwd, { oldPassword, newPassword })
  const person = await signIn(server, loginName, ownPassword(loginName))
  if ((await person.must(sessionCalls.info)).mustSetUpFactor) await bindPhone(server, loginName, person)
  return person
}

/** An administrator can do nothing before a second factor is set up, and everything after it in the same session. */
async function bindPhone(server: ServerChild, loginName: string, person: Member): Promise<void> {
  expect(await person.must(sessionCalls.permission)).toEqual([])
  const [password] = await ciphers(server, ownPassword(loginName))
  const { secret } = await person.must(secondFactorCalls.beginTotp, { password })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recoveryCodes } = await person.must(secondFactorCalls.confirmTotp, { code })
  expect(recoveryCodes).toHaveLength(10)
  expect(await person.must(sessionCalls.permission)).not.toEqual([])
}

const refused = (errorMsg: string) => ({ isSuccess: false, errorMsg })

describe('an installation without demonstration data', { timeout: 120_000 }, () => {
  let server: ServerChild
  let admin: Member
  let security: Member
  let printed: Record<string, string>

  it('prints no password when its start dies after the accounts were made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, said } = await runToItsEnd('main.ts', [], { ...env, HOST: '127.0.0.1', PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(said).toBe(`端口 ${port} 已被占用，请用 PORT=其他端口 再启动。\n`)
    const { rows } = await owner.query('select "loginName", "passwordHash" from app_user order by 1')
    expect(rows).toEqual(
      ['admin', 'anquan', 'shenji'].map((loginName) => ({ loginName, passwordHash: null })),
    )
  })

  it('prints the passwords of its three administrators once, also when two instances start together', async () => {
    const both = await Promise.all([start(), start()])
    const [speaker, silent] = both.sort((a, b) => b.said().length - a.said().length) as [
      ServerChild,
      ServerChild,
    ]
    printed = passwordsIn(speaker.said())
    expect(Object.keys(printed)).toEqual(['admin', 'anquan', 'shenji'])
    expect(speaker.said()).toContain('npm run administrators')
    expect(silent.said()).not.toContain('密码')
    await silent.kill()
    server = speaker
  })

  it('lets each of them do its own part only, from the first account to a working inspector', async () => {
    admin = await arrive(server, 'admin', printed.admin ?? '')
    security = await arrive(server, 'anquan', printed.anquan ?? '')
    expect(await logIn(server, 'admin', ownPassword('admin'))).toMatchObject(
      refused(sessionMessages.askFactor),
    )
    const { list } = await admin.must(systemLists.organisations, { code: '3301JY' })
    const institute = list.find(({ code }) => code === '3301JY')
    expect(institute).toMatchObject({ name: '杭州测试检验院', areaId: '330100' })
    expect(await admin.must(installationCalls.state)).toMatchObject({
      done: true,
      chosen: { letters: '浙A' },
    })
    const department = await admin.must(organisationRegister.save, {
      name: '检验九科',
      code: '3301JY99',
      type: '21',
      areaId: '330100',
      parentId: institute?.id,
    })
    const account = {
      loginName: 'lisi',
      name: '李四',
      roles: 'inspection_user',
      orgId: institute?.id,
      departId: department.id,
    }
    expect(await security.call(userRegister.save, account)).toMatchObject(refused(kitMessages.forbidden))
    const made = (await admin.must(userRegister.save, account)) as { id: string; password: string }
    const inspector = await arrive(server, 'lisi', made.password)
    expect(await inspector.call(toolBoxCalls.list)).toMatchObject(refused(kitMessages.forbidden))
    const granted = { id: made.id, roles: 'inspection_user,inspector' }
    expect(await admin.call(systemCalls.grantRoles, granted)).toMatchObject(refused(kitMessages.forbidden))
    expect(await admin.call(userRegister.save, granted)).toMatchObject(
      refused(systemMessages.rolesBySecurity),
    )
    await security.must(systemCalls.grantRoles, granted)
    expect(await inspector.must(toolBoxCalls.list)).toMatchObject({ list: [] })
    expect(await inspector.must(declarationCalls.listInspectionTask)).toMatchObject({ list: [] })
    expect(await inspector.must(sessionCalls.permission)).toContain('report.enter')
  })

  it('lets the auditor read who did that, and nobody else', async () => {
    expect(await admin.call(auditRegister.find)).toMatchObject(refused(kitMessages.forbidden))
    expect(await security.call(auditRegister.find)).toMatchObject(refused(kitMessages.forbidden))
    const auditor = await arrive(server, 'shenji', printed.shenji ?? '')
    const { list } = await auditor.must(auditRegister.find, { pageSize: '300' })
    const deeds = list.map(
      (entry: Record<string, unknown>) => `${entry.actorName} ${entry.action} ${entry.tableName}`,
    )
    expect(deeds).toEqual(
      expect.arrayContaining([
        '系统 create app_user',
        '系统 create organisation',
        '系统 resetPassword app_user',
        '系统管理员 modifyPwd app_user',
        '系统管理员 addTotp app_user',
        '系统管理员 create organisation',
        '系统管理员 create app_user',
        '安全管理员 grantRoles app_user',
        '李四 modifyPwd app_user',
        '审计管理员 login session',
      ]),
    )
    expect(JSON.stringify(list)).not.toMatch(/argon2|passwordHash/)
  })

  it('lists its administrators at a command, and resets none but them', async () => {
    await owner.query(`insert into login_failure ("loginName", failures, "lastFailure", "lockedUntil")
      select name, 5, now(), now() + interval '10 minutes' from unnest(array['anquan', 'anquan 127.0.0.1']) name`)
    const listed = await administrators()
    expect(listed).toMatchObject({ code: 0 })
    expect(listed.said).toMatch(/ admin：系统管理员，.*已启用，最近登录 .*未锁定\n/)
    expect(listed.said).toMatch(/ anquan：安全管理员，.*已锁定至 /)
    expect(listed.said).toMatch(/ shenji：审计管理员，/)
    expect(listed.said).not.toContain('lisi')
    expect(passwordsIn(listed.said)).toEqual({})
    const { code, said } = await administrators('anquan', 'lisi')
    expect(code).toBe(1)
    expect(said).toBe('没有登录名为 lisi 的管理员账号，未作更改。管理员账号有：admin、anquan、shenji。\n')
    await security.must(sessionCalls.info)
  })

  it('lets an administrator in again by the command: sessions end, the lock is lifted, the trail says so', async () => {
    expect(await logIn(server, 'anquan', ownPassword('anquan'))).toMatchObject(
      refused(sessionMessages.locked),
    )
    const { code, said } = await administrators('anquan')
    expect(code).toBe(0)
    const { anquan: fresh = '' } = passwordsIn(said)
    await expect
      .poll(() => security.call(sessionCalls.info), { timeout: 5000 })
      .toMatchObject(refused(kitMessages.noSession))
    expect(await logIn(server, 'anquan', ownPassword('anquan'))).toMatchObject(
      refused(sessionMessages.wrongLogin),
    )
    expect(await (await signIn(server, 'anquan', fresh)).must(sessionCalls.info)).toMatchObject({
      mustChangePassword: true,
    })
    const { rows } =
      await owner.query(`select "actorName" from audit_entry e join app_user u on u.id::text = e."recordId"
      where action = 'resetPassword' and u."loginName" = 'anquan' order by at desc limit 1`)
    expect(rows).toEqual([{ actorName: '服务器命令' }])
  })

  it('enables by the command whom the system administrator has disabled', async () => {
    const { list } = await admin.must(systemLists.users, { loginName: 'shenji' })
    await admin.must(userRegister.save, { id: list[0]?.id, enabled: 'false' })
    expect(await logIn(server, 'shenji', ownPassword('shenji'))).toMatchObject(
      refused(sessionMessages.wrongLogin),
    )
    const { shenji: fresh = '' } = passwordsIn((await administrators('shenji')).said)
    await arrive(server, 'shenji', fresh)
  })

  it('keeps its place when a start names another', async () => {
    await server.kill()
    server = await start({ ...env, AREA: '330200' })
    expect(server.said()).toContain('本安装已设置在区划代码 330100 的地区，AREA=330200 不起作用')
  })

  it('prints no password at its next start, and warns that it seals nothing without its public address', async () => {
    await server.kill()
    server = await start()
    expect(server.said()).not.toContain('密码')
    expect(server.said()).toContain('没有设置 PUBLIC_URL')
  })

  it('stays what it is when a start asks for demonstration data, or forgets what it is', async () => {
    const accounts = () => owner.query('select "loginName" from app_user order by 1').then(({ rows }) => rows)
    const before = await accounts()
    const forgetful: Record<string, string> = { ...env, DEMO: '', PUBLIC_URL: 'https://tejian.example.cn' }
    for (const [asked, notice] of [
      [{ ...env, DEMO: '1' }, '已有正式数据，DEMO=1 不起作用'],
      [forgetful, ''],
    ] as const) {
      await server.kill()
      server = await start(asked)
      expect(server.said()).toContain(notice)
      expect(server.said()).not.toMatch(/演示账号|一次性密码/)
      expect(server.said().includes('PUBLIC_URL')).toBe(!('PUBLIC_URL' in asked))
      const answer = await server.call('', sessionCalls.login, {
        cityAccountCode: 'city-admin',
        loginType: 'PC',
      })
      expect(answer).toMatchObject({ isSuccess: false })
    }
    expect(await accounts()).toEqual(before)
  })

  it('gets the administrators it lacks, at its next start or by the command', async () => {
    await server.kill()
    await owner.query(`delete from app_user where "loginName" = 'anquan'`)
    server = await start()
    const { anquan = '', ...nobody } = passwordsIn(server.said())
    expect(nobody).toEqual({})
    await arrive(server, 'anquan', anquan)
    // The others keep theirs, and their second factor.
    expect(await logIn(server, 'admin', ownPassword('admin'))).toMatchObject(
      refused(sessionMessages.askFactor),
    )
    await owner.query(`delete from app_user where "loginName" = 'shenji'`)
    await owner.query(`update app_user set "loginName" = 'shenji' where "loginName" = 'lisi'`)
    // Its name is somebody else's.
    const { shenji2 = '' } = passwordsIn((await administrators('shenji2')).said)
    const auditor = await arrive(server, 'shenji2', shenji2)
    expect((await auditor.must(auditRegister.find)).list.length).toBeGreaterThan(0)
    await signIn(server, 'shenji', ownPassword('lisi'))
  })
})
