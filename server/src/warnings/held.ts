import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { warning, warningStates } from '@tejian/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { readRow, updateRow } from '../kit/records/save.ts'
import type { HeldKind } from '../shared/handover/held.ts'
import { supervisorsFor } from './deal.ts'

type InHand = { id: string; warnno: string; warnContent: string | null }

/** Warnings that were handed to somebody and are still open; whoever receives one supervises where it lies. */
export const heldWarnings: HeldKind = {
  kinds: [handedKinds.warning],
  async list(context, loginName) {
    const { rows } =
      await sql<InHand>`select id, warnno, "warnContent" from warning_info where "dealMan" = ${loginName} and "handleStatus" = ${warningStates.inHand}
      order by warnno`.execute(context.db)
    return rows.map(({ id, warnno, warnContent }) => ({
      kind: handedKinds.warning,
      subjectId: id,
      title: `预警 ${warnno}`,
      detail: warnContent ?? '',
    }))
  },
  async problem(context, receiver, { subjectId, title }) {
    const everything = { ...context, user: { ...context.user, visibleScope: { kind: 'all' } as const } }
    const people = await supervisorsFor(everything, [subjectId])
    return people.some(({ loginName }) => loginName === receiver.loginName)
      ? null
      : say.notSupervising(receiver.name, title)
  },
  async give(context, { subjectId }, { from, to }) {
    const row = await readRow(context, warning, subjectId, true)
    if (row.dealMan !== from || row.handleStatus !== warningStates.inHand) return false
    await updateRow(
      context,
      warning,
      row,
      { dealMan: to.loginName, dealManName: to.name },
      { action: 'handover' },
    )
    return true
  },
}
