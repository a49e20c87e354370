import { articleAddress } from '@tejian/contract/knowledge/calls.ts'
import { knowledge, knowledgeStates } from '@tejian/contract/knowledge/knowledge.ts'
import { knowledgeLimits, knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { peopleWith } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { readEntry } from './register.ts'

/** Base roles of those who read the knowledge base. */
const readers = ['inspection_user', 'supervise_user', 'super_admin']

const mostUnits = 20

/** The accounts of units in the caller's sight. */
const unitAccounts = (context: Context) => {
  const scope = scopeCondition(unit, context.user)
  return sql`app_user join unit on unit.id = app_user."unitId"
    where app_user.enabled is true ${scope ? sql`and ${scope}` : sql``}`
}

export type UnitReceiver = { id: string; unitname: string; loginNames: string[] }

/** Units in the caller's sight that have an account to read with, by a part of their name. */
export async function unitReceivers(context: Context, asked: string): Promise<UnitReceiver[]> {
  const { rows } = await sql<UnitReceiver>`select unit.id, unit.unitname,
      array_agg(app_user."loginName" order by app_user."loginName") as "loginNames"
    from ${unitAccounts(context)} and unit.unitname ilike ${`%${asked.trim().replace(/[\\%_]/g, '\\$&')}%`}
    group by unit.id order by unit.unitname limit ${mostUnits}`.execute(context.db)
  return rows
}

type Receiver = { loginName: string; name: string }

async function unitPeople(context: Context, loginNames: readonly string[]): Promise<Receiver[]> {
  const { rows } =
    await sql<Receiver>`select app_user."loginName", concat(unit.unitname, ' ', app_user.name) as name
    from ${unitAccounts(context)} and app_user."loginName" = any(${loginNames}::text[])`.execute(context.db)
  return rows
}

/** Notes whom an entry was pushed to: they read it from now on, and the pusher sees who has not yet. */
async function notePushed(context: Context, id: string, to: readonly Receiver[]): Promise<void> {
  const now = context.now()
  await sql`insert into knowledge_reading ("knowledgeId", "loginName", name, times, "firstTime", "lastTime")
    select ${id}::uuid, receiver."loginName", receiver.name, 0, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as receiver("loginName" text, name text)
    on conflict do nothing`.execute(context.db)
}

type Push = { id?: string | undefined; title: string; content: string; loginNames: readonly string[] }

/** The receivers that were named, when all of them may read; refuses others by name. */
async function receiversOf(context: Context, loginNames: readonly string[]): Promise<Receiver[]> {
  if (loginNames.length === 0) throw wrongFields({ loginNames: knowledgeMessages.receiversMissing })
  if (loginNames.length > knowledgeLimits.receiversPerPush)
    throw wrongFields({ loginNames: knowledgeMessages.tooManyReceivers(knowledgeLimits.receiversPerPush) })
  const people = [...(await peopleWith(context, readers)), ...(await unitPeople(context, loginNames))]
  const known = new Map(people.map(({ loginName, name }) => [loginName, { loginName, name }]))
  const unknown = loginNames.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw wrongFields({ loginNames: knowledgeMessages.unknownReceiver(unknown.slice(0, 5)) })
  return [...new Set(loginNames)].flatMap((name) => known.get(name) ?? [])
}

/** Leaves a message with chosen people that leads to an entry (1 §7, sendZskMess). */
export async function pushKnowledge(outer: Context, { id, title, content, loginNames }: Push): Promise<void> {
  if (title.trim() === '') throw wrongFields({ title: knowledgeMessages.titleMissing })
  if (content.trim() === '') throw wrongFields({ content: knowledgeMessages.contentMissing })
  await transact(outer, async (context) => {
    const receivers = await receiversOf(context, loginNames)
    const to = receivers.map(({ loginName }) => loginName)
    const row = id ? await readEntry(context, id) : null
    if (row && row.status !== knowledgeStates.published) throw new Refusal(knowledgeMessages.notPublished)
    await refuseTooMany(
      context,
      'knowledgePush',
      knowledgeLimits.pushesPerHour,
      3_600_000,
      context.user.loginName,
    )
    await sendMessage(context, {
      to,
      title: title.trim(),
      content: content.trim(),
      msgType: '1',
      ...(row && { link: articleAddress(row.id) }),
    })
    if (!row) return
    await notePushed(context, row.id, receivers)
    await audit(context, {
      table: knowledge.table,
      recordId: row.id,
      action: 'push',
      after: { title: title.trim(), content: content.trim(), receivers: to.join(',') },
    })
  })
}
