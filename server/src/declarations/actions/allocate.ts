import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { stateAt } from '@tejian/contract/inspection/steps.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { inspectionOffice, notifyHolders, ownOffice } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'
import { type DeclarationKey, findDeclaration, numberOf } from '../find.ts'
import { mirrorPlace } from '../place.ts'

type Changes = ChangesOf<typeof declaration>

export type Assign = {
  ids: readonly string[]
  dealMan?: string | undefined
  inspDept?: string | undefined
  opinion?: string | undefined
}

/** SCFP → CLFS: gives declarations to a reviewer of materials; per row what happened. */
export async function assignReview(context: Context, input: Assign): Promise<BatchAnswer> {
  if (input.ids.length === 0) throw new Refusal(declarationMessages.nothingInBatch)
  const holder = await holderFor(context, input.dealMan, postOf(declarationProcess.steps.CLFS))
  const office = input.inspDept ? await ownOffice(context, input.inspDept) : null
  return batch(context, input.ids, { id: (id) => id, no: (id) => numberOf(context, id) }, async (id) => {
    await move(context, {
      record: declaration,
      id,
      action: 'assign',
      supplied: { dealMan: input.dealMan },
      holder,
      opinion: input.opinion,
      prepare: async () => ({
        state: stateAt.CLFS ?? '1',
        ...(office && ({ inspDept: office.id, orgId: office.id } satisfies Changes)),
      }),
      async effect(inner, row) {
        await mirrorPlace(inner, row)
        await notifyHolders(inner, row, {
          title: '待办：资料审查',
          content: `申报单${row.appno}（${row.unitname}）请您审查资料`,
        })
      },
    })
  })
}

export type Refer = DeclarationKey & {
  taskId?: string | undefined
  version?: string | undefined
  orgId?: string | undefined
  dealMan?: string | undefined
  note?: string | undefined
}

/** SCFP: hands a declaration to another department, or to another institution, out of one's own sight. */
export async function referDeclaration(context: Context, input: Refer): Promise<void> {
  const seen = await findDeclaration(context, input)
  const office = input.orgId ? await inspectionOffice(context, input.orgId) : null
  const holder = input.dealMan
    ? await holderFor(context, input.dealMan, postOf(declarationProcess.steps.SCFP))
    : null
  const place = {
    dealMan: holder?.loginName ?? null,
    dealManName: holder?.name ?? null,
  } satisfies Changes
  // The row has been found in the caller's own scope; afterwards it may lie outside it.
  const wide: Context = { ...context, user: { ...context.user, visibleScope: { kind: 'all' } } }
  await move(wide, {
    record: declaration,
    id: seen.id,
    action: 'refer',
    supplied: { orgId: input.orgId },
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    opinion: [office ? `转到${office.name}` : '', input.note].filter(Boolean).join('：'),
    prepare: async () => (office ? { orgId: office.id, inspDept: office.parentId ? office.id : null } : {}),
    async effect(inner, row) {
      await inner.db.updateTable('task').set(place).where('id', '=', filled(row, 'taskId')).execute()
      const moved = await updateRow(inner, declaration, row, place, { action: 'refer' })
      await mirrorPlace(inner, moved)
      await notifyHolders(inner, moved, {
        title: '待办：审查分配',
        content: `申报单${row.appno}（${row.unitname}）转到${office?.name ?? ''}，请办理`,
      })
    },
  })
}
