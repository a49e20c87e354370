import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { cipher, done, needed, post, random, signedIn } from './callParts.ts'
import { factorAnswer } from './factorAnswer.ts'

/** Passwords: changed, forgotten, the first one after single sign-on. */
export const passwordCalls = {
  modifyPwd: call({
    ...post,
    path: '/api/user/modifyPwd',
    access: signedIn,
    writes: true,
    spec: '1 §7 Login and user',
    does: '修改密码',
    request: z.object({ oldPassword: cipher, newPassword: cipher, ...factorAnswer }),
    answer: done,
  }),
  getCode: call({
    ...post,
    path: '/api/user/getCode',
    access: { open: '忘记密码时使用' },
    writes: true,
    spec: '2 §7.2',
    does: '发送重置密码的短信验证码',
    /** `browser` is a random number that this browser keeps: the code is good for it alone. */
    request: z.object({ loginName: needed(40), mobile: needed(20), browser: random }),
    answer: done,
  }),
  resetPassword: call({
    ...post,
    path: '/api/user/resetPassword',
    access: { open: '忘记密码时使用' },
    writes: true,
    spec: '2 §7.2',
    does: '重置密码',
    request: z.object({
      loginName: needed(40),
      mobile: needed(20),
      browser: random,
      validateCode: needed(10),
      newPassword: cipher,
    }),
    answer: done,
  }),
  setPassword: call({
    ...post,
    path: '/api/session/setPassword',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '统一身份认证登录后首次设置密码',
    request: z.object({ newPassword: cipher }),
    answer: done,
  }),
} as const
