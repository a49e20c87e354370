/**
 * Names of the catalogue's routes that the client has built, under the folder of `web/src` that holds them. The menu
 * shows no others. A name that stands here without a page, or the other way round, does not compile in the client.
 */
export const pagesByDomain = {
  session: ['login', 'ssologin'],
  home: ['home', 'message_page', 'versionInfo', '401', '500', '404'],
  declarations: ['applyList'],
  equipment: ['complexQuery'],
  units: ['business', 'inspection', 'superviseorg', 'checkUnit'],
  charges: ['agreementSearch'],
  system: ['userManage'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PageDomain = keyof typeof pagesByDomain
export type PageOf<D extends PageDomain> = (typeof pagesByDomain)[D][number]
export type BuiltPage = PageOf<PageDomain>

/** Routes that only lead on to another (spec 2 §2.1). */
export const redirects = {
  misHome: { path: '/misHome', to: '/home' },
  jc: { path: '/jc', to: '/workDesktop' },
} as const

export type RoutePlace = { readonly path: string; readonly title: string }

/**
 * Built pages that the menu does not show, and home, which everybody has: address and title as in the catalogue. All
 * others get theirs from the server's menu tree.
 */
export const placesOutsideMenu = {
  login: { path: '/login', title: '登录' },
  ssologin: { path: '/ssologin', title: '单点登录' },
  home: { path: '/home', title: '工作桌面' },
  message_page: { path: '/message/message_page', title: '消息中心' },
  versionInfo: { path: '/version/versionInfo', title: '版本信息' },
  '401': { path: '/401', title: '无访问权限' },
  '500': { path: '/500', title: '服务器错误' },
  '404': { path: '*', title: '页面不存在' },
} as const satisfies { readonly [name in BuiltPage]?: RoutePlace }

/** Every name in one list, those that lead on included. */
export const builtPages: ReadonlyArray<BuiltPage | keyof typeof redirects> = [
  ...Object.values(pagesByDomain).flat(),
  ...(Object.keys(redirects) as Array<keyof typeof redirects>),
]
