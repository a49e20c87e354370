import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { ssoLoginType } from '@tejian/contract/kit/constants.ts'
import type { sessionCalls, UserInfo } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { audit } from '../kit/audit.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Sessions } from '../kit/sessions.ts'
import {
  clearOwnFailures,
  countAttempt,
  countGuess,
  logAttempt,
  needsPictureCode,
  refuseGuessing,
  refuseLocked,
  rememberAddress,
} from './failures.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { openCiphers } from './loginKeys.ts'
import { passwordFits } from './passwords.ts'
import { usePictureCode } from './pictureCodes.ts'
import { infoOf } from './userInfo.ts'

export type LoginInput = ParsedOf<typeof sessionCalls.login>

type Known = { id: string; loginName: string; name: string | null }

/** Signs in with name and password, or with a code from single sign-on, and opens a session (spec 1 §7). */
export async function login(
  context: CallContext,
  sessions: Sessions,
  provider: IdentityProvider | null,
  input: LoginInput,
): Promise<UserInfo> {
  const account = isSso(input)
    ? await bySso(context, provider, input.cityAccountCode ?? '', input.browser ?? '')
    : await byPassword(context, input)
  const remember = input.remember === 'true' || input.remember === '1'
  const sid = await sessions.open({
    userId: account.id,
    remember,
    ip: context.ip,
    loginType: input.loginType ?? ssoLoginType,
    userAgent: context.request.headers['user-agent']?.slice(0, 300) ?? null,
    bySso: Boolean(input.cityAccountCode),
  })
  await context.db
    .updateTable('app_user')
    .set({ lastLogin: context.now().toISOString() })
    .where('id', '=', account.id)
    .execute()
  const actor = await sessions.actorOf(sid)
  if (!actor) throw new Refusal(sessionMessages.wrongLogin, { code: 'login' })
  await audit(
    { ...context, user: actor },
    {
      table: 'session',
      recordId: account.id,
      action: 'login',
      after: { loginName: account.loginName, ip: context.ip },
    },
  )
  return infoOf(context, actor, sid)
}

/** A single sign-on that came back without its code is none by password. */
const isSso = ({ cityAccountCode, loginType, username, password }: LoginInput): boolean =>
  Boolean(cityAccountCode) || (loginType === ssoLoginType && !username && !password)

async function byPassword(context: CallContext, input: LoginInput): Promise<Known> {
  if (!input.username || !input.password)
    throw new Refusal(sessionMessages.incompleteLogin, { code: 'login' })
  const [name = '', password = ''] = await openCiphers(context, [input.username, input.password])
  const loginName = name.trim()
  await refuseGuessing(context)
  await refuseLocked(context, loginName)
  if (await needsPictureCode(context, loginName))
    await usePictureCode(context, input.randomNum, input.validateCode)
  const failures = await countAttempt(context, loginName)
  const account = await context.db
    .selectFrom('app_user')
    .select(['id', 'loginName', 'name', 'passwordHash'])
    .where('loginName', '=', loginName)
    .where('enabled', 'is not', false)
    .executeTakeFirst()
  if (!(await passwordFits(account?.passwordHash, password)) || !account) {
    await countGuess(context)
    await logAttempt(context, loginName, '账号或密码错误', failures)
    throw new Refusal(sessionMessages.wrongLogin, {
      code: (await needsPictureCode(context, loginName)) ? 'needCode' : 'login',
    })
  }
  await clearOwnFailures(context, loginName)
  await rememberAddress(context, loginName)
  await logAttempt(context, loginName, '登录成功', 0)
  return account as Known
}

async function bySso(
  context: CallContext,
  provider: IdentityProvider | null,
  callback: string,
  browser: string,
): Promise<Known> {
  if (!provider) throw new Refusal(sessionMessages.ssoOff, { code: 'sso' })
  if (!callback) throw new Refusal(sessionMessages.ssoFailed, { code: 'sso' })
  const accountCode = await provider.accountOf(context, callback, browser)
  const account = await context.db
    .selectFrom('app_user')
    .select(['id', 'loginName', 'name'])
    .where('cityAccountCode', '=', accountCode)
    .where('enabled', 'is not', false)
    .executeTakeFirst()
  if (!account) throw new Refusal(sessionMessages.ssoUnknown, { code: 'sso' })
  await logAttempt(context, account.loginName ?? '', '单点登录成功', 0)
  return account as Known
}
