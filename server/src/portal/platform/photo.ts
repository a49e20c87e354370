import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import type { Context } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { wrongFields } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { checkFile, saveAttachment } from '../../shared/attachments/actions.ts'
import { refuseInfected } from '../../shared/attachments/scan.ts'

type Photo = { name: string; content: Buffer }
const mostBytes = 3 * 1024 * 1024

/** The photo of a data address: looked at and scanned before anything is written; null for none. */
export async function photoIn(
  context: Context,
  services: Services,
  address: string | undefined,
): Promise<Photo | null> {
  if (!address) return null
  const [, type, text] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(address) ?? []
  const content = Buffer.from(text ?? '', 'base64')
  if (!type || content.length === 0 || content.length > mostBytes)
    throw wrongFields({ photo: say.wrongPhoto })
  const photo = { name: `现场照片.${type === 'png' ? 'png' : 'jpg'}`, content }
  await checkFile(photo).catch(() => {
    throw wrongFields({ photo: say.wrongPhoto })
  })
  await refuseInfected(context, services, content)
  return photo
}

/** Puts the photo to its complaint, in nobody's name. */
export async function keepPhoto(
  context: Context,
  services: Services,
  id: string,
  photo: Photo,
): Promise<void> {
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  const system = systemContext(services, context.requestId, context.ip)
  const user = { ...system.user, permissions: new Set(['complaint.save']) }
  const asSystem = { ...system, user, db: context.db, afterCommit: context.afterCommit }
  await saveAttachment(asSystem, store, { fields: { attrefsysid: id, atttype: 'XCZP' }, ...photo }, '公众')
}
