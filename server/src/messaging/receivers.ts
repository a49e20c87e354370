import { isId } from '@tejian/contract/kit/recordId.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { type Receiver, receiverKinds, type SmsBatch } from '@tejian/contract/messaging/batch.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { person } from '@tejian/contract/people/person.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../kit/context.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { wrongFields } from '../kit/refusal.ts'

const sent = z.object({
  list: z.array(
    z.object({
      kind: z.enum(Object.keys(receiverKinds) as ['unit', 'person', 'staff']),
      id: z.string().check(z.maxLength(60)),
    }),
  ),
})

type Chosen = z.output<typeof sent>['list']
export type Reached = Receiver & { recnumber: string }

const isMobile = (phone: string | null): phone is string => Boolean(phone) && !validate('mobile', phone)

/** What a client sends as receivers: what they are, and which; never a number or a name. */
export function chosenReceivers(value: unknown): Chosen {
  const parsed = z.safeParse(sent, value)
  const list = parsed.success ? parsed.data.list : []
  if (list.length === 0) throw wrongFields({ receivers: messagingMessages.receiversMissing })
  if (list.length > smsLimits.receiversPerBatch)
    throw wrongFields({ receivers: messagingMessages.tooManyReceivers })
  return [...new Map(list.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

const idsOf = (chosen: Chosen, kind: Receiver['kind']): string[] =>
  chosen.filter((one) => one.kind === kind && (kind === 'staff' || isId(one.id))).map(({ id }) => id)

type Found = { id: string; recname: string | null; unitname: string | null; recnumber: string | null }

/** Colleagues of one institute or authority; system accounts are nobody's. */
const colleague = ({ user }: Context) => sql<SqlBool>`"orgId" is not distinct from ${user.orgId}::uuid`

async function find(context: Context, chosen: Chosen): Promise<Map<string, Found>> {
  const { user, db } = context
  const within = (condition: ReturnType<typeof scopeCondition>) => condition ?? sql<SqlBool>`true`
  const [units, persons, staff] = [
    await sql<Found>`select id, contactname as recname, unitname, contacttel as recnumber from unit
      where id = any(${idsOf(chosen, 'unit')}::uuid[]) and ${within(scopeCondition(unit, user))}`.execute(db),
    await sql<Found>`select id, personname as recname, workunitname as unitname, mobile as recnumber from person
      where id = any(${idsOf(chosen, 'person')}::uuid[]) and ${within(scopeCondition(person, user))}`.execute(
      db,
    ),
    await sql<Found>`select "loginName" as id, name as recname, null as unitname, mobile as recnumber from app_user
      where "loginName" = any(${idsOf(chosen, 'staff')}::text[]) and enabled is true and "unitId" is null
        and ${colleague(context)}`.execute(db),
  ]
  return new Map([
    ...units.rows.map((row) => [`unit ${row.id}`, row] as const),
    ...persons.rows.map((row) => [`person ${row.id}`, row] as const),
    ...staff.rows.map((row) => [`staff ${row.id}`, row] as const),
  ])
}

/** Who the receivers are, in the caller's sight, with the numbers that they have now; each number once. */
export async function reach(context: Context, chosen: Chosen): Promise<Reached[]> {
  const found = await find(context, chosen)
  const rows = chosen.map(({ kind, id }) => {
    const row = found.get(`${kind} ${id}`)
    if (!row) throw wrongFields({ receivers: messagingMessages.unknownReceiver })
    return { kind, id, recname: row.recname ?? '', unitname: row.unitname ?? '', recnumber: row.recnumber }
  })
  const without = rows.filter(({ recnumber }) => !isMobile(recnumber))
  if (without.length > 0)
    throw wrongFields({
      receivers: messagingMessages.noMobile(without.map((row) => row.unitname || row.recname)),
    })
  return [...new Map(rows.map((row) => [row.recnumber, row as Reached])).values()]
}

/** Receivers as a batch keeps them: who they are; their numbers stay where they are kept. */
export const keptReceivers = (receivers: readonly Reached[]): { list: Receiver[] } => ({
  list: receivers.map(({ kind, id, recname, unitname }) => ({ kind, id, recname, unitname })),
})

/** The receivers that a batch keeps. */
export const receiversOf = (receivers: SmsBatch['receivers']): Receiver[] => receivers?.list ?? []
