import {
  deliveryStates,
  type HookDelivery,
  hookDelivery,
} from '@tejian/contract/integration/hooks/delivery.ts'
import { hookMessages } from '@tejian/contract/integration/hooks/messages.ts'
import { hookStateOf, type WebHook, webHook } from '@tejian/contract/integration/hooks/webHook.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { linesTo, problemOfAddress } from '../../shared/outgoing/lines.ts'
import { topicsOf } from './topics.ts'

type Changes = ChangesOf<typeof webHook>

const namesIn = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** Systems that are let in and are not switched off, newest first. */
export async function systemsFor({ db }: Context): Promise<{ appKey: string; name: string }[]> {
  const rows = await db
    .selectFrom('transfer_authorization')
    .select(['appKey', 'targetSys'])
    .where('enabled', 'is', true)
    .orderBy('createDate', 'desc')
    .limit(300)
    .execute()
  return rows.map(({ appKey, targetSys }) => ({ appKey: appKey ?? '', name: targetSys ?? '' }))
}

async function systemNamed({ db }: Context, appKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('transfer_authorization as granted')
    .leftJoin('app_user as account', 'account.id', 'granted.userId')
    .select(['granted.targetSys', 'account.unitId'])
    .where('granted.appKey', '=', appKey)
    .where('granted.enabled', 'is', true)
    .executeTakeFirst()
  if (!row) throw wrongFields({ appKey: hookMessages.noAuthorization })
  if (row.unitId) throw wrongFields({ appKey: hookMessages.noUnits })
  return row.targetSys
}

function checkTopics({ domains }: Context, topics: string): void {
  const known = new Set(topicsOf(domains).map(({ process }) => process))
  const unknown = namesIn(topics).filter((name) => !known.has(name))
  if (unknown.length > 0) throw wrongFields({ topics: hookMessages.unknownTopics(unknown.join('、')) })
}

/** What a save of a subscription checks; `networks` are those inside that the operator has opened. */
export const hookOptions = (networks?: (ip: string) => boolean): RegisterOptions<typeof webHook> => ({
  async beforeSave(context: Context, values: Changes, before: WebHook | null): Promise<Changes> {
    const problem = problemOfAddress(linesTo(networks), values.address ?? before?.address ?? '')
    if (problem) throw wrongFields({ address: problem })
    checkTopics(context, values.topics ?? before?.topics ?? '')
    if (!before)
      return {
        ...values,
        enabled: values.enabled ?? true,
        targetSys: await systemNamed(context, values.appKey ?? ''),
      }
    if (values.appKey !== undefined && values.appKey !== before.appKey)
      throw wrongFields({ appKey: hookMessages.fixedAuthorization })
    // Whoever switches it on again begins anew.
    return values.enabled === true && before.enabled !== true
      ? { ...values, failingSince: null, failReason: null }
      : values
  },
})

function canBeTaken({ secretIssued }: WebHook, name: string): boolean {
  if (name === 'issueSecret') return !secretIssued
  return !['renewSecret', 'tryOut'].includes(name) || Boolean(secretIssued)
}

/** What stands on its page. */
export const hookSource: ListSource<typeof webHook> = {
  record: webHook,
  orderBy: ['createDate', 'desc'],
  actions: (context, row) => permittedActions(context, webHook).filter((name) => canBeTaken(row, name)),
  async complete({ domains }, rows) {
    const titles = new Map(topicsOf(domains).map(({ process, title }) => [process, title]))
    for (const row of rows) {
      row.status = hookStateOf(row)
      row.topicNames = namesIn(row.topics)
        .map((name) => titles.get(name) ?? name)
        .join('、')
    }
  },
}

/** What was sent, and what waits. */
export const deliverySource: ListSource<typeof hookDelivery> = {
  record: hookDelivery,
  orderBy: ['happened', 'desc'],
  actions: (context, { status }) =>
    permittedActions(context, hookDelivery).filter(
      (name) => name !== 'resend' || status !== deliveryStates.waiting,
    ),
  async complete({ db, domains }, rows: HookDelivery[]) {
    const titles = new Map(topicsOf(domains).map(({ process, title }) => [process, title]))
    const ids = [...new Set(rows.flatMap(({ hookId }) => hookId ?? []))]
    const { rows: systems } = await sql<
      Pick<WebHook, 'id' | 'targetSys'>
    >`select id, "targetSys" from web_hook
      where id = any(${ids}::uuid[])`.execute(db)
    const named = new Map(systems.map(({ id, targetSys }) => [id, targetSys]))
    for (const row of rows) {
      row.targetSys = named.get(row.hookId ?? '') ?? null
      row.topicName = titles.get(row.process ?? '') ?? row.process
    }
  },
}

/** Reads a subscription as its page shows it. */
export async function completed(context: Context, row: WebHook): Promise<WebHook> {
  await hookSource.complete?.(context, [row], {})
  return row
}
