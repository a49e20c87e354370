import { pages } from '@tejian/contract/app/pages.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { visitCalls } from '@tejian/contract/system/logs/calls.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { tableChanged } from '../../kit/records/totals.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { phoneIn } from '../../shared/phone/client.ts'
import { refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'

const perMinute = 120

const phonePages = pages.flatMap(({ beyondCatalogue }) =>
  beyondCatalogue && /^\/m(\/|$)/.test(beyondCatalogue.path) ? [beyondCatalogue] : [],
)

/** The title of a page of the phone by its address; what stands behind an id is nobody's business here. */
function titleOf(path: string): string | undefined {
  const parts = path.replace(/\/+$/, '').split('/')
  return phonePages.find(({ path: pattern }) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  })?.title
}

/** Notes that somebody opened a page of the phone. */
export async function noteVisit(
  context: CallContext,
  { path, duration, deviceNo }: ParsedOf<typeof visitCalls.visited>,
  { lookups }: Services,
): Promise<void> {
  const menuName = titleOf(path)
  if (!menuName) throw new Refusal(kitMessages.unknownAddress)
  await refuseTooMany(context, 'phoneVisit', perMinute, 60_000)
  const { user, agent, ip } = context
  const now = context.now().toISOString()
  await context.db
    .insertInto('phone_visit')
    .values({
      visitTime: now,
      loginName: user.loginName,
      userName: user.name,
      orgName: user.orgId ? (lookups.organisationName(user.orgId) ?? null) : null,
      menuName,
      ip,
      clientType: phoneIn(agent) ?? '其他',
      deviceNo,
      duration: Number(duration),
      result: '成功',
      createDate: now,
      updateDate: now,
      createUserName: user.name,
      updateUserName: user.name,
    })
    .execute()
  tableChanged('phone_visit')
}
