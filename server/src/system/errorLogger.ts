import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { clientError } from '@tejian/contract/system/clientError.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { sourceOf } from '../kit/records/register.ts'
import { tableChanged } from '../kit/records/totals.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'

/** What browsers reported, the newest first. */
export const errorSource = sourceOf(clientError, { orderBy: ['createDate', 'desc'] })

type Reported = {
  mes: string
  type?: string | undefined
  code?: string | undefined
  url?: string | undefined
  time?: string | undefined
  user?: string | undefined
}

const perMinute = 30
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and the others only disturb a list
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
const cut = (text: string | undefined, most: number): string | null =>
  text?.replace(control, '').slice(0, most) || null

/**
 * Keeps an error that happened in a browser. The session tells who it was, not the report; without one the name that was
 * sent is marked as unproved. Cut to size, thirty a minute and address.
 */
export async function keepClientError(context: CallContext, reported: Reported): Promise<void> {
  await refuseTooMany(context, 'clientError', perMinute, 60_000)
  const now = shanghaiDateTime(context.now())
  const signedIn = context.user.loginName !== ''
  const userName = signedIn
    ? `${context.user.name}（${context.user.loginName}）`
    : reported.user
      ? `${cut(reported.user, 40)}（未登录）`
      : null
  const time =
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(reported.time ?? '') &&
    !Number.isNaN(Date.parse(reported.time ?? ''))
      ? reported.time
      : now
  await context.db
    .insertInto('client_error')
    .values({
      type: cut(reported.type, 40),
      code: cut(reported.code, 80),
      mes: cut(reported.mes, 2000) ?? '',
      url: cut(reported.url, 500),
      userName,
      time: time ?? now,
      createUserName: userName,
      updateUserName: userName,
      createDate: now,
      updateDate: now,
    })
    .execute()
  tableChanged('client_error')
}
