import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { isSignature } from '../kit/signatureLines.ts'
import { factorAnswer } from './factorAnswer.ts'
import { keptSignature } from './keptSignature.ts'
import { sessionMessages } from './messages.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const needed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
/** A number that the client draws for an attempt or a request. */
const random = z.string().check(z.regex(/^[\w-]{1,64}$/))
const cipher = z.string().check(z.regex(/^[0-9a-fA-F]{2,4096}$/))
const nothing = z.object({})
const done = z.null()

/** Spec 1 §3, User info; below the line what the product adds. */
export const userInfo = z.object({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  avatar: z.string(),
  userSsoInfo: z.string(),
  sessionid: z.string(),
  sessionId: z.string(),
  userDepartId: z.string(),
  userOrgId: z.string(),
  userUnitId: z.string(),
  userDeptUniCode: z.string(),
  jurisdiction: z.string(),
  industryType: z.string(),
  roleNames: z.string(),
  roleEnnames: z.string(),
  versionDate: z.string(),
  areaId: z.string(),

  home: z.string(),
  userDepartName: z.string(),
  userOrgName: z.string(),
  userUnitName: z.string(),
  mustChangePassword: z.boolean(),
  /** Came by single sign-on and has no password of one's own, without which nothing is signed. */
  needsPassword: z.boolean(),
  /** May do nothing before a second factor has been set up. */
  mustSetUpFactor: z.boolean(),
  /** Only looked at, by this administrator and until then. */
  preview: z.optional(z.object({ by: z.string(), until: z.string() })),
})

export type UserInfo = z.output<typeof userInfo>

/** What the server may tell of a node beside its eight fields (spec 2 §2: hidden, always shown, not cached, new window). */
export type NodeSettings = {
  title?: string | undefined
  routeName?: string | undefined
  path?: string | undefined
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  noCache?: boolean | undefined
  newWindow?: boolean | undefined
  /** What calls of the page send along, where they want it. */
  accessCode?: string | undefined
}

/** A node of the menu tree (spec 1 §3). */
export type MenuNode = NodeSettings & {
  id: string
  parentId: string
  parentIds: string
  name: string
  href: string
  icon: string
  sysCode: string
  childList: MenuNode[]
}

const menuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  parentIds: z.string(),
  name: z.string(),
  href: z.string(),
  icon: z.string(),
  sysCode: z.string(),
  childList: z.lazy(() => z.array(menuNode)),
  title: z.optional(z.string()),
  routeName: z.optional(z.string()),
  path: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  alwaysShow: z.optional(z.boolean()),
  noCache: z.optional(z.boolean()),
  newWindow: z.optional(z.boolean()),
  accessCode: z.optional(z.string()),
})

const post = { method: 'POST', encoding: 'form' } as const
const beforeLogin = { open: '登录之前使用' } as const
const signedIn = { signedIn: true } as const

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
  genToken: call({
    ...post,
    inPreview: 'refused',
    path: '/api/simpleToke/genToken',
    access: signedIn,
    writes: false,
    spec: '1 §7 Login and user; domain.md decision 2',
    does: '签发链接票据',
    request: z.object({ randomNum: random, cipher }),
    answer: z.string(),
  }),
  checkToken: call({
    method: 'POST',
    encoding: 'none',
    path: '/api/:token(^[\\w-]{20,}\\.[\\w-]{43}$)',
    access: { open: '票据本身就是凭证' },
    writes: false,
    spec: '1 §7 Dictionaries, areas and common',
    does: '校验链接票据',
    request: nothing,
    answer: z.object({
      valid: z.boolean(),
      type: z.string(),
      /** What it opens, whatever that is called below. */
      id: z.string(),
      attsysid: z.optional(z.string()),
      no: z.optional(z.string()),
      expireTime: z.string(),
    }),
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
  releaseSigning: call({
    ...post,
    path: '/api/session/releaseSigning',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '输入登录密码（有二次验证的，再完成二次验证），放行本次登录的签署',
    request: z.object({ password: cipher, ...factorAnswer }),
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
  ownSignature: call({
    ...post,
    inPreview: 'refused',
    path: '/api/session/signature',
    access: signedIn,
    writes: false,
    spec: 'domain.md Report; decision 0044',
    does: '我的手写签名',
    request: nothing,
    answer: keptSignature,
  }),
  keepSignature: call({
    ...post,
    path: '/api/session/signature/keep',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '录入我的手写签名',
    request: z.object({
      lines: z.string().check(z.refine(isSignature, sessionMessages.wrongSignature)),
    }),
    answer: keptSignature,
  }),
  keepCertificate: call({
    ...post,
    path: '/api/session/certificate/keep',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '上传我的电子签名证书',
    request: z.object({
      /** The PKCS#12 file. */
      file: z
        .string()
        .check(z.maxLength(100_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, sessionMessages.wrongPkcs12)),
      password: cipher,
    }),
    answer: keptSignature,
  }),
  removeCertificate: call({
    ...post,
    path: '/api/session/certificate/remove',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '移除我的电子签名证书',
    request: nothing,
    answer: keptSignature,
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
