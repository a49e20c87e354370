import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { ShownNotice } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import type { Actor, Context } from '../../../kit/context.ts'
import type { CallContext } from '../../../kit/http/bind.ts'
import { readTicket, signTicket } from '../../../kit/http/tickets.ts'
import { qrDataUrl } from '../../../kit/qr.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow } from '../../../kit/records/save.ts'
import { forbidden, Refusal } from '../../../kit/refusal.ts'
import type { Services } from '../../../kit/services.ts'
import { giveFeedback } from './feedback.ts'

/** A day: long enough to be shown at the site and answered in the evening. */
export const linkMs = 24 * 3_600_000

/** Material of the photographs of what was put right. */
export const rectifyMaterial = { atttype: 'ZGFK', attitle: '整改反馈' } as const

/** A ticket opens one notice for one round of feedback: with its task done, it opens nothing. */
const ticketRecord = (row: InspectionNotice): string => `${row.id}/${row.taskId}`

/** The address at which a notice is answered without an account, in the name of whoever handed it out. */
export const feedbackPath = (
  secret: string,
  row: InspectionNotice,
  user: string,
  now: Date,
  lifeMs: number = linkMs,
): string =>
  `/rectify?token=${encodeURIComponent(
    signTicket(secret, { purpose: 'rectify', record: ticketRecord(row), user }, now, lifeMs),
  )}`

type Link = { path: string; qr: string; expireTime: string }

/** The address that lets somebody without an account answer a notice, and its QR code. */
export async function feedbackLink(context: CallContext, secret: string, id: string): Promise<Link> {
  const row = await readRow(context, inspectionNotice, id)
  if (row.step !== 'ZGFK') throw new Refusal(noticeMessages.notWaiting)
  const now = context.now()
  const path = feedbackPath(secret, row, context.user.id, now)
  const { protocol, host } = context.request
  const expireTime = shanghaiDateTime(new Date(now.getTime() + linkMs))
  return { path, qr: qrDataUrl(`${protocol}://${host}${path}`), expireTime }
}

async function noticeOfTicket(
  context: Context,
  record: string,
): Promise<{ row: InspectionNotice; open: boolean }> {
  const [id = ''] = record.split('/')
  const row = await readRow(context, inspectionNotice, id).catch(() => {
    throw new Refusal(noticeMessages.linkBroken)
  })
  return { row, open: row.step === 'ZGFK' && ticketRecord(row) === record }
}

/** What the phone page shows of the notice that its ticket names. */
export async function noticeByLink(context: CallContext, { secret }: Services): Promise<ShownNotice> {
  const { expires = 0, user = '', record: named = '' } = context.ticket ?? {}
  const { row, open } = await noticeOfTicket(context, named)
  const record = `${row.id}/${rectifyMaterial.atttype}`
  const left = Math.max(0, expires - context.now().getTime())
  // Whoever takes the photographs has no account; the trail must not say that the inspector took them.
  const ticket = { purpose: 'mobileUpload', record, user, bearer: noticeMessages.bySite }
  const token = open ? signTicket(secret, ticket, context.now(), left) : ''
  return {
    noticeno: row.noticeno ?? '',
    unitname: row.unitname ?? '',
    equcode: row.equcode ?? '',
    problemDesc: row.problemDesc ?? '',
    requirement: row.requirement ?? '',
    rectifyLimit: row.rectifyLimit ?? '',
    backReason: open ? (row.backDescription ?? row.backReason ?? '') : '',
    feedbackResult: row.feedbackResult ?? '',
    feedbackName: row.feedbackName ?? '',
    open,
    upload: { attrefsysid: row.id, ...rectifyMaterial, token },
    expireTime: shanghaiDateTime(new Date(expires)),
  }
}

/** Nobody in particular: under the name that was typed, with the right to answer and nothing else. */
const answering = (context: Context, name: string): Actor => ({
  ...context.user,
  loginName: '',
  name: noticeMessages.byPhone(name),
  roles: ['using_unit'],
  permissions: new Set(['opinion.feedback']),
})

/** Who is behind a ticket; null when the account has been closed. */
export type ActorOfUser = (id: string) => Promise<Actor | null>

/** Feedback of somebody without an account, for the notice and the round that the ticket names. */
export async function feedbackByLink(
  outer: Context,
  input: { token?: string | undefined; feedbackResult: string; feedbackName: string },
  secret: string,
  actorOfUser: ActorOfUser,
): Promise<{ noticeno: string }> {
  const { token = '', ...feedback } = input
  const ticket = readTicket(secret, token, 'rectify', outer.now())
  const drawer = await actorOfUser(ticket.user)
  if (!drawer?.permissions.has('opinion.view')) throw forbidden()
  const context = { ...outer, user: drawer }
  const { row, open } = await noticeOfTicket(context, ticket.record)
  if (!open) throw new Refusal(noticeMessages.linkUsed, { code: 'handled' })
  const user = answering(context, feedback.feedbackName)
  await giveFeedback({ ...context, user }, { ...feedback, id: row.id, taskId: filled(row, 'taskId') })
  return { noticeno: filled(row, 'noticeno') }
}
