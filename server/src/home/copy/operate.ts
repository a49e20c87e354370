import { type CopyOperation, copyFlow, copyStates } from '@tejian/contract/home/copy/copyFlow.ts'
import { copyMessages } from '@tejian/contract/home/copy/copyMessages.ts'
import {
  type CopyNotification,
  copyNotification,
  copyNotificationLog,
} from '@tejian/contract/home/copy/copyNotification.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { handledMeanwhile } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { insertRow, updateRow } from '../../kit/records/save.ts'
import { forbidden, Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { logsOf, readNotification, sidesOf } from './read.ts'

type Given = { opinion?: string | undefined; attrefsysid?: string | undefined }

async function refuse(context: Context, row: CopyNotification, operation: CopyOperation): Promise<void> {
  const step = copyFlow[operation]
  if (!context.user.permissions.has(step.permission)) throw forbidden()
  if (!(await sidesOf(context, row)).has(step.side))
    throw new Refusal(copyMessages.notYours, { code: 'state' })
  if (!step.from.includes(row.status ?? '')) {
    const last = (await logsOf(context, row.id)).at(-1)
    throw new Refusal(
      last
        ? handledMeanwhile(last.executor, last.executeTime.slice(0, 16), last.stepName)
        : copyMessages.wrongState('状态已变化'),
      { code: 'handled' },
    )
  }
  if (operation === 'handle' && row.status === copyStates.assigned && row.dealMan !== context.user.loginName)
    throw new Refusal(copyMessages.assignedTo(row.dealManName ?? ''), { code: 'state' })
}

function refuseWithout(operation: CopyOperation, opinion: string | undefined): void {
  const { wants } = copyFlow[operation]
  if (!wants || opinion?.trim()) return
  const sentence = wants === 'reason' ? copyMessages.returnReasonMissing : copyMessages.opinionMissing
  throw new Refusal(sentence, { code: 'fields', fields: { acceptOpinion: sentence } })
}

/** Writes what was done; the log is never changed. */
export async function note(
  context: Context,
  row: CopyNotification,
  stepName: string,
  { opinion, attrefsysid }: Given,
): Promise<void> {
  await insertRow(context, copyNotificationLog, {
    notifyId: row.id,
    stepName,
    executor: context.user.name,
    executeTime: context.now().toISOString(),
    acceptOpinion: opinion?.trim() || null,
    attrefsysid: attrefsysid ?? null,
  })
}

/** Roles whose holders are told of what comes for their organisation. */
const told = ['station_head', 'registrar', 'supervisor', 'archivist']

/** Accounts of an organisation: those of a county's authority do not belong to the city's above it. */
const belongsTo = (orgId: string | null) => sql`("departId" = ${orgId}::uuid or ("orgId" = ${orgId}::uuid
  and not exists (select from organisation own join organisation above on above.id = ${orgId}::uuid
    where own.id = app_user."departId" and own."areaId" <> above."areaId")))`

/** Those of an organisation who are told of what comes for it. */
export async function peopleOf(context: Context, orgId: string | null): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user where enabled is true
    and ${belongsTo(orgId)} and string_to_array(roles, ',') && ${told}::text[] order by "loginName" limit 50`.execute(
    context.db,
  )
  return rows.map(({ loginName }) => loginName)
}

async function tell(
  context: Context,
  row: CopyNotification,
  operation: CopyOperation,
  opinion: string,
): Promise<void> {
  const { label } = copyFlow[operation]
  const to =
    operation === 'send'
      ? await peopleOf(context, row.receiveOrg)
      : operation === 'assign'
        ? [row.dealMan ?? '']
        : [row.sender ?? '']
  const said = opinion ? `：${opinion}` : ''
  const content =
    operation === 'send'
      ? `收到抄送通知《${row.title}》，请签收。`
      : operation === 'assign'
        ? `抄送通知《${row.title}》由${context.user.name}分配给您办理${said}`
        : `抄送通知《${row.title}》已由${context.user.name}${label}${said}`
  await sendMessage(context, {
    to: to.filter((loginName) => loginName !== context.user.loginName),
    title: operation === 'send' ? `抄送通知：${row.title}` : `抄送通知${label}：${row.title}`,
    content,
    link: `/home/notice/detail?id=${row.id}`,
  })
}

/** Takes a notification one step on: locked, checked, logged, and told to whom it concerns. */
export async function operate(
  outer: Context,
  id: string,
  operation: CopyOperation,
  given: Given,
  moreChanges: (
    context: Context,
    row: CopyNotification,
  ) => Promise<ChangesOf<typeof copyNotification>> = async () => ({}),
): Promise<void> {
  await transact(outer, async (context) => {
    const before = await readNotification(context, id, true)
    await refuse(context, before, operation)
    refuseWithout(operation, given.opinion)
    const now = shanghaiDateTime(context.now())
    const row = await updateRow(
      context,
      copyNotification,
      before,
      {
        status: copyFlow[operation].to,
        ...(operation === 'send' && { sendTime: now, dealMan: null, dealManName: null }),
        ...(operation === 'handle' && {
          processOpinion: given.opinion?.trim() ?? null,
          processTime: now,
          dealMan: context.user.loginName,
          dealManName: context.user.name,
        }),
        ...(await moreChanges(context, before)),
      },
      { action: operation },
    )
    await note(context, row, copyFlow[operation].label, given)
    await tell(context, row, operation, given.opinion?.trim() ?? '')
  })
}

/** People of the receiving organisation to whom a notification may be given. */
export async function assigneesOf(
  context: Context,
  row: CopyNotification,
): Promise<Array<{ loginName: string; name: string }>> {
  const { rows } = await sql<{ loginName: string; name: string }>`select "loginName", name from app_user
    where enabled is true and ${belongsTo(row.receiveOrg)}
    order by name limit 1000`.execute(context.db)
  return rows
}

/** Gives a signed notification to one person of the receiving organisation. */
export async function assign(
  context: Context,
  id: string,
  dealMan: string | undefined,
  opinion: string | undefined,
): Promise<void> {
  if (!dealMan)
    throw new Refusal(copyMessages.chooseAssignee, {
      code: 'fields',
      fields: { dealMan: copyMessages.chooseAssignee },
    })
  await operate(context, id, 'assign', { opinion }, async (inner, row) => {
    const person = (await assigneesOf(inner, row)).find(({ loginName }) => loginName === dealMan)
    if (!person) throw new Refusal(copyMessages.foreignAssignee)
    return { dealMan: person.loginName, dealManName: person.name }
  })
}
