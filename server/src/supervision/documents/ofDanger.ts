import { docStates, docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { unlockDevices } from './locks.ts'

const orders = [docTypes.instruction, docTypes.seizure]

/** Whether a danger, or a problem that it comes from, has an order or a seizure that was issued (特种设备安全法 62). */
export async function hasOrder(context: Context, dangerId: string): Promise<boolean> {
  const { rows } = await sql`select from law_document paper where paper."docType" = any(${orders}::text[])
    and paper."issueDate" is not null and paper."docState" <> ${docStates.withdrawn}
    and (paper."dangerId" = ${dangerId}::uuid or exists (select from check_problem problem
      where problem."dangerId" = ${dangerId}::uuid and problem."documentId" = paper.id)) limit 1`.execute(
    context.db,
  )
  return rows.length > 0
}

/** A danger that is closed closes the order that was given for it; a seizure is released by its own paper. */
export async function settleOfDanger(context: Context, dangerId: string): Promise<void> {
  const { rows } = await sql<{ id: string; docno: string }>`select id, docno from law_document
    where "dangerId" = ${dangerId}::uuid and "docType" <> ${docTypes.seizure}
      and step in ('ZLSD', 'ZLZG', 'ZLFC') order by id`.execute(context.db)
  // Whoever closes the danger closes its order, a unit as well that has put its own find right.
  const permissions = new Set([...context.user.permissions, 'lawDocument.save'])
  const closing = { ...context, user: { ...context.user, permissions } }
  for (const { id, docno } of rows) {
    await move(closing, {
      record: lawDocument,
      id,
      action: 'settled',
      entitledBy: 'lawDocument.save',
      prepare: async () => ({ docState: docStates.done, closeDate: dayOf(context.now()) }),
    })
    await unlockDevices(context, docno)
  }
}
