import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { beforeLogin, needed, post, random, text } from './callParts.ts'

/** The work of a browser before it may sign in. */
export const workCalls = {
  checkIp: call({
    ...post,
    path: '/api/userip/checkIp',
    access: beforeLogin,
    writes: false,
    spec: '1 §7 Login and user',
    does: '登录是否需要安全验证',
    request: z.object({ loginName: needed(40), ip: z.optional(text(60)) }),
    answer: z.object({ needCode: z.boolean() }),
  }),
  drawWork: call({
    ...post,
    path: '/api/userip/getCode',
    access: beforeLogin,
    writes: true,
    spec: '1 §7 Login and user',
    does: '取安全验证的计算题（工作量证明）',
    request: z.object({ loginName: z.optional(text(40)), ip: z.optional(text(60)), randomNum: random }),
    /** `challenge` is JSON in the words of ALTCHA, version 2. */
    answer: z.object({ randomNum: z.string(), challenge: z.string() }),
  }),
  checkVcode: call({
    ...post,
    path: '/api/userip/checkVcode',
    access: beforeLogin,
    writes: true,
    spec: '1 §7 Login and user',
    does: '校验安全验证的答案',
    request: z.object({
      loginName: z.optional(text(40)),
      ip: z.optional(text(60)),
      randomNum: random,
      validateCode: needed(80),
    }),
    answer: z.literal(true),
  }),
} as const
