import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const optional = (most: number) => z.optional(text(most))

const attachmentRow = z.looseObject({
  attsysid: z.string(),
  attitle: z.nullable(z.string()),
  attrefsysid: z.string(),
  atttype: z.string(),
  attname: z.string(),
  attfileroute: z.nullable(z.string()),
  datasource: z.nullable(z.string()),
  bucket: z.nullable(z.string()),
  endpoint: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.number()),
  createDate: z.nullable(z.string()),
  createUserName: z.nullable(z.string()),
  /** The reader may delete it. */
  deletable: z.boolean(),
})

export type AttachmentRow = z.output<typeof attachmentRow>

const list = z.array(attachmentRow)
const spec = '1 §7 Attachments; 2 §7.8 Attachments'

/** The material that a file belongs to, as the mobile page and the QR picture carry it. */
const material = {
  attitle: optional(100),
  attrefsysid: z.uuid(),
  atttype: text(40),
  attCategory: optional(40),
  attClass: optional(40),
  datasource: optional(40),
}

export const uploadAttachment = call({
  method: 'POST',
  path: '/api/equipment-documents/attachments',
  encoding: 'multipart',
  access: { open: '手机上传凭二维码中的上传凭证，其余凭会话', byKey: true },
  writes: true,
  spec,
  does: '上传一个附件',
  request: z.looseObject({ token: optional(1000) }),
  answer: attachmentRow,
})

export const attachmentConfigs = call({
  method: 'GET',
  path: '/api/equipment-documents/attachments/configs',
  encoding: 'none',
  access: { signedIn: true },
  writes: false,
  spec,
  does: '上传配置',
  request: z.looseObject({}),
  answer: z.object({
    endpoint: z.string(),
    accessKeyId: z.string(),
    accessKeySecret: z.string(),
    bucket: z.string(),
    datasource: z.string(),
  }),
})

export const listAttachments = call({
  method: 'POST',
  path: '/a/stone/attachment/findAttList',
  encoding: 'form',
  access: { permission: 'attachment.view' },
  writes: false,
  spec,
  does: '附件清单',
  request: z.object({ attrefsysid: z.uuid(), atttype: optional(40) }),
  answer: list,
})

export const groupAttachments = call({
  method: 'POST',
  path: '/a/stone/common/queryGroupAtt',
  encoding: 'form',
  access: { permission: 'attachment.view' },
  writes: false,
  spec,
  does: '按材料分组的附件',
  request: z.object({ attrefsysid: z.uuid(), attCategory: optional(40) }),
  answer: z.array(z.object({ atttype: z.string(), attitle: z.nullable(z.string()), attachments: list })),
})

export const equipmentAttachments = call({
  method: 'POST',
  path: '/api/eqm/attachment/listAttachmentInfo',
  encoding: 'form',
  access: { permission: 'attachment.view' },
  writes: false,
  spec: '2 §7.5',
  does: '设备附件',
  request: z.object({ equdatasysid: z.uuid(), equclacode: optional(10), atttype: optional(40) }),
  answer: list,
})

export const deleteAttachment = call({
  method: 'POST',
  path: '/api/equipment-documents/attachments/delete',
  encoding: 'form',
  access: { permission: 'attachment.delete' },
  writes: true,
  spec,
  does: '删除附件',
  request: z.object({ attsysid: z.uuid() }),
  answer: z.null(),
})

export const deleteAttachmentStone = call({ ...deleteAttachment, path: '/a/stone/delAtt' })

export const deleteAttachments = call({
  method: 'POST',
  path: '/api/equipment-documents/attachments/batchDelete',
  encoding: 'form',
  access: { permission: 'attachment.delete' },
  writes: true,
  spec,
  does: '批量删除附件',
  request: z.object({ attsysidList: text(8000), isEp: optional(10) }),
  answer: z.null(),
})

export const previewAttachment = call({
  method: 'GET',
  path: '/api/equipment-documents/attachments/preview',
  encoding: 'query',
  access: { ticket: 'preview', byKey: true },
  writes: false,
  spec: '1 §7',
  does: '预览附件',
  request: z.object({ attsysid: z.uuid() }),
  answer: 'file',
})

export const downloadAttachment = call({
  method: 'GET',
  path: '/a/stone/attachment/download',
  encoding: 'query',
  access: { ticket: 'preview', byKey: true },
  writes: false,
  spec: '2 §7.8',
  does: '下载附件',
  request: z.object({ attsysid: z.uuid() }),
  answer: 'file',
})

export const downloadAttachments = call({
  method: 'GET',
  path: '/api/equipment-documents/attachments/batchDownload',
  encoding: 'query',
  access: { ticket: 'preview', byKey: true },
  writes: false,
  spec,
  does: '打包下载附件',
  request: z.object({ attsysidList: text(8000) }),
  answer: 'file',
})

export const mobileUploadQrCode = call({
  method: 'GET',
  inPreview: 'refused',
  path: '/api/equipment-documents/mobile-upload/qrcode-image',
  encoding: 'query',
  access: { ticket: 'qrcode' },
  writes: false,
  spec,
  does: '手机上传二维码',
  request: z.object(material),
  answer: 'file',
})

/** The same address as the QR code carries, for a person who would rather send a link. */
export const mobileUploadLink = call({
  method: 'POST',
  inPreview: 'refused',
  path: '/api/equipment-documents/mobile-upload/link',
  encoding: 'form',
  access: { permission: 'attachment.save' },
  writes: false,
  spec: '2 §2.12',
  does: '手机上传地址',
  request: z.object(material),
  answer: z.object({ path: z.string(), qr: z.string() }),
})

const placed = z.object({
  attitle: optional(100),
  attrefsysid: z.optional(z.uuid()),
  atttype: text(40).check(z.minLength(1)),
  attname: text(120).check(z.minLength(1)),
  /** Key below the caller's own folder of the store, or the path of the file in another system. */
  attfileroute: text(400).check(z.minLength(1)),
  datasource: optional(40),
  bucket: optional(100),
  /** Address of the other system that keeps the file; none for the own store. */
  endpoint: optional(300),
})
export type PlacedFile = z.output<typeof placed>

/** Records files that are in storage already: all of them, or none. */
export const batchAttachment = call({
  method: 'POST',
  path: '/api/equipment-documents/batchAttachment',
  encoding: 'json',
  access: { permission: 'attachment.save' },
  writes: true,
  spec: '1 §7 Attachments',
  does: '登记已在存储中的附件',
  request: z.object({
    attachments: z.array(placed).check(z.minLength(1, '请选择文件'), z.maxLength(30, '一次不能超过30个文件')),
    attrefsysid: z.optional(z.uuid()),
    isEp: z.optional(z.union([z.boolean(), text(10)])),
  }),
  answer: list,
})

/** Copies the files of a record that other systems keep into the own store; its ticket names the record. */
export const uploadAttToMis = call({
  method: 'GET',
  path: '/a/stone/attachment/uploadAttToMis',
  encoding: 'query',
  access: { permission: 'attachment.save' },
  writes: true,
  spec: '2 §7.8 Attachments; domain.md decision 7',
  does: '转存外部附件',
  request: z.object({ attrefsysid: z.uuid(), attsysidList: optional(8000), token: optional(2000) }),
  answer: z.object({ count: z.number() }),
})
