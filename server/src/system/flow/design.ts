import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { changedMeanwhile } from '@tejian/contract/kit/messages.ts'
import type { flowConfCalls } from '@tejian/contract/system/flowCalls.ts'
import { flowConf } from '@tejian/contract/system/flowConf.ts'
import { notSaved } from '@tejian/contract/system/flowMessages.ts'
import { problemsOf } from '@tejian/contract/system/flowProblems.ts'
import { type FlowStep, isStep } from '@tejian/contract/system/flowRules.ts'
import { type Context, transact } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { flowOf, isDraft, itemsOf, lockFlow, readSteps, rolesWithCodes } from './flows.ts'
import { keepSteps } from './writeSteps.ts'

/** A flow with everything that its designer draws and checks. */
export async function readDesign(context: Context, id: string) {
  const flow = await readRow(context, flowConf, id)
  const [steps, roles, items, inPlace] = [
    await readSteps(context, id),
    await rolesWithCodes(context),
    await itemsOf(context, id),
    await isDraft(context, flow),
  ]
  return {
    flow,
    steps: steps.map((step) => ({ ...step, roles: [...step.roles], backSteps: [...step.backSteps] })),
    roles: roles.map((role) => ({ ...role, permissions: [...role.permissions] })),
    inPlace,
    items,
  }
}

type Designed = Omit<ParsedOf<typeof flowConfCalls.saveDesign>, 'steps'> & { steps: readonly FlowStep[] }

/** Keeps all steps of a flow at once; refuses what could not run, with the sentences that the designer shows too. */
export async function saveDesign(outer: Context, { id, version, steps }: Designed) {
  return transact(outer, async (context) => {
    const flow = await lockFlow(context, id)
    if (version && Number(version) !== flow.version)
      throw new Refusal(changedMeanwhile(flow.updateUserName, flow.updateDate), {
        code: 'conflict',
        detail: flow,
      })
    const problems = problemsOf(flowOf(flow, steps), await rolesWithCodes(context))
    if (problems.length > 0 || steps.some(({ stepCode }) => !isStep(stepCode)))
      throw new Refusal(notSaved(problems.map(({ sentence }) => sentence)), {
        code: 'flow',
        detail: problems,
      })
    const kept = await keepSteps(context, flow, steps)
    return { id: kept.id, version: kept.version, flowVersion: kept.flowVersion ?? 1 }
  })
}
