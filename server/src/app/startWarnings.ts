import { notSetUp } from '@tejian/contract/kit/installation.ts'
import type { Services } from '../kit/services.ts'
import { isLoopback } from '../kit/settings/hosts.ts'

const noAddress =
  '注意：没有设置 PUBLIC_URL（公众访问平台的地址），报告上的查验二维码和短信中的链接无从打开，报告不能签章；请设置后重新启动。'

const plain = (address: string): string =>
  `注意：PUBLIC_URL=${address} 不是 HTTPS，密码、登录和报告在网络上可被窃听、篡改；请在反向代理上启用 HTTPS，改用 https:// 地址，并设置 HSTS=1。`

/** What whoever starts the platform should put right before people work with it; `area` is the one it was set up for. */
export function startWarnings({ env, demo }: Pick<Services, 'env' | 'demo'>, area: string): string[] {
  return [...(demo || area ? [] : [`注意：${notSetUp}。`]), ...addressWarnings(env.PUBLIC_URL, demo)]
}

function addressWarnings(address: string | undefined, demo: boolean): string[] {
  if (!address) return demo ? [] : [noAddress]
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname) ? [plain(address)] : []
}
