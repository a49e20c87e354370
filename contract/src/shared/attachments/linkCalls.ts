import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

/** A link without its token says the same as one that is worn out. */
const token = z.optional(z.string().check(z.maxLength(2000)))
const spec = '1 §2 (open routes); 1 §7 Attachments'

const documents = z.object({
  /** What kind of record the files are of, and its number or name. */
  title: z.string(),
  name: z.string(),
  files: z.array(
    z.object({
      attsysid: z.string(),
      atttype: z.string(),
      attitle: z.string(),
      attname: z.string(),
      /** Bytes. */
      size: z.number(),
      uploadTime: z.string(),
    }),
  ),
  expireTime: z.string(),
})
export type DocumentsShown = z.output<typeof documents>

/** Draws the address that shows the files of one record without a session. */
export const documentsLink = call({
  method: 'POST',
  path: '/api/equipment-documents/link',
  encoding: 'form',
  access: { permission: 'attachment.share' },
  writes: false,
  inPreview: 'refused',
  spec,
  does: '生成资料查看链接',
  request: z.object({ attrefsysid: z.uuid() }),
  answer: z.object({ path: z.string(), qr: z.string(), expireTime: z.string() }),
})

export const documentsByLink = call({
  method: 'GET',
  path: '/api/equipment-documents/byLink',
  encoding: 'query',
  access: { open: '资料查看链接中的凭证代替会话' },
  writes: false,
  spec,
  does: '按链接查看资料',
  request: z.object({ token }),
  answer: documents,
})

export const documentByLink = call({
  method: 'GET',
  path: '/api/equipment-documents/fileByLink',
  encoding: 'query',
  access: { open: '资料查看链接中的凭证代替会话' },
  writes: false,
  spec,
  does: '按链接打开一份资料',
  request: z.object({ token, attsysid: z.optional(z.string().check(z.maxLength(40))) }),
  answer: 'file',
})
