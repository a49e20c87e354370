/** Why the product does not call an address that somebody typed. */
export const lineMessages = {
  badAddress: '须为 http:// 或 https:// 开头的完整地址，不能带用户名、密码和#后的内容',
  plainOnlyInside: '外部网络的地址须以 https:// 开头',
  forbiddenAddress: '该地址在内部网络中，须先由运维人员在 WEB_HOOK_NETWORKS 中允许',
  unknownHost: '接收地址的域名无法解析',
} as const

/** Why a file could not be fetched from another system. */
export const fetchMessages = {
  unknownHost: '文件所在系统的域名无法解析',
  noLine: '连接不上文件所在系统',
  badCertificate: '文件所在系统的证书不可信',
  timeOut: '文件所在系统没有及时答复',
  answered: (status: number): string => `文件所在系统答复${status}`,
} as const
