import { dispatchMessages as say } from '@tejian/contract/announcements/dispatchMessages.ts'
import {
  type FileDispatch,
  type fileDispatch,
  mostReceivers,
  receiptStates,
} from '@tejian/contract/announcements/fileDispatch.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { ownOrganisation } from '../announcements.ts'

export type Receiver = { receiveOrg: string | null; unitId: string | null; name: string }

const ids = (joined: string | null | undefined): string[] => [
  ...new Set((joined ?? '').split(',').filter(Boolean)),
]

async function organisationsOf(
  context: Context,
  wanted: readonly string[],
  own: string | null,
): Promise<Receiver[]> {
  if (own && wanted.includes(own)) throw wrongFields({ receiveOrgs: say.toOneself })
  const { rows } = wanted.every(isId)
    ? await sql<{ id: string; name: string }>`select id, name from organisation
        where id = any(${wanted}::uuid[]) and enabled is not false order by code`.execute(context.db)
    : { rows: [] }
  if (rows.length < wanted.length) throw wrongFields({ receiveOrgs: say.unknownOrganisation })
  return rows.map(({ id, name }) => ({ receiveOrg: id, unitId: null, name }))
}

/** Units within the sender's sight; others answer like missing ones. */
async function unitsOf(context: Context, wanted: readonly string[]): Promise<Receiver[]> {
  const scope = scopeCondition(unit, context.user)
  const { rows } = wanted.every(isId)
    ? await sql<{ id: string; unitname: string }>`select id, unitname from unit
        where id = any(${wanted}::uuid[]) ${scope ? sql`and ${scope}` : sql``} order by unitname`.execute(
        context.db,
      )
    : { rows: [] }
  if (rows.length < wanted.length) throw wrongFields({ receiveUnits: say.unknownUnit })
  return rows.map(({ id, unitname }) => ({ receiveOrg: null, unitId: id, name: unitname }))
}

/** Everybody whom a document is for, as they are now. */
export async function receiversOf(
  context: Context,
  whole: ChangesOf<typeof fileDispatch>,
  sendOrg: string | null,
): Promise<Receiver[]> {
  const [orgs, units] = [ids(whole.receiveOrgs), ids(whole.receiveUnits)]
  if (orgs.length + units.length === 0) throw wrongFields({ receiveOrgs: say.noReceivers })
  if (orgs.length + units.length > mostReceivers)
    throw wrongFields({ receiveUnits: say.tooMany(mostReceivers) })
  return [...(await organisationsOf(context, orgs, sendOrg)), ...(await unitsOf(context, units))]
}

export function refuseEarlyDue(context: Context, whole: ChangesOf<typeof fileDispatch>): void {
  if ((whole.dueDate ?? '') < dayOf(context.now())) throw wrongFields({ dueDate: say.dueTooEarly })
}

export function refuseSent(row: FileDispatch): void {
  if (row.sendState !== receiptStates.draft) throw new Refusal(say.notDraft, { code: 'handled' })
}

/** A document is written until it is sent; who receives it is looked up anew with every save. */
export const dispatchOptions = (lookups: Lookups): RegisterOptions<typeof fileDispatch> => ({
  async beforeSave(context, values, before) {
    if (before) refuseSent(before)
    const whole = { ...before, ...values }
    if (lookups.label('FILE_TYPE', whole.fileType ?? '') === undefined)
      throw wrongFields({ fileType: say.unknownType })
    refuseEarlyDue(context, whole)
    const own = before ? { id: before.sendOrg, name: '' } : await ownOrganisation(context)
    const receivers = await receiversOf(context, whole, own.id)
    const derived = {
      ...values,
      receiveOrgName: say.names(receivers.map(({ name }) => name)),
      receiverCount: receivers.length,
    }
    if (before) return derived
    const { loginName, name } = context.user
    return {
      ...derived,
      sendOrg: own.id,
      sendOrgName: own.name,
      sendLogin: loginName,
      sendUserName: name,
      sendState: receiptStates.draft,
      signedCount: 0,
      readCount: 0,
      urgeCount: 0,
    }
  },
})
