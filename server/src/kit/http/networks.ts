import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Actor } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * Refuses whoever is bound to networks (`ADMIN_NETWORKS`) and comes from elsewhere, at every call: a session that was opened
 * inside serves nobody outside (GB/T 22239 8.1.4.4 c). Where somebody comes from is what `TRUST_PROXY` believes.
 */
export function refuseOutside(
  { env }: Pick<Services, 'env'>,
  actor: Pick<Actor, 'boundToNetworks'> | null,
  ip: string,
): void {
  if (!actor?.boundToNetworks || !env.ADMIN_NETWORKS || env.ADMIN_NETWORKS(ip)) return
  throw new Refusal(kitMessages.outsideNetworks(ip), { status: 403, code: 'outside' })
}
