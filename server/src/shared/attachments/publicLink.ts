import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Attachment } from '@tejian/contract/shared/attachment.ts'
import type { DocumentsShown } from '@tejian/contract/shared/attachments/linkCalls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { CallContext, FileAnswer } from '../../kit/http/bind.ts'
import { actorOfTicket, readTicket, signTicket, type Ticket } from '../../kit/http/tickets.ts'
import { qrDataUrl } from '../../kit/qr.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { FileStore } from '../../kit/storage.ts'
import { refuseTooMany } from '../rateLimit/refuseTooMany.ts'
import { isFinished, type Owner, ownerOf } from './owner.ts'
import { isForeign, ownKeyOf } from './recorded.ts'

/** Two days: time to send it on, and to open it on the next morning. */
const linkMs = 48 * 3_600_000
const mostPerHour = 600
const purpose = 'documents'

const reports = ['JYBG']
/** What an institute works with never leaves it by a link. */
const working = ['YSJL', 'TXWJ']

/** Only records that units and the public have to do with are shown outside. */
const isPublic = ({ scope }: AnyRecord): boolean => scope !== 'open' && scope.unit !== undefined

/** Whether a stranger may have a file: nothing that is worked with, and no report before the business is over. */
function isShown({ lookups }: Context, { definition, row }: Owner, file: Attachment): boolean {
  const type = file.atttype ?? ''
  // Photographs of single items of a report have types of their own: they are part of the record.
  if (lookups.label('ATT_TYPE', type) === undefined) return false
  if (working.includes(type) || isForeign(file)) return false
  return !reports.includes(type) || definition.process === undefined || isFinished(row)
}

const expired = (): Refusal =>
  new Refusal(attachmentMessages.documentsExpired, { status: 403, code: 'ticket' })

/** An address that shows the files of one record to whoever has it, and its QR code. */
export async function documentsLink(
  context: CallContext,
  { secret }: Pick<Services, 'secret'>,
  attrefsysid: string,
): Promise<{ path: string; qr: string; expireTime: string }> {
  const { definition } = await ownerOf(context, attrefsysid)
  if (!isPublic(definition)) throw new Refusal(attachmentMessages.notForOutside)
  const now = context.now()
  const ticket = { purpose, record: attrefsysid, user: context.user.id }
  const path = `/equipment-documents?token=${encodeURIComponent(signTicket(secret, ticket, now, linkMs))}`
  const { protocol, host } = context.request
  return {
    path,
    qr: qrDataUrl(`${protocol}://${host}${path}`),
    expireTime: shanghaiDateTime(new Date(now.getTime() + linkMs)),
  }
}

type Opened = { context: Context; ticket: Ticket; owner: Owner; files: Attachment[] }

/**
 * What a link opens, as whoever drew it sees the record today. Forged, expired, drawn by a closed account, of a record
 * that is gone: all answer alike.
 */
async function opened(outer: Context, services: Services, token: string): Promise<Opened> {
  await refuseTooMany(outer, 'documentsLink', mostPerHour, 3_600_000)
  try {
    const ticket = readTicket(services.secret, token, purpose, outer.now())
    const user = await actorOfTicket(services, ticket)
    if (!user?.permissions.has('attachment.view')) throw missing()
    const context = { ...outer, user }
    const owner = await ownerOf(context, ticket.record)
    const files = await context.db
      .selectFrom('attachment')
      .selectAll()
      .where('attrefsysid', '=', ticket.record)
      .orderBy('atttype')
      .orderBy('id')
      .execute()
    return { context, ticket, owner, files: files.filter((file) => isShown(context, owner, file)) }
  } catch (error) {
    if (error instanceof Refusal) throw expired()
    throw error
  }
}

/** The files that a link shows. */
export async function documentsByLink(
  outer: Context,
  services: Services,
  token: string,
): Promise<DocumentsShown> {
  const { context, ticket, owner, files } = await opened(outer, services, token)
  return {
    title: owner.definition.title,
    name: String(owner.row[owner.definition.nameField] ?? ''),
    files: files.map((file) => ({
      attsysid: file.id,
      atttype: file.atttype ?? '',
      attitle: file.attitle ?? context.lookups.label('ATT_TYPE', file.atttype ?? '') ?? '',
      attname: file.attname ?? '',
      size: file.size ?? 0,
      uploadTime: file.createDate,
    })),
    expireTime: shanghaiDateTime(new Date(ticket.expires)),
  }
}

/** One of the files that a link shows; pictures and PDF open in the browser, everything else is saved. */
export async function documentByLink(
  outer: Context,
  services: Services,
  store: FileStore,
  { token = '', attsysid = '' }: { token?: string | undefined; attsysid?: string | undefined },
): Promise<FileAnswer> {
  const { files } = await opened(outer, services, token)
  const row = isId(attsysid) ? files.find(({ id }) => id === attsysid) : undefined
  if (!row) throw expired()
  const type = row.contentType ?? ''
  const file = await store.get(ownKeyOf(row)).catch(() => {
    throw new Refusal(attachmentMessages.fileGone)
  })
  return {
    file,
    name: row.attname ?? '',
    type,
    inline: type.startsWith('image/') || type === 'application/pdf',
  }
}
