import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { readSettings } from '../settings/readSettings.ts'

const test = useTestApp({ env: { ADMIN_NETWORKS: '10.8.0.0/16,2001:db8::/32' } })
const [inside, outside] = ['10.8.3.4', '203.0.113.7']

/** A call from an address. */
async function from(ip: string, path: string, fields: Record<string, string>) {
  const { app, services } = test.current
  const timestamp = String(services.now().getTime())
  const response = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      timestamp,
      sign: signRequest(timestamp, services.signSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  return { status: response.statusCode, ...(response.json() as { isSuccess: boolean; errorMsg?: string }) }
}

async function login(ip: string, name: string) {
  const { nobody, services } = test.current
  await services.db
    .insertInto('known_address')
    .values({ loginName: name, ip, knownUntil: new Date('2100-01-01') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { publicKey } = await nobody.must(sessionCalls.loginKey)
  const [username = '', password = ''] = [name, 'Tejian2026'].map((text) => encryptForLogin(text, publicKey))
  return from(ip, sessionCalls.login.path, { username, password, loginType: 'PC' })
}

it('an administrator signs in from the set networks only, and everybody else from anywhere', async () => {
  for (const name of ['admin', 'anquan', 'shenji']) {
    expect(await login(outside, name)).toMatchObject({
      isSuccess: false,
      status: 403,
      errorMsg: kitMessages.outsideNetworks(outside),
    })
    expect(await login(inside, name)).toMatchObject({ isSuccess: true })
  }
  expect(await login(outside, 'shouli')).toMatchObject({ isSuccess: true })
  const tried = await test.current.services.db
    .selectFrom('login_attempt')
    .select(['result', 'ip'])
    .where('loginName', '=', 'admin')
    .orderBy('id')
    .execute()
  expect(tried).toMatchObject([
    { result: '不在规定的网络内', ip: outside },
    { result: '登录成功', ip: inside },
  ])
})

it('a session that was opened inside serves nobody outside', async () => {
  const { sid: __sid } = await test.current.as('anquan')
  expect(await from(inside, sessionCalls.info.path, { __sid })).toMatchObject({ isSuccess: true })
  expect(await from(outside, sessionCalls.info.path, { __sid })).toMatchObject({
    status: 403,
    isSuccess: false,
  })
  const { sid } = await test.current.as('shouli')
  expect(await from(outside, sessionCalls.info.path, { __sid: sid })).toMatchObject({ isSuccess: true })
})

it.each([
  ['10.8.255.1', true],
  ['::ffff:10.8.0.1', true],
  ['10.9.0.1', false],
  ['2001:db8:1::1', true],
  ['2001:db9::1', false],
  ['', false],
  ['unknown', false],
])('%j lies within: %s', (ip, within) => {
  expect(readSettings({ ADMIN_NETWORKS: '10.8.0.0/16, 2001:db8::/32' }).ADMIN_NETWORKS?.(ip)).toBe(within)
})
