import type { Readable } from 'node:stream'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/values.ts'
import * as calls from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { ZipFile } from 'yazl'
import type { Context } from '../../kit/context.ts'
import type { Bind, CallContext, FileAnswer } from '../../kit/http/bind.ts'
import { readTicket, signTicket } from '../../kit/http/tickets.ts'
import { qrDataUrl, qrSvg } from '../../kit/qr.ts'
import type { Row } from '../../kit/records/find.ts'
import { forbidden, missing, noSession, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import {
  attachmentAnswer,
  deleteAttachmentRows,
  readAttachment,
  readUpload,
  saveAttachment,
} from './actions.ts'
import { ownerOf } from './owner.ts'

/** A phone has half an hour between the picture of the code and the upload. */
const mobileTicketMs = 30 * 60_000

type Material = { attrefsysid: string; atttype: string } & Record<string, string | undefined>

/** Binds the calls of attachments; `owners` are the records that may own files. */
export function attachmentRoutes(
  bind: Bind,
  services: Services,
  owners: readonly AnyRecord[],
  actorOfUser: (id: string) => Promise<Context['user'] | null>,
): void {
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })

  const listOf = async (
    context: Context,
    attrefsysid: string,
    atttype?: string,
  ): Promise<calls.AttachmentRow[]> => {
    await ownerOf(context, owners, attrefsysid)
    let query = context.db.selectFrom('attachment').selectAll().where('attrefsysid', '=', attrefsysid)
    if (atttype) query = query.where('atttype', '=', atttype)
    const rows = await query.orderBy('atttype').orderBy('id').execute()
    return rows.map((row) => attachmentAnswer(row as unknown as Row))
  }

  const fileOf = async (context: Context, id: string, inline: boolean): Promise<FileAnswer> => {
    const { row } = await readAttachment(context, owners, id)
    const file = await store.get(String(row.attfileroute)).catch(() => {
      throw new Refusal(attachmentMessages.fileGone)
    })
    const type = String(row.contentType)
    // Only pictures and PDF open in the browser; everything else is saved, so that no file runs in the page's origin.
    return {
      file,
      name: String(row.attname),
      type,
      inline: inline && (type.startsWith('image/') || type === 'application/pdf'),
    }
  }

  /** The uploader: a session's person, or whoever drew the QR code, for the material that the code names only. */
  const uploaderOf = async (context: CallContext, fields: Record<string, string>): Promise<Context> => {
    const token = fields.token ?? ''
    if (token) {
      const ticket = readTicket(services.secret, token, 'mobileUpload', services.now())
      if (ticket.record !== `${fields.attrefsysid}/${fields.atttype}`) throw missing()
      const user = await actorOfUser(ticket.user)
      if (!user) throw noSession()
      return { ...context, user }
    }
    if (context.user.loginName === '') throw noSession()
    if (!context.user.permissions.has('attachment.save')) throw forbidden()
    return context
  }

  const mobilePath = (context: Context, material: Material): string => {
    const record = `${material.attrefsysid}/${material.atttype}`
    const token = signTicket(
      services.secret,
      { purpose: 'mobileUpload', record, user: context.user.id },
      services.now(),
      mobileTicketMs,
    )
    const query = new URLSearchParams(
      Object.entries({ ...material, token }).filter((pair): pair is [string, string] => Boolean(pair[1])),
    )
    return `/attachment/mobile?${query}`
  }

  bind(calls.uploadAttachment, async (context) => {
    const upload = await readUpload(context)
    return saveAttachment(await uploaderOf(context, upload.fields), store, owners, upload)
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
      await deleteAttachmentRows(context, store, owners, [attsysid])
      return null
    })
  }
  bind(calls.deleteAttachments, async (context, { attsysidList }) => {
    await deleteAttachmentRows(context, store, owners, attsysidList.split(','))
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
    ticketed(context, attsysidList)
    const ids = attsysidList.split(',').filter(isId)
    if (ids.length === 0) throw new Refusal(attachmentMessages.nothingChosen)
    const zip = new ZipFile()
    for (const [index, id] of ids.entries()) {
      const { file, name } = await fileOf(context, id, false)
      zip.addReadStream(file as Readable, `${String(index + 1).padStart(2, '0')}_${name}`)
    }
    zip.end()
    return { file: zip.outputStream as Readable, name: '附件.zip', type: 'application/zip' }
  })
  bind(calls.mobileUploadQrCode, async (context, material) => {
    ticketed(context, material.attrefsysid)
    await ownerOf(context, owners, material.attrefsysid)
    const { protocol, host } = context.request
    return {
      file: Buffer.from(qrSvg(`${protocol}://${host}${mobilePath(context, material as Material)}`)),
      name: '手机上传.svg',
      type: 'image/svg+xml',
      inline: true,
    }
  })
  bind(calls.mobileUploadLink, async (context, material) => {
    await ownerOf(context, owners, material.attrefsysid)
    const path = mobilePath(context, material as Material)
    const { protocol, host } = context.request
    return { path, qr: qrDataUrl(`${protocol}://${host}${path}`) }
  })
}
