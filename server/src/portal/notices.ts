import { publicNoticeMessages } from '@tejian/contract/announcements/announcementMessages.ts'
import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import {
  countReading,
  publicColumns,
  publicFile,
  publicNotice,
  publicPage,
  visitorOf,
} from '../announcements/public.ts'
import type { Bind } from '../kit/http/bind.ts'
import { filled } from '../kit/records/filled.ts'
import { refuseUnknownFilters } from '../kit/records/listed.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { openStore } from '../kit/storage.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'

const minute = 60_000
/** Enough for an office behind one address that pages and searches, too few to empty the database. */
const most = { list: 120, detail: 60, file: 30 } as const
const orders = ['publishDate', 'title', 'readCount'] as const

/** The order that is asked for; null for the ordinary one. */
function orderOf(text: string | undefined): readonly [(typeof orders)[number], boolean] | null {
  if (!text) return null
  const [field, direction = ''] = text.split(' ')
  const name = orders.find((one) => one === field)
  if (!name) throw new Refusal('不能按所选的列排序')
  return [name, direction.toLowerCase() === 'desc']
}

/** What the public reads of notices, without signing in (spec 2 §2.1 noticeList, noticeView, se_supervise_os). */
export function portalNoticeRoutes(bind: Bind, services: Services): void {
  const { lookups, secret } = services
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  bind(portalNoticeCalls.list, async (context, { pageNo = '1', pageSize = '20', orderBy, ...asked }) => {
    await refuseTooMany(context, 'noticeList', most.list, minute)
    refuseUnknownFilters(asked, ['catalog', 'title', 'publishChannel'])
    const page = { pageNo: Number(pageNo), pageSize: Number(pageSize), order: orderOf(orderBy) }
    const found = await publicPage(context, asked, page, lookups)
    return { ...found, pageNo: page.pageNo, pageSize: page.pageSize }
  })
  bind(portalNoticeCalls.columns, async (context, { publishChannel }) => {
    await refuseTooMany(context, 'noticeList', most.list, minute)
    return publicColumns(context, publishChannel, lookups)
  })
  bind(portalNoticeCalls.getDetail, async (context, { id }) => {
    await refuseTooMany(context, 'noticeDetail', most.detail, minute)
    const notice = await publicNotice(context, id, lookups)
    if (!notice) throw new Refusal(publicNoticeMessages.gone, { code: 'missing' })
    const browser = String(context.request.headers['user-agent'] ?? '')
    await countReading(context, id, visitorOf(secret, context.ip, browser))
    return notice
  })
  bind(portalNoticeCalls.download, async (context, { attsysid }) => {
    await refuseTooMany(context, 'noticeFile', most.file, minute)
    const row = await publicFile(context, attsysid)
    if (!row) throw new Refusal(publicNoticeMessages.fileGone, { code: 'missing' })
    const file = await store.get(filled(row, 'attfileroute')).catch(() => {
      throw new Refusal(attachmentMessages.fileGone)
    })
    return { file, name: filled(row, 'attname'), type: filled(row, 'contentType') }
  })
}
