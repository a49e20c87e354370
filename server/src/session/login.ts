import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { secondFactorCode, ssoLoginType } from '@tejian/contract/kit/constants.ts'
import type { sessionCalls, UserInfo } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { AskedFactor } from '@tejian/contract/session/secondFactorCalls.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { Refusal } from '../kit/refusal.ts'
import { type FactorDemand, isDemandedOf } from './factors/demand.ts'
import { factorsOf } from './factors/own.ts'
import { drawFactorTicket } from './factors/ticket.ts'
import {
  countAttempt,
  countGuess,
  logAttempt,
  needsWork,
  refuseGuessing,
  refuseLocked,
  takeAttemptBack,
} from './failures.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { openCiphers } from './loginKeys.ts'
import { noteAdmitted, openSession } from './openSession.ts'
import { passwordFits } from './passwords.ts'
import { useWork } from './work.ts'

export type LoginInput = ParsedOf<typeof sessionCalls.login>

type Known = { id: string; loginName: string; name: string | null }

/** How one comes in here: by which provider of single sign-on, of whom a second factor is demanded, what signs the work of browsers. */
type Door = { provider: IdentityProvider | null; demand: FactorDemand; secret: string }

/** Signs in with name and password, or with a code from single sign-on, and opens a session (spec 1 §7). */
export async function login(
  context: CallContext,
  { provider, demand, secret }: Door,
  input: LoginInput,
): Promise<UserInfo> {
  const wanted = {
    remember: input.remember === 'true' || input.remember === '1',
    loginType: input.loginType ?? ssoLoginType,
  }
  if (isSso(input)) {
    const account = await bySso(context, provider, input.cityAccountCode ?? '', input.browser ?? '')
    return (await openSession(context, { ...wanted, account, bySso: true })).info
  }
  const account = await byPassword(context, secret, input)
  const asked = await factorsOf(context, account.id)
  if (asked.totp || asked.passkey) throw await askForFactor(context, account, asked, wanted)
  await noteAdmitted(context, account.loginName)
  const awaitsFactor = await mustSetUpFactor(context, account, demand)
  return (await openSession(context, { ...wanted, account, awaitsFactor })).info
}

/** A single sign-on that came back without its code is none by password. */
const isSso = ({ cityAccountCode, loginType, username, password }: LoginInput): boolean =>
  Boolean(cityAccountCode) || (loginType === ssoLoginType && !username && !password)

/** The refusal that goes on to the second question: with it comes the ticket to answer it, and no session. */
async function askForFactor(
  context: CallContext,
  account: Known,
  asked: { totp: boolean; passkey: boolean },
  wanted: { remember: boolean; loginType: string },
): Promise<Refusal> {
  await takeAttemptBack(context, account.loginName)
  await logAttempt(context, account.loginName, '密码正确，待二次验证', 0)
  const detail: AskedFactor = {
    ...asked,
    ticket: await drawFactorTicket(context, { ...wanted, userId: account.id }),
  }
  return new Refusal(sessionMessages.askFactor, { code: secondFactorCode, detail })
}

/** Whether somebody without a second factor must have one; until a one-time password is changed nobody knows their rights. */
async function mustSetUpFactor(context: CallContext, account: Known, demand: FactorDemand): Promise<boolean> {
  const actor = await context.sessions.actorOfUser(account.id)
  return actor !== null && isDemandedOf(demand, actor)
}

/** Whose name and password these are. What was counted as a failure before is still counted. */
async function byPassword(context: CallContext, secret: string, input: LoginInput): Promise<Known> {
  if (!input.username || !input.password)
    throw new Refusal(sessionMessages.incompleteLogin, { code: 'login' })
  const [name = '', password = ''] = await openCiphers(context, [input.username, input.password])
  const loginName = name.trim()
  await refuseGuessing(context)
  await refuseLocked(context, loginName)
  if (await needsWork(context, loginName))
    await useWork(context, secret, { loginName, randomNum: input.randomNum, typed: input.validateCode })
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
      code: (await needsWork(context, loginName)) ? 'needCode' : 'login',
    })
  }
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
