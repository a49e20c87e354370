import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { factorAnswer } from './factorAnswer.ts'
import { sessionLimits } from './limits.ts'
import { userInfo } from './userInfo.ts'

const post = { method: 'POST', encoding: 'form', writes: true, spec: 'quality.md Doors' } as const
const signedIn = { signedIn: true } as const
const beforeLogin = { open: '登录之前使用' } as const

const nothing = z.object({})
const done = z.null()
/** Closed for the server with its present key, as at signing in. */
const password = z.string().check(z.regex(/^[0-9a-fA-F]{2,4096}$/))
/** Whoever came by single sign-on a moment ago and has no password gives none. */
const passwordIfAny = z.optional(password)
const ticket = z.string().check(z.regex(/^[\w-]{43}$/))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(sessionLimits.passkeyNameLength))
/** What the browser answers for a passkey, as JSON. */
const response = z.string().check(z.maxLength(20_000))
/** Who changes what an account is entered by proves oneself again, by all that one has. */
const proof = { password, ...factorAnswer }
/** Ends the other sessions of the account with the change. */
const endOthers = z.optional(z.enum(['true', 'false']))
/** What the browser is asked for a passkey, in the words of WebAuthn. */
const passkeyOptions = z.looseObject({ challenge: z.string() })

const shown = z.object({ since: z.string(), lastUsed: z.nullable(z.string()) })

/** One's own second factors; secrets are shown to nobody. */
const ownFactors = z.object({
  totp: z.nullable(shown),
  passkeys: z.array(z.extend(shown, { id: z.string(), name: z.string() })),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
})

export type OwnFactors = z.output<typeof ownFactors>

/** What a right password of somebody with a second factor is answered with: `detail` of the refusal `secondFactor`. */
export const askedFactor = z.object({
  ticket: z.string(),
  totp: z.boolean(),
  passkey: z.boolean(),
})

export type AskedFactor = z.output<typeof askedFactor>

/** Recovery codes when these are new; they are told this once. */
const added = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorCalls = {
  passSecondFactor: call({
    ...post,
    path: '/api/session/factors/pass',
    access: beforeLogin,
    does: '登录的二次验证：动态口令、恢复码或通行密钥',
    request: z.object({ ticket, ...factorAnswer }),
    answer: userInfo,
  }),
  askPasskey: call({
    ...post,
    path: '/api/session/factors/askPasskey',
    access: beforeLogin,
    does: '登录时请求通行密钥验证',
    request: z.object({ ticket }),
    answer: passkeyOptions,
  }),
  askOwnPasskey: call({
    ...post,
    path: '/api/session/factors/askOwnPasskey',
    access: signedIn,
    does: '已登录时请求通行密钥验证',
    request: nothing,
    answer: passkeyOptions,
  }),
  ownFactors: call({
    ...post,
    writes: false,
    inPreview: 'refused',
    path: '/api/session/factors',
    access: signedIn,
    does: '我的二次验证',
    request: nothing,
    answer: ownFactors,
  }),
  beginTotp: call({
    ...post,
    path: '/api/session/factors/beginTotp',
    access: signedIn,
    does: '开始绑定动态口令',
    request: z.object({ ...proof, password: passwordIfAny }),
    answer: z.object({ secret: z.string(), image: z.string() }),
  }),
  confirmTotp: call({
    ...post,
    path: '/api/session/factors/confirmTotp',
    access: signedIn,
    does: '输入动态口令，完成绑定',
    request: z.object({ code: z.string().check(z.maxLength(20)), endOthers }),
    answer: added,
  }),
  removeTotp: call({
    ...post,
    path: '/api/session/factors/removeTotp',
    access: signedIn,
    does: '移除动态口令',
    request: z.object({ ...proof, endOthers }),
    answer: done,
  }),
  beginPasskey: call({
    ...post,
    path: '/api/session/factors/beginPasskey',
    access: signedIn,
    does: '开始添加通行密钥',
    request: z.object({ ...proof, password: passwordIfAny }),
    answer: passkeyOptions,
  }),
  confirmPasskey: call({
    ...post,
    path: '/api/session/factors/confirmPasskey',
    access: signedIn,
    does: '完成添加通行密钥',
    request: z.object({ name, response, endOthers }),
    answer: added,
  }),
  removePasskey: call({
    ...post,
    path: '/api/session/factors/removePasskey',
    access: signedIn,
    does: '移除通行密钥',
    request: z.object({ id: z.string().check(z.uuid()), ...proof, endOthers }),
    answer: done,
  }),
  newRecoveryCodes: call({
    ...post,
    path: '/api/session/factors/newRecoveryCodes',
    access: signedIn,
    does: '重新生成恢复码，原恢复码作废',
    request: z.object(proof),
    answer: added,
  }),
} as const
