import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { secondFactorCode, ssoLoginType } from '@tejian/contract/kit/constants.ts'
import type { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { AskedFactor } from '@tejian/contract/session/secondFactorCalls.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { refuseOutside } from '../kit/http/networks.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Settings } from '../kit/settings/settings.ts'
import { type FactorDemand, isDemandedOf } from './factors/demand.ts'
import { factorsOf } from './factors/own.ts'
import { drawFactorTicket, type FactorTicket } from './factors/ticket.ts'
import {
  countAttempt,
  countGuess,
  logAttempt,
  needsWork,
  refuseGuessing,
  refuseLocked,
  takeAttemptBack,
} from './failures.ts'
import { openCiphers } from './loginKeys.ts'
import { noteAdmitted, openSession } from './openSession.ts'
import { hashPassword, isOfOldCost, passwordFits } from './passwords.ts'
import { signInBySso } from './sso/signIn.ts'
import type { SsoWays } from './sso/ways.ts'
import { useWork } from './work.ts'

export type LoginInput = ParsedOf<typeof sessionCalls.login>

type Known = { id: string; loginName: string; name: string | null; mustChangePassword?: boolean | null }

/**
 * How one comes in here: by which single sign-ons, of whom a second factor is demanded, what signs the work of browsers, and
 * what is set: how long a password to be used once is good, from where administrators come.
 */
type Door = { ways: SsoWays; demand: FactorDemand; secret: string; env: Settings }

/** Signs in with name and password, or with a code from single sign-on, and opens a session (spec 1 §7). */
export async function login(
  context: CallContext,
  { ways, demand, secret, env }: Door,
  input: LoginInput,
): Promise<UserInfo> {
  const wanted = {
    remember: input.remember === 'true' || input.remember === '1',
    loginType: input.loginType ?? ssoLoginType,
  }
  if (isSso(input)) return bySso(context, { ways, demand, env }, input, wanted)
  const account = await byPassword(context, secret, input)
  await refuseElsewhere(context, env, account)
  await refuseEnded(context, account, env.ONE_TIME_HOURS)
  const asked = await factorsOf(context, account.id)
  if (asked.totp || asked.passkey) {
    await takeAttemptBack(context, account.loginName)
    await logAttempt(context, account.loginName, '密码正确，待二次验证', 0)
    throw await askForFactor(context, account, asked, { ...wanted, sso: null })
  }
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
  wanted: Pick<FactorTicket, 'remember' | 'loginType' | 'sso'>,
): Promise<Refusal> {
  const detail: AskedFactor = {
    ...asked,
    ticket: await drawFactorTicket(context, { ...wanted, userId: account.id }),
  }
  const sentence = wanted.sso ? ssoMessages.askFactor : sessionMessages.askFactor
  return new Refusal(sentence, { code: secondFactorCode, detail })
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
  await refuseLockedName(context, loginName)
  if (await needsWork(context, loginName))
    await useWork(context, secret, { loginName, randomNum: input.randomNum, typed: input.validateCode })
  const failures = await countAttempt(context, loginName).catch((error) =>
    logLocked(context, loginName, error),
  )
  const account = await context.db
    .selectFrom('app_user')
    .select(['id', 'loginName', 'name', 'passwordHash', 'mustChangePassword'])
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
  if (isOfOldCost(account.passwordHash ?? '')) await renewHash(context, account, password)
  return account as Known
}

/** Hashes a right password anew, at today's cost; whoever changes it meanwhile goes before. */
async function renewHash(
  context: CallContext,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  await context.db
    .updateTable('app_user')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .execute()
}

/** A name that is locked: the try stands in the log, and counts for its address, which ends such tries. */
async function logLocked(context: CallContext, loginName: string, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'locked') {
    await countGuess(context)
    await logAttempt(context, loginName, '账号锁定期间尝试登录', sessionLimits.failuresUntilLock)
  }
  throw error
}

const refuseLockedName = (context: CallContext, loginName: string): Promise<void> =>
  refuseLocked(context, loginName).catch((error: unknown) => logLocked(context, loginName, error))

/** Refuses somebody who is bound to networks and comes from elsewhere, after the password, and says so in the log. */
async function refuseElsewhere(context: CallContext, env: Settings, account: Known): Promise<void> {
  try {
    refuseOutside({ env }, await context.sessions.actorOfUser(account.id), context.ip)
  } catch (error) {
    await logAttempt(context, account.loginName, '不在规定的网络内', 0)
    throw error
  }
}

/** Refuses a right password that was given to be used once, too long ago. */
async function refuseEnded(context: CallContext, account: Known, hours: number): Promise<void> {
  if (!account.mustChangePassword) return
  const given = await context.db
    .selectFrom('one_time_password')
    .select('userId')
    .where('userId', '=', account.id)
    .where('givenAt', '<', new Date(context.now().getTime() - hours * 3_600_000))
    .executeTakeFirst()
  if (!given) return
  await takeAttemptBack(context, account.loginName)
  await logAttempt(context, account.loginName, '一次性密码已过期', 0)
  throw new Refusal(sessionMessages.oneTimeEnded, { code: 'login' })
}

/**
 * Signs in by what a single sign-on brought back. All ways in are equally strong (ASVS 6.3.4): a second factor that the
 * provider has asked counts where the settings say so; otherwise this product asks its own, or has one set up.
 */
async function bySso(
  context: CallContext,
  { ways, demand, env }: Pick<Door, 'ways' | 'demand' | 'env'>,
  { cityAccountCode = '', browser = '' }: LoginInput,
  wanted: { remember: boolean; loginType: string },
): Promise<UserInfo> {
  await refuseGuessing(context)
  const came = await signInBySso(context, ways, { callback: cityAccountCode, browser }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) await countGuess(context)
      throw error
    },
  )
  const { account, secondFactor, providerSession } = came
  await refuseElsewhere(context, env, account)
  if (!secondFactor) {
    const asked = await factorsOf(context, account.id)
    if (asked.totp || asked.passkey) {
      await logAttempt(context, account.loginName, '单点登录成功，待二次验证', 0)
      throw await askForFactor(context, account, asked, { ...wanted, sso: providerSession })
    }
  }
  await logAttempt(context, account.loginName, '单点登录成功', 0)
  const awaitsFactor = !secondFactor && (await mustSetUpFactor(context, account, demand))
  const opening = { ...wanted, account, awaitsFactor, bySso: true, providerSession }
  return (await openSession(context, { ...opening, ...(secondFactor && { secondFactor }) })).info
}
