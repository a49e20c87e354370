import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { factorAnswer } from './factorAnswer.ts'

const post = { method: 'POST', encoding: 'form', writes: true, spec: '1 §7 Login and user' } as const
const signedIn = { signedIn: true } as const

/** A number that the browser draws and keeps until it comes back. */
const browser = z.string().check(z.regex(/^[\w-]{1,64}$/))
const way = z.string().check(z.regex(/^[a-z]{1,20}$/))
const password = z.string().check(z.regex(/^[0-9a-fA-F]{2,4096}$/))
const address = z.object({ address: z.string() })
const done = z.null()

const binding = z.object({
  way: z.string(),
  title: z.string(),
  bound: z.nullable(z.object({ shownName: z.string(), since: z.string(), lastUsed: z.nullable(z.string()) })),
})

export type SsoBinding = z.output<typeof binding>

/** Where a provider tells that a session has ended there. */
export const backchannelPath = '/a/sso/ended'

/** Accounts elsewhere that one binds to the own one. */
export const ssoCalls = {
  ssoBindings: call({
    ...post,
    writes: false,
    inPreview: 'refused',
    path: '/api/session/sso/bindings',
    access: signedIn,
    does: '我绑定的其他登录方式',
    request: z.object({}),
    answer: z.array(binding),
  }),
  beginSsoBinding: call({
    ...post,
    path: '/api/session/sso/beginBinding',
    access: signedIn,
    does: '开始绑定其他登录方式',
    request: z.object({ way, browser, password, ...factorAnswer }),
    answer: address,
  }),
  finishSsoBinding: call({
    ...post,
    path: '/api/session/sso/finishBinding',
    access: signedIn,
    does: '完成绑定其他登录方式',
    request: z.object({ callback: z.string().check(z.minLength(1), z.maxLength(4000)), browser }),
    answer: done,
  }),
  removeSsoBinding: call({
    ...post,
    path: '/api/session/sso/removeBinding',
    access: signedIn,
    does: '解除绑定其他登录方式',
    request: z.object({ way, password, ...factorAnswer }),
    answer: done,
  }),
} as const
