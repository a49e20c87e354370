import { dispatchMessages as say } from '@tejian/contract/announcements/dispatchMessages.ts'
import {
  type FileDispatch,
  fileBoxes,
  fileDispatch,
  receiptStates,
} from '@tejian/contract/announcements/fileDispatch.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource, OwnConditions } from '../../kit/records/find.ts'
import { ownReceipts, receivedBy, sentBy } from './sides.ts'

const sent = (context: Context, states?: readonly string[]) =>
  states
    ? sql<SqlBool>`(${sentBy(context)} and file_dispatch."sendState" = any(${states}::text[]))`
    : sentBy(context)

/** A document that somebody has sent and is among the receivers of stands on the sender's side. */
const received = (context: Context, states?: readonly string[]) =>
  sql<SqlBool>`(${receivedBy(context, states)} and not ${sentBy(context)})`

/** The side and the state that are asked for: a receiver's state is that of the own receipt. */
const filters: OwnConditions<typeof fileDispatch> = {
  box: (context, box) => (box === fileBoxes.sent ? [sent(context)] : [received(context)]),
  receiptStatus(context, text) {
    const states = text.split(',')
    return [sql<SqlBool>`(${sent(context, states)} or ${received(context, states)})`]
  },
}

type Own = { id: string; sent: boolean; status: string | null; names: string[] | null; files: string | null }

async function sidesOf(context: Context, rows: readonly FileDispatch[]): Promise<Map<string, Own>> {
  const { rows: own } = await sql<Own>`select file_dispatch.id, ${sentBy(context)} as sent,
      mine.status, mine.names, files.names as files
    from file_dispatch
    left join lateral (select min(status) as status, array_agg("receiverName" order by "receiverName") as names
      from file_receipt where file_receipt."dispatchId" = file_dispatch.id and ${ownReceipts(context)}) mine on true
    left join lateral (select string_agg(attname, '、' order by id) as names
      from attachment where attrefsysid = file_dispatch.id) files on true
    where file_dispatch.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(context.db)
  return new Map(own.map((one) => [one.id, one]))
}

/** What receivers are not told: of other receivers. */
const ofOthers: Partial<FileDispatch> = {
  receiveOrgs: null,
  receiveUnits: null,
  receiverCount: null,
  signedCount: null,
  readCount: null,
  urgeCount: null,
}

/** What each side is told: senders how far the signing has come, receivers of themselves alone. */
export async function complete(context: Context, rows: FileDispatch[]): Promise<void> {
  const sides = await sidesOf(context, rows)
  const today = dayOf(context.now())
  for (const row of rows) {
    const own = sides.get(row.id)
    row.attname = own?.files ?? null
    row.box = own?.sent ? fileBoxes.sent : fileBoxes.received
    row.receiptStatus = own?.sent ? row.sendState : (own?.status ?? null)
    const open = row.receiptStatus === receiptStates.waiting && (row.dueDate ?? '') < today
    row.overdueDays = open ? daysBetween((row.dueDate ?? '').slice(0, 10), today) : null
    row.progress =
      own?.sent && row.sendState !== receiptStates.draft
        ? `${row.signedCount ?? 0}/${row.receiverCount ?? 0}`
        : null
    if (own?.sent) continue
    const receivers = say.names(own?.names ?? [])
    Object.assign(row, ofOthers, { receiveOrgName: receivers, receivers })
  }
}

/** What this person may do with a completed row. */
export function actionsOf({ user }: Context, row: FileDispatch): string[] {
  const may = (verb: string): boolean => user.permissions.has(`fileDispatch.${verb}`)
  const waiting = row.receiptStatus === receiptStates.waiting
  if (row.box === fileBoxes.received) return [...(waiting && may('sign') ? ['sign'] : []), 'view']
  if (row.sendState === receiptStates.draft)
    return may('save') ? ['edit', 'send', 'delete', 'view'] : ['view']
  return [...(waiting && may('save') ? ['urge'] : []), 'view']
}

/** Both sides in one list; `extraConditions` decide who sees a row: receivers are outside the record's own scope. */
export const dispatchSource: ListSource<typeof fileDispatch> = {
  record: { ...fileDispatch, scope: 'open' },
  orderBy: ['createDate', 'desc'],
  filters,
  extraConditions: (context) => [sql<SqlBool>`(${sentBy(context)} or ${receivedBy(context)})`],
  complete,
  actions: actionsOf,
}
