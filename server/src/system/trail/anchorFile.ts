import { hostname } from 'node:os'
import { alarm } from '@tejian/contract/home/message.ts'
import { auditMessages } from '@tejian/contract/system/auditState.ts'
import { sql } from 'kysely'
import { type AnchorFile, openAnchors } from '../../kit/auditChain/anchors.ts'
import { systemContext } from '../../kit/jobs.ts'
import type { Services } from '../../kit/services.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'

/** Who is told when something is wrong with the trail. */
export const trailWatchers = ['audit_admin', 'security_admin'] as const

/**
 * The file of anchors of this data folder. Where it is missing although the chain has keyed seals, somebody may have taken
 * it away: it is begun anew, and the watchers are told.
 */
export async function anchorFileOf(services: Services): Promise<AnchorFile> {
  const file = await openAnchors(services.dataDir)
  if (!file.begun) return file
  const { rows } = await sql<{ place: number }>`select place from audit_seal where "keyId" is not null
    order by place desc limit 1`.execute(services.db)
  const [last] = rows
  if (!last) return file
  services.log.warn({ file: file.path, place: last.place }, 'the file of audit anchors was begun')
  const context = systemContext(services, 'audit-anchors')
  await sendMessage(context, {
    to: await holdersOf(context, trailWatchers),
    title: auditMessages.anchorsBegun.title,
    content: auditMessages.anchorsBegun.content(hostname(), last.place),
    msgType: alarm,
  })
  return file
}
