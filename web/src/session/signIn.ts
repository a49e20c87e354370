import { loginType, ssoLoginType, storageKey } from '@tejian/contract/kit/constants.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { randomText } from '../kit/transport/randomText.ts'
import { send } from '../kit/transport/send.ts'

/** The solution of this browser's work, with the number under which it was drawn. */
export type Solved = { randomNum: string; validateCode: string }

export type Credentials = { loginName: string; password: string; remember: boolean; work: Solved | null }

/** Closes texts for the server with its present key (domain.md, decision 4), in the given order. */
export async function encrypted(...texts: readonly string[]): Promise<string[]> {
  const [{ publicKey }, { encryptForLogin }] = await Promise.all([
    send(sessionCalls.loginKey),
    // Its curves are heavier than the rest of the login page.
    import('@tejian/contract/kit/loginCipher.ts'),
  ])
  return texts.map((text) => encryptForLogin(text, publicKey))
}

/** Signs in with name and password (spec 1 §7). Throws CallFailure with the server's sentence. */
export async function signIn({ loginName, password, remember, work }: Credentials): Promise<UserInfo> {
  const [username = '', secret = ''] = await encrypted(loginName.trim(), password)
  return send(sessionCalls.login, {
    username,
    password: secret,
    loginType: String(loginType),
    remember: String(remember),
    ...work,
  })
}

const browserKey = storageKey('ssoBrowser')

/**
 * Where this browser goes for the single sign-on. It keeps a random number meanwhile, without which nobody can end what
 * it began: a link that somebody else prepared signs nobody in.
 */
export async function beginSso(way: string): Promise<string> {
  return (await send(sessionCalls.ssoStart, { browser: drawBrowser(), way })).address
}

/** The number that this browser keeps until it comes back. */
export function drawBrowser(): string {
  const browser = randomText()
  sessionStorage.setItem(browserKey, browser)
  return browser
}

/** What this browser kept; it counts once. */
export function takeBrowser(): string {
  const browser = sessionStorage.getItem(browserKey) ?? ''
  sessionStorage.removeItem(browserKey)
  return browser
}

/** Signs in with what the single sign-on brought back to /ssologin: a city account code, or the whole query. */
export function signInBySso(query: string): Promise<UserInfo> {
  const cityAccountCode = new URLSearchParams(query).get('cityAccountCode') ?? query
  const browser = takeBrowser()
  return send(sessionCalls.login, {
    cityAccountCode,
    loginType: ssoLoginType,
    ...(browser && { browser }),
  })
}
