import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'

/** A key of seals; its id says with which derivation and, to whoever has the key, which one it is. */
export type AuditKey = { readonly id: string; readonly secret: KeyObject }

export type AuditKeys = {
  /** What new seals are made with. */
  readonly current: AuditKey
  /** The current one, or one of an earlier SECRET. */
  byId(id: string): AuditKey | undefined
}

function keyOf(secret: string): AuditKey {
  // Bytes would be made a key anew for each seal, which costs five times as much as the seal.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'tejian audit chain v1', 32)))
  return { id: `v1.${createHmac('sha256', key).update('id').digest('hex').slice(0, 12)}`, secret: key }
}

type Secrets = { readonly secret: string; readonly env: Pick<Settings, 'AUDIT_OLD_SECRETS'> }

/** What SECRET was before. */
export const oldSecretsIn = ({ AUDIT_OLD_SECRETS }: Secrets['env']): string[] =>
  (AUDIT_OLD_SECRETS ?? '').split(',').filter(Boolean)

/** The keys of the audit chain: derived from the SECRET, which no database holds, and from those before it. */
export function auditKeysOf({ secret, env }: Secrets): AuditKeys {
  const current = keyOf(secret)
  const earlier = oldSecretsIn(env).map(keyOf)
  const known = new Map([...earlier, current].map((key) => [key.id, key]))
  return { current, byId: (id) => known.get(id) }
}
