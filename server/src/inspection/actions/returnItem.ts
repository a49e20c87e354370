import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { Context } from '../../kit/context.ts'
import { type Move, move } from '../../kit/process/move.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findItem } from '../find.ts'
import { tellGoneBack } from '../goneBack.ts'
import { notifyHolders } from '../notify.ts'

/** A return as its caller asks for it. */
export type ReturnRequest = {
  taskId?: string | undefined
  version?: string | undefined
  backStepNo?: string | undefined
  backReason?: string | undefined
  backDescription?: string | undefined
  backDutyTask?: string | undefined
  opinion?: string | undefined
}

/** What a domain has to do beside a return from one of its steps; whatever call returns the item, it is done. */
export type ReturnRule = { readonly step: string } & Pick<Move<typeof businessItem>, 'prepare' | 'effect'>

declare module '../../kit/domain.ts' {
  interface DomainParts {
    returns: ReturnRule
  }
}

/** Whether an item goes its own way already; before acceptance it stands where its declaration stands. */
export const isAccepted = (item: BusinessItem): boolean =>
  item.step === 'end' || Object.hasOwn(inspectionProcess.steps, item.step ?? '')

/**
 * Returns one business item to an earlier step, to whoever did that step last, with reason, description and duty step.
 * `from` names the only step from which the caller may send it back.
 */
export async function returnItem(
  context: Context,
  input: ReturnRequest & { seisn: string },
  from?: string,
): Promise<BusinessItem> {
  const seen = await findItem(context, input.seisn)
  if (from && seen.step !== from) throw new Refusal(inspectionMessages.notAtStep, { code: 'handled' })
  const own = context.domains.all('returns').find(({ step }) => step === seen.step)
  return move(context, {
    record: businessItem,
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
    ...(own?.prepare && { prepare: own.prepare }),
    async effect(inner, row) {
      await own?.effect?.(inner, row)
      await tellGoneBack(inner, row, row.step ?? '')
      await notifyHolders(inner, row, {
        title: `退回：${stepName(row.step)}`,
        content: `业务${row.seisn}（${row.unitname}，${row.equcode ?? row.equname ?? ''}）被退回：${input.backReason}。${input.backDescription ?? ''}`,
      })
    },
  })
}
