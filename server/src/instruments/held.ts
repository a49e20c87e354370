import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import type { HeldKind } from '../shared/handover/held.ts'
import { changeInstrument } from './change.ts'

type Received = {
  id: string
  instNo: string
  instName: string
  specNo: string | null
  recDate: string | null
}

async function departmentOf(context: Context, loginName: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select organisation.name from app_user
    join organisation on organisation.id = coalesce(app_user."departId", app_user."orgId")
    where app_user."loginName" = ${loginName}`.execute(context.db)
  return rows[0]?.name ?? null
}

/** Instruments that somebody has received and not returned. */
export const heldInstruments: HeldKind = {
  kinds: [handedKinds.instrument],
  async list(context, loginName) {
    const { rows } =
      await sql<Received>`select id, "instNo", "instName", "specNo", "recDate"::text as "recDate" from instrument
        where "recLogin" = ${loginName} and coalesce("recStatusCn", '0') <> '0' order by "instNo"`.execute(
        context.db,
      )
    return rows.map(({ id, instNo, instName, specNo, recDate }) => ({
      kind: handedKinds.instrument,
      subjectId: id,
      title: `${instName}（${instNo}）`,
      detail: [specNo, recDate && `${recDate}领用`].filter(Boolean).join('，'),
    }))
  },
  async problem(context, receiver, { subjectId, title }) {
    try {
      await readRow({ ...context, user: receiver }, instrument, subjectId)
      return null
    } catch (error) {
      if (error instanceof Refusal && error.code === 'missing') return say.outOfSight(receiver.name, title)
      throw error
    }
  },
  async give(context, { subjectId }, { from, to, opinion }) {
    const row = await readRow(context, instrument, subjectId, true)
    if (row.recLogin !== from) return false
    const recOrguniName = await departmentOf(context, to.loginName)
    const received = { recLogin: to.loginName, recManuniName: to.name, recOrguniName }
    await changeInstrument(context, row, received, { event: 'passedOn', note: opinion })
    return true
  },
}
