import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { createTransport, type Transport } from '@tejian/contract/kit/transport.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { productAddress } from '../product/address.ts'

/** The password of every demo account. */
export const demoPassword = 'Tejian2026'

/** Somebody who is signed in and calls the product without a browser. */
export type JourneyUser = { readonly sid: string; readonly send: Transport['send'] }

/** The secret of the signatures stands in every page, as for the browser. */
async function readSecret(): Promise<string> {
  const page = await (await fetch(`${productAddress()}/login`)).text()
  const boot = /<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(page)?.[1]
  if (!boot) throw new Error(`${productAddress()} 上没有平台的页面`)
  return (JSON.parse(boot) as { signSecret: string }).signSecret
}

let secret: Promise<string> | undefined

async function transportOf(sid: string): Promise<Transport> {
  secret ??= readSecret()
  return createTransport({
    baseUrl: productAddress(),
    fetch,
    sid: () => sid,
    secret: await secret,
    now: Date.now,
  })
}

async function signIn(loginName: string): Promise<JourneyUser> {
  const { send } = await transportOf('')
  const { publicKey } = await send(sessionCalls.loginKey)
  const { sessionid } = await send(sessionCalls.login, {
    username: encryptForLogin(loginName, publicKey),
    password: encryptForLogin(demoPassword, publicKey),
    loginType: 'PC',
    randomNum: String(Date.now()),
  })
  return { sid: sessionid, send: (await transportOf(sessionid)).send }
}

const known = new Map<string, Promise<JourneyUser>>()

/** A demo account, signed in by call when it is first asked for. */
export function personOf(loginName: string): Promise<JourneyUser> {
  const person = known.get(loginName) ?? signIn(loginName)
  known.set(loginName, person)
  return person
}
