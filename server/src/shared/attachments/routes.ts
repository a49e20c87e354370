import { isId } from '@tejian/contract/kit/recordId.ts'
import * as calls from '@tejian/contract/shared/attachments/calls.ts'
import * as links from '@tejian/contract/shared/attachments/linkCalls.ts'
import { attachmentMessages, mostFilesPerDownload } from '@tejian/contract/shared/attachments/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind, CallContext, FileAnswer } from '../../kit/http/bind.ts'
import { actorOfTicket, readTicket, signTicket, wrongTicket } from '../../kit/http/tickets.ts'
import { qrDataUrl, qrSvg } from '../../kit/qr.ts'
import { forbidden, missing, noSession, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { hashOf } from '../../kit/sessions.ts'
import { openStore } from '../../kit/storage.ts'
import { deleteAttachmentRows, readableAttachment, readUpload, saveAttachment } from './actions.ts'
import { attachmentAnswer, mayRemove } from './answers.ts'
import { isFinished, mayChangeFiles, ownerOf, readableOwnerOf, refuseFixed } from './owner.ts'
import { documentByLink, documentsByLink, documentsLink } from './publicLink.ts'
import { copyForeign, ownKeyOf, recordFiles } from './recorded.ts'
import { zipOf } from './zip.ts'

/** A phone has half an hour between the picture of the code and the upload. */
const mobileTicketMs = 30 * 60_000

/**
 * `material` is the material that a ticket names; null for a session, whose caller may choose one. `bearer` is who
 * uploads by the link of somebody else.
 */
type Uploader = { context: Context; material: string | null; bearer: string | undefined }

type Material = { attrefsysid: string; atttype: string } & Record<string, string | undefined>

/** Binds the calls of attachments. */
export function attachmentRoutes(bind: Bind, services: Services): void {
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })

  const listOf = async (
    context: Context,
    attrefsysid: string,
    atttype?: string,
  ): Promise<calls.AttachmentRow[]> => {
    const owner = await readableOwnerOf(context, attrefsysid)
    let query = context.db.selectFrom('attachment').selectAll().where('attrefsysid', '=', attrefsysid)
    if (atttype) query = query.where('atttype', '=', atttype)
    const rows = await query.orderBy('atttype').orderBy('id').execute()
    const fixed =
      owner.shared ||
      isFinished(owner.row) ||
      !context.user.permissions.has('attachment.delete') ||
      !mayChangeFiles(context, owner)
    const removable = fixed ? new Set<string>() : await mayRemove(context, rows)
    return rows.map((row) => attachmentAnswer(row, removable.has(row.id)))
  }

  const fileOf = async (context: Context, id: string, inline: boolean): Promise<FileAnswer> => {
    const row = await readableAttachment(context, id)
    const file = await store.get(ownKeyOf(row)).catch(() => {
      throw new Refusal(attachmentMessages.fileGone)
    })
    const type = row.contentType ?? ''
    // Only pictures and PDF open in the browser; everything else is saved, so that no file runs in the page's origin.
    return {
      file,
      name: row.attname ?? '',
      type,
      inline: inline && (type.startsWith('image/') || type === 'application/pdf'),
    }
  }

  /** The uploader: a session's person, or whoever drew the QR code, for the material that the code names only. */
  const uploaderOf = async (context: CallContext, token: string): Promise<Uploader> => {
    const ticket = token ? readTicket(services.secret, token, 'mobileUpload', services.now()) : null
    const user = ticket ? await actorOfTicket(services, ticket) : context.user
    if (!user || user.loginName === '') throw noSession()
    if (!user.permissions.has('attachment.save')) throw forbidden()
    return { context: { ...context, user }, material: ticket?.record ?? null, bearer: ticket?.bearer }
  }

  const mobilePath = (context: CallContext, material: Material): string => {
    const ticket = {
      purpose: 'mobileUpload',
      record: `${material.attrefsysid}/${material.atttype}`,
      user: context.user.id,
      session: context.ticket ? context.ticket.session : hashOf(context.sid),
    }
    const token = signTicket(services.secret, ticket, services.now(), mobileTicketMs)
    const query = new URLSearchParams(
      Object.entries({ ...material, token }).filter((pair): pair is [string, string] => Boolean(pair[1])),
    )
    return `/attachment/mobile?${query}`
  }

  bind(calls.uploadAttachment, async (context, { token }) => {
    const { upload, admitted } = await readUpload(context, services, token ? { token } : {}, (fields) =>
      uploaderOf(context, fields.token ?? ''),
    )
    const { attrefsysid, atttype } = upload.fields
    if (admitted.material !== null && admitted.material !== `${attrefsysid}/${atttype}`) throw missing()
    return saveAttachment(admitted.context, store, upload, admitted.bearer)
  })
  // Files go through this server: no store's keys ever reach a browser (domain.md, decision 3).
  bind(calls.attachmentConfigs, async () => ({
    endpoint: '',
    accessKeyId: '',
    accessKeySecret: '',
    bucket: '',
    datasource: 'local',
  }))
  bind(calls.listAttachments, (context, { attrefsysid, atttype }) => listOf(context, attrefsysid, atttype))
  bind(calls.equipmentAttachments, (context, { equdatasysid, atttype }) =>
    listOf(context, equdatasysid, atttype),
  )
  bind(calls.groupAttachments, async (context, { attrefsysid, attCategory }) => {
    const rows = (await listOf(context, attrefsysid)).filter(
      (row) => !attCategory || row.attCategory === attCategory,
    )
    const groups = Map.groupBy(rows, (row) => row.atttype)
    return [...groups].map(([atttype, attachments]) => ({
      atttype,
      attitle: attachments[0]?.attitle ?? null,
      attachments,
    }))
  })
  for (const call of [calls.deleteAttachment, calls.deleteAttachmentStone]) {
    bind(call, async (context, { attsysid }) => {
      await deleteAttachmentRows(context, [attsysid])
      return null
    })
  }
  bind(calls.deleteAttachments, async (context, { attsysidList }) => {
    await deleteAttachmentRows(context, attsysidList.split(','))
    return null
  })
  const ticketed = (context: CallContext, record: string): void => {
    if (context.ticket?.record !== record) throw missing()
  }
  bind(calls.previewAttachment, (context, { attsysid }) => {
    ticketed(context, attsysid)
    return fileOf(context, attsysid, true)
  })
  bind(calls.downloadAttachment, (context, { attsysid }) => {
    ticketed(context, attsysid)
    return fileOf(context, attsysid, false)
  })
  bind(calls.downloadAttachments, async (context, { attsysidList }) => {
    const ids = attsysidList.split(',').filter(isId)
    if (ids.length === 0) throw new Refusal(attachmentMessages.nothingChosen)
    if (ids.length > mostFilesPerDownload)
      throw new Refusal(attachmentMessages.tooManyAtOnce(mostFilesPerDownload))
    const rows = []
    for (const id of ids) rows.push(await readableAttachment(context, id))
    // The ticket names these files, or the record that all of them belong to.
    const ticketed = context.ticket?.record ?? ''
    if (ticketed !== attsysidList && rows.some((row) => row.attrefsysid !== ticketed)) throw missing()
    for (const row of rows) {
      if (!(await store.exists(ownKeyOf(row)))) throw new Refusal(attachmentMessages.fileGone)
    }
    return { file: zipOf(store, rows), name: '附件.zip', type: 'application/zip' }
  })
  bind(calls.batchAttachment, (context, { attachments, attrefsysid }) =>
    recordFiles(context, store, services, { attachments, attrefsysid }),
  )
  bind(calls.uploadAttToMis, async (context, { attrefsysid, attsysidList, token }) => {
    const { user, record } = readTicket(services.secret, token ?? '', 'uploadAttToMis', services.now())
    if (user !== context.user.id || record !== attrefsysid) throw wrongTicket()
    const ids = (attsysidList ?? '').split(',').filter(Boolean)
    return { count: await copyForeign(context, store, services, { attrefsysid, ids }) }
  })
  bind(links.documentsLink, (context, { attrefsysid }) => documentsLink(context, services, attrefsysid))
  bind(links.documentsByLink, (context, { token }) => documentsByLink(context, services, token ?? ''))
  bind(links.documentByLink, (context, input) => documentByLink(context, services, store, input))
  bind(calls.mobileUploadQrCode, async (context, material) => {
    ticketed(context, material.attrefsysid)
    refuseFixed(context, await ownerOf(context, material.attrefsysid), material.atttype ?? '')
    const { protocol, host } = context.request
    return {
      file: Buffer.from(qrSvg(`${protocol}://${host}${mobilePath(context, material as Material)}`)),
      name: '手机上传.svg',
      type: 'image/svg+xml',
      inline: true,
    }
  })
  bind(calls.mobileUploadLink, async (context, material) => {
    refuseFixed(context, await ownerOf(context, material.attrefsysid), material.atttype ?? '')
    const path = mobilePath(context, material as Material)
    const { protocol, host } = context.request
    return { path, qr: qrDataUrl(`${protocol}://${host}${path}`) }
  })
}
