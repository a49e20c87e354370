import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { buildFields, encodeForm } from '@tejian/contract/kit/requestBody.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { localAddress } from '../../kit/settings/hosts.ts'
import { settingsOrEnd } from '../../kit/settings/settingsOrEnd.ts'

// npm run call -- /api/user/info '{"field":"value"}' --as shouli [--password …] [--url http://127.0.0.1:8080]
const words = process.argv.slice(2)
const option = (name: string): string | undefined => {
  const place = words.indexOf(`--${name}`)
  return place >= 0 ? words.splice(place, 2)[1] : undefined
}
const loginName = option('as')
const password = option('password') ?? 'Tejian2026'
const settings = settingsOrEnd()
const base = option('url') ?? localAddress('127.0.0.1', settings.PORT)
const [path, body = '{}'] = words

type Answer = { isSuccess: boolean; data: Record<string, string>; errorMsg?: string }

async function secretOf(): Promise<string> {
  if (settings.SIGN_SECRET) return settings.SIGN_SECRET
  const page = await (await fetch(`${base}/login`)).text()
  const boot = /<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(page)?.[1]
  if (boot) return (JSON.parse(boot) as { signSecret: string }).signSecret
  const file = await readFile(resolve(settings.DATA_DIR ?? '.data', 'secrets.json'), 'utf8')
  return (JSON.parse(file) as { signSecret: string }).signSecret
}

async function send(secret: string, to: string, input: Record<string, unknown>): Promise<Answer> {
  const timestamp = String(Date.now())
  const headers = {
    timestamp,
    sign: signRequest(timestamp, secret),
    'content-type': 'application/x-www-form-urlencoded',
  }
  const response = await fetch(`${base}${to}`, {
    method: 'POST',
    headers,
    body: encodeForm(buildFields(input, { search: false })),
  })
  return (await response.json()) as Answer
}

async function signIn(secret: string, name: string): Promise<string> {
  const key = await send(secret, '/api/session/loginKey', {})
  if (!key.isSuccess) throw new Error(key.errorMsg)
  const publicKey = key.data.publicKey ?? ''
  const answer = await send(secret, '/a/login', {
    username: encryptForLogin(name, publicKey),
    password: encryptForLogin(password, publicKey),
    keyId: key.data.keyId,
    loginType: 'PC',
    randomNum: String(Date.now()),
  })
  if (!answer.isSuccess) throw new Error(answer.errorMsg)
  return answer.data.sessionid ?? ''
}

if (!path) {
  console.error('用法：npm run call -- 路径 \'{"字段":"值"}\' --as 登录名')
  process.exit(1)
}
try {
  const secret = await secretOf()
  const sid = loginName ? await signIn(secret, loginName) : ''
  const answer = await send(secret, path, { ...(JSON.parse(body) as object), ...(sid && { __sid: sid }) })
  console.log(JSON.stringify(answer, null, 2))
  process.exitCode = answer.isSuccess ? 0 : 1
} catch (error) {
  const unreachable = (error as Error).message === 'fetch failed'
  console.error(unreachable ? `${base} 上没有运行中的平台，请先 npm start` : (error as Error).message)
  process.exitCode = 1
}
