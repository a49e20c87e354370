import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import type { MajorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { majorNews, majorSms } from '@tejian/contract/reports/majorProblemMessages.ts'
import { user as userRecord } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { isTemplateOn, sendShipped } from '../../shared/sms/byTemplate.ts'

export const toldOf = (row: MajorProblem) => ({
  no: row.problemno ?? '',
  equcode: row.equcode ?? '',
  unitname: row.unitname ?? '',
  problem: row.problemDesc ?? '',
})

/** Whom a problem concerns does not depend on what its finder may see. */
const everywhere = (context: Context): Context => ({
  ...context,
  user: { ...context.user, visibleScope: { kind: 'all' } },
})

/** The institution of the supervisor whose jurisdiction is nearest; none where nobody supervises the area. */
export async function receiverOf(context: Context, areaId: string | null): Promise<string | null> {
  const [nearest] = await supervisorsOf(context, areaId ?? '')
  if (!nearest) return null
  const { rows } = await sql<{ name: string }>`select organisation.name from app_user
    join organisation on organisation.id = app_user."orgId" where "loginName" = ${nearest}`.execute(
    context.db,
  )
  return rows[0]?.name ?? null
}

type Receiver = { readonly phone: string; readonly name: string }

/** Mobile numbers of the supervisors, and of whoever the unit named in its declaration. */
async function phonesOf(outer: Context, row: MajorProblem): Promise<Receiver[]> {
  const context = everywhere(outer)
  const found: Receiver[] = []
  const item = row.itemId ? await readRow(context, businessItem, row.itemId) : null
  const parent = item?.appmainsysid ? await readRow(context, declaration, item.appmainsysid) : null
  if (parent) found.push({ phone: parent.INSCONTACTTEL?.trim() ?? '', name: parent.inscontactname ?? '' })
  const supervisors = await supervisorsOf(context, row.areaId ?? '')
  const { rows } = await sql<{ id: string }>`select id from app_user
    where "loginName" = any(${supervisors}::text[])`.execute(context.db)
  for (const { id } of rows) {
    const { mobile, name } = await readRow(context, userRecord, id)
    found.push({ phone: mobile?.trim() ?? '', name: name ?? '' })
  }
  const known = found.filter(({ phone }) => phone && !validate('mobile', phone))
  return [...new Map(known.map((one) => [one.phone, one])).values()]
}

/** Unit and supervisors hear of it at once; what is urgent by text message as well. */
export async function tellFirst(context: Context, row: MajorProblem): Promise<void> {
  const told = toldOf(row)
  await sendMessage(context, {
    to: await accountsOfUnit(context, row.unitId ?? ''),
    ...majorNews.toUnit(told),
    msgType: alarm,
  })
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? ''),
    ...majorNews.first(told),
    msgType: alarm,
    link: received(row),
  })
  if (!row.urgent || !(await isTemplateOn(context, 'YJTX'))) return
  for (const { phone, name } of await phonesOf(context, row))
    await sendShipped(
      context,
      'YJTX',
      { recnumber: phone, recname: name, datacode: row.id },
      { unitname: row.unitname, warning: majorSms(told) },
    )
}

/** Where supervisors find it. */
const received = (row: MajorProblem): string => `/safeMng/bigProReport?problemno=${row.problemno}`

/** Institute and unit hear what the authority does about it. */
export async function tellBack(
  context: Context,
  row: MajorProblem,
  message: { title: string; content: string },
): Promise<void> {
  await sendMessage(context, { to: await accountsOfUnit(context, row.unitId ?? ''), ...message })
  await sendMessage(context, {
    to: [row.reportLogin ?? ''],
    ...message,
    link: `/assistMng/bigProblemMng/bigProblemRegister?problemno=${row.problemno}`,
  })
}

/** Who heard of it hears that it is none, or that its report has gone out. */
export async function tellThem(
  context: Context,
  row: MajorProblem,
  message: { title: string; content: string },
): Promise<void> {
  await sendMessage(context, { to: await accountsOfUnit(context, row.unitId ?? ''), ...message })
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? ''),
    ...message,
    link: received(row),
  })
}
