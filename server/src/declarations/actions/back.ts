import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { stateAt, states, stepName } from '@tejian/contract/inspection/steps.ts'
import { notifyHolders, type ReturnRequest } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import { type DeclarationKey, findDeclaration } from '../find.ts'
import { mirrorPlace } from '../place.ts'

type DeclarationBackwards = DeclarationKey & ReturnRequest

/** The state of a declaration that comes back: to the unit, or to the reviewer. */
function returnedState(from: string, to: string): string {
  if (to !== 'YWSB') return stateAt[to] ?? states.draft
  return from === 'YWSL' ? states.acceptReturned : states.reviewReturned
}

/** Returns a whole declaration to an earlier step, to whoever did that step last, with reason, description and duty step. */
export async function returnDeclaration(context: Context, input: DeclarationBackwards): Promise<Declaration> {
  const seen = await findDeclaration(context, input)
  return move(context, {
    record: declaration,
    id: seen.id,
    action: 'return',
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    backTo: input.backStepNo || undefined,
    opinion: input.opinion,
    supplied: {
      backReason: input.backReason,
      backDescription: input.backDescription,
      backDutyTask: input.backDutyTask,
    },
    prepare: async (inner, row) => {
      const landing = input.backStepNo || 'YWSB'
      return {
        state: returnedState(row.step ?? '', landing),
        ...(landing === 'YWSB' && {
          confirmUserName: null,
          confirmTime: null,
          returnReason: input.backReason ?? null,
          returnDescription: input.backDescription ?? null,
          operUserName: inner.user.name,
          operTime: inner.now().toISOString(),
          resubmitTime: null,
        }),
      }
    },
    async effect(inner, row) {
      await mirrorPlace(inner, row)
      await notifyHolders(inner, row, {
        title: `退回：${stepName(row.step)}`,
        content: `申报单${row.appno}（${row.unitname}）被退回：${row.backReason}。${row.backDescription ?? ''}`,
      })
    },
  })
}
