import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { beforeLogin, cipher, done, nothing, post, random, signedIn, text } from './callParts.ts'
import { menuNode } from './menuNode.ts'
import { userInfo } from './userInfo.ts'

/** Signing in and out, who is there, what they may do and find. */
export const sessionCalls = {
  loginKey: call({
    ...post,
    path: '/api/session/loginKey',
    access: beforeLogin,
    writes: false,
    spec: 'domain.md decision 4',
    does: '取登录加密公钥',
    request: nothing,
    answer: z.object({ publicKey: z.string() }),
  }),
  login: call({
    ...post,
    path: '/a/login',
    access: beforeLogin,
    writes: true,
    spec: '1 §7 Login and user',
    does: '登录',
    request: z.object({
      username: z.optional(cipher),
      password: z.optional(cipher),
      /** The solution of what `drawWork` asked under `randomNum`. */
      validateCode: z.optional(text(80)),
      loginType: z.optional(text(20)),
      randomNum: z.optional(random),
      ip: z.optional(text(60)),
      /** What the identity provider's page brought back: its query string, or a plain code in demo mode. */
      cityAccountCode: z.optional(text(4000)),
      /** What this browser kept since it began the single sign-on (`ssoStart`). */
      browser: z.optional(random),
      remember: z.optional(text(5)),
    }),
    answer: userInfo,
  }),
  logout: call({
    ...post,
    path: '/a/Logout',
    access: signedIn,
    writes: true,
    spec: '1 §7 Login and user',
    does: '退出登录',
    request: nothing,
    /** Where to leave the provider of a single sign-on as well. */
    answer: z.nullable(z.object({ address: z.string() })),
  }),
  info: call({
    ...post,
    path: '/api/user/info',
    access: signedIn,
    writes: false,
    spec: '1 §7 Login and user; 2 §7.2',
    does: '当前用户信息',
    request: nothing,
    answer: userInfo,
  }),
  permission: call({
    ...post,
    path: '/api/user/permission',
    access: signedIn,
    writes: false,
    spec: '2 §7.2',
    does: '当前用户的操作权限',
    request: nothing,
    answer: z.array(z.string()),
  }),
  menuTree: call({
    ...post,
    path: '/api/user/menuTree',
    access: signedIn,
    writes: false,
    spec: '2 §7.2',
    does: '当前用户的菜单',
    request: z.object({ sysCode: z.optional(text(20)) }),
    answer: z.array(menuNode),
  }),
  ownSessions: call({
    ...post,
    inPreview: 'refused',
    path: '/api/session/list',
    access: signedIn,
    writes: false,
    spec: 'quality.md Doors',
    does: '我的登录',
    request: nothing,
    answer: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        ip: z.string(),
        userAgent: z.string(),
        loginType: z.string(),
        createDate: z.string(),
        lastSeen: z.string(),
      }),
    ),
  }),
  endSession: call({
    ...post,
    path: '/api/session/end',
    access: signedIn,
    writes: true,
    spec: 'quality.md Doors',
    does: '结束我的一个登录，或其他全部登录',
    /** Without `id` all but the present one. */
    request: z.object({ id: z.optional(z.string().check(z.uuid())), password: cipher }),
    answer: done,
  }),
  search: call({
    ...post,
    path: '/api/session/search',
    access: signedIn,
    writes: false,
    spec: 'ui.md Frame',
    does: '全局搜索',
    request: z.object({ keyword: z.string().check(z.minLength(2), z.maxLength(60)) }),
    answer: z.array(
      z.object({
        kind: z.enum([
          'equipment',
          'useCertificate',
          'declaration',
          'businessItem',
          'report',
          'charge',
          'invoice',
          'instrument',
          'unit',
          'user',
        ]),
        id: z.string(),
        title: z.string(),
        detail: z.string(),
        /** Class of a device, by which its page is found. */
        equclacode: z.optional(z.string()),
      }),
    ),
  }),
  ssoStart: call({
    ...post,
    path: '/api/session/ssoStart',
    access: beforeLogin,
    writes: true,
    spec: '1 §7 Login and user',
    does: '开始统一身份登录',
    request: z.object({
      browser: random,
      /** Which of the providers; the first one without. */
      way: z.optional(z.string().check(z.regex(/^[a-z]{1,20}$/))),
    }),
    answer: z.object({ address: z.string() }),
  }),
} as const
