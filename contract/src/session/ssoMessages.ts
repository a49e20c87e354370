/** Sentences about signing in elsewhere; apart from the others, which every sign-in page loads. */
export const ssoMessages = {
  failed: '统一身份认证失败，请重新登录或改用账号密码登录',
  unknown: '该统一身份账号尚未在本系统开通，请联系系统管理员',
  off: '尚未启用统一身份认证',
  away: '统一身份认证暂时不能使用，请稍后再试，或改用账号密码登录',
  unbound: (title: string): string =>
    `您的账号尚未绑定“${title}”：请先用账号密码登录，在右上角姓名菜单“账号安全”中绑定，以后即可直接登录`,
  taken: (title: string): string => `绑定未成功：您已绑定过“${title}”，或该账号已由本系统的其他账号绑定`,
  notBound: '您没有绑定该登录方式',
  logoutToken: '退出通知无效',
  askFactor: '统一身份认证成功，请完成二次验证',
  factorProof:
    '添加二次验证前须确认身份：请输入登录密码；没有密码的，请退出后通过统一身份认证重新登录，在15分钟内添加',
} as const
