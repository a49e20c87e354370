import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { electronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { sealStates } from '@tejian/contract/system/seals/seal.process.ts'
import { sql } from 'kysely'
import { readRow, updateRow } from '../../kit/records/save.ts'
import type { HeldKind } from '../../shared/handover/held.ts'
import { nameOfPermission } from '../permissionNames.ts'
import { isVisible } from './visible.ts'

const keeping = 'electronicSeal.confirm'

type Kept = { id: string; sealno: string; sealname: string; endDate: string | null }

/** Seals in force that somebody keeps; whoever receives one may confirm seals of its institution. */
export const heldSeals: HeldKind = {
  kinds: [handedKinds.seal],
  async list(context, loginName) {
    const { rows } =
      await sql<Kept>`select id, sealno, sealname, "endDate"::text as "endDate" from electronic_seal
        where keeper = ${loginName} and status = ${sealStates.inForce} order by sealno`.execute(context.db)
    return rows.map(({ id, sealno, sealname, endDate }) => ({
      kind: handedKinds.seal,
      subjectId: id,
      title: sealname,
      detail: [sealno, endDate && `有效期至${endDate}`].filter(Boolean).join('，'),
    }))
  },
  async problem(context, receiver, { subjectId, title }) {
    if (!receiver.permissions.has(keeping))
      return say.lacks(receiver.name, title, nameOfPermission(keeping) ?? keeping)
    const row = await readRow(context, electronicSeal, subjectId)
    return isVisible({ ...context, user: receiver }, row) ? null : say.outOfSight(receiver.name, title)
  },
  async give(context, { subjectId }, { from, to }) {
    const row = await readRow(context, electronicSeal, subjectId, true)
    if (row.keeper !== from) return false
    const kept = { keeper: to.loginName, keeperName: to.name }
    await updateRow(context, electronicSeal, row, kept, { action: 'handover' })
    return true
  },
}
