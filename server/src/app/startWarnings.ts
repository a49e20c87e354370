import type { Services } from '../kit/services.ts'

/** What whoever starts the platform should put right before people work with it. */
export function startWarnings({ env, demo }: Pick<Services, 'env' | 'demo'>): string[] {
  if (env.PUBLIC_URL || demo) return []
  return [
    '注意：没有设置 PUBLIC_URL（公众访问平台的地址），报告上的查验二维码和短信中的链接无从打开，报告不能签章；请设置后重新启动。',
  ]
}
