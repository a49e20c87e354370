/** Sentences about signing in. None of them tells whether an account exists. */
export const sessionMessages = {
  wrongLogin: '账号或密码错误，连续失败5次将锁定15分钟',
  locked: '登录失败次数过多，请15分钟后再试',
  needCode: '请输入验证码',
  wrongCode: '验证码错误或已失效，请刷新后重新输入',
  badCipher: '登录信息已过期，请刷新页面后重试',
  incompleteLogin: '请输入账号和密码',
  wrongOldPassword: '原密码不正确',
  sameAsOld: '新密码不能与原密码相同',
  wrongSmsCode: '短信验证码错误或已失效，请重新获取',
  smsTooOften: '验证码已发送，请一分钟后再重新获取',
  ssoFailed: '统一身份认证失败，请重新登录或改用账号密码登录',
  ssoUnknown: '该统一身份账号尚未在本系统开通，请联系系统管理员',
  ssoOff: '尚未启用统一身份认证',
  signFailed: '获取签名失败！',
  foreignSession: '该登录已结束',
  mustChangePassword: '首次登录请先修改密码',
} as const
