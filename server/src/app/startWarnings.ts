import { installationArea, notSetUp } from '@tejian/contract/kit/installation.ts'
import type { Services } from '../kit/services.ts'

/** What whoever starts the platform should put right before people work with it. */
export function startWarnings({
  env,
  demo,
  parameters,
}: Pick<Services, 'env' | 'demo' | 'parameters'>): string[] {
  if (demo) return []
  return [
    ...(parameters.valueOf(installationArea) ? [] : [`注意：${notSetUp}。`]),
    ...(env.PUBLIC_URL ? [] : [noPublicUrl]),
  ]
}

const noPublicUrl =
  '注意：没有设置 PUBLIC_URL（公众访问平台的地址），报告上的查验二维码和短信中的链接无从打开，报告不能签章；请设置后重新启动。'
