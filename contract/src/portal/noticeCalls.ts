import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import { optionalText, recordId } from '../kit/requestFields.ts'

const open = { access: { open: '公众阅读已发布的公告与监察公示' }, writes: false } as const
const form = { method: 'POST', encoding: 'form' } as const

/** NOTICE_CHANNEL of what the public may see: the service platform, the supervision disclosure site. */
const channel = z.optional(z.enum(['2', '3']))

const line = z.object({
  id: z.string(),
  title: z.string(),
  catalog: z.string(),
  catalogName: z.string(),
  summary: z.string(),
  publishDate: z.string(),
  publisher: z.string(),
  topFlag: z.boolean(),
  readCount: z.number(),
})
export type PublicLine = z.output<typeof line>

const detail = z.extend(line, {
  content: z.string(),
  attachments: z.array(z.object({ attsysid: z.string(), attname: z.string(), size: z.number() })),
})
export type PublicNotice = z.output<typeof detail>

const column = z.object({
  catalog: z.string(),
  name: z.string(),
  count: z.number(),
  latest: z.array(z.object({ id: z.string(), title: z.string(), publishDate: z.string() })),
})
export type NoticeColumn = z.output<typeof column>

/** What anybody may read of notices: published ones on a public channel, within their time. */
export const portalNoticeCalls = {
  list: call({
    ...form,
    ...open,
    path: '/api/portal/notice/list',
    does: '公告列表',
    spec: '2 §7.10; 2 §2.1 noticeList, se_supervise_os/index/{catalog}',
    request: z.extend(listRequest, {
      catalog: optionalText(40),
      title: optionalText(100),
      publishChannel: channel,
    }),
    answer: z.object({
      list: z.array(line),
      count: z.number(),
      pageNo: z.number(),
      pageSize: z.number(),
    }),
  }),
  getDetail: call({
    ...form,
    ...open,
    path: '/api/portal/notice/getDetail',
    does: '公告详情',
    spec: '2 §2.1 noticeView, se_supervise_os/notice/{id}',
    request: z.object({ id: recordId }),
    answer: detail,
  }),
  /** The columns that hold something, each with its newest. */
  columns: call({
    ...form,
    ...open,
    path: '/api/portal/notice/columns',
    does: '公告栏目',
    spec: '2 §2.1 se_supervise_os/index',
    request: z.object({ publishChannel: channel }),
    answer: z.array(column),
  }),
  download: call({
    ...open,
    method: 'GET',
    path: '/api/portal/notice/download',
    encoding: 'query',
    does: '下载公告附件',
    spec: '2 §2.1 noticeView',
    request: z.object({ attsysid: recordId }),
    answer: 'file',
  }),
} as const
