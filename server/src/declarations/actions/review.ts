import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { stateAt } from '@tejian/contract/inspection/steps.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { notifyHolders } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { missingOf } from '../facts.ts'
import { findDeclaration } from '../find.ts'
import { lackOf } from '../lack.ts'
import { mirrorPlace } from '../place.ts'
import { returnDeclaration } from './back.ts'

type Changes = ChangesOf<typeof declaration>
type Input = ParsedOf<typeof reviewCalls.materialReviewDeal>

/** CLFS: passes the materials on to acceptance, or returns them. */
export async function reviewMaterials(context: Context, input: Input, lookups: Lookups): Promise<void> {
  if (input.opinionResult === 'back') {
    await returnDeclaration(context, { ...input, opinion: input.acceptOpinion })
    return
  }
  if (input.opinionResult !== 'pass') throw new Refusal(declarationMessages.passOrBack)
  const seen = await findDeclaration(context, input)
  await move(context, {
    record: declaration,
    id: seen.id,
    action: 'pass',
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    opinion: input.acceptOpinion,
    prepare: async (inner, row) => ({
      state: stateAt.YWSL ?? '3',
      lackReason: lackOf(row, input, await missingOf(inner, row, lookups)).lackReason,
      // A blank says that it was emptied.
      ...(input.missingMaterial !== undefined &&
        ({ missingMaterial: input.missingMaterial.trim() || null } satisfies Changes)),
    }),
    async effect(inner, row) {
      await mirrorPlace(inner, row)
      await notifyHolders(inner, row, {
        title: '待办：业务受理',
        content: `申报单${row.appno}（${row.unitname}）资料审查已通过，请受理`,
      })
    },
  })
}
