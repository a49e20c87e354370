import { stepPages } from '@tejian/contract/inspection/stepPages.ts'
import { type FlowConf, type FlowStepConf, flowConf, flowStepConf } from '@tejian/contract/system/flowConf.ts'
import { newerDraft } from '@tejian/contract/system/flowMessages.ts'
import { type FlowStep, nameOf, stepOrder } from '@tejian/contract/system/flowRules.ts'
import type { Context } from '../../kit/context.ts'
import { insertRow, insertRows, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isDraft, stepRows, versionsOf } from './flows.ts'

/** A step as its row keeps it. */
const valuesOf = (step: FlowStep) => ({
  stepCode: step.stepCode,
  stepName: nameOf(step.stepCode),
  sortNo: (stepOrder as readonly string[]).indexOf(step.stepCode) + 1,
  dealManRule: step.roles.join(','),
  limitDays: step.limitDays,
  backSteps: step.backSteps.join(','),
  formPath: stepPages[step.stepCode] ?? null,
  enabled: step.enabled,
})

/** How many steps a flow has. */
export const countOn = (steps: readonly FlowStep[]): number => steps.filter(({ enabled }) => enabled).length

/** What was noted at steps goes with them into the next version. */
type Notes = ReadonlyMap<string, string | null>

/** Writes the steps of a version. */
export async function insertSteps(
  context: Context,
  flowId: string,
  steps: readonly FlowStep[],
  notes: Notes = new Map(),
) {
  const rows = steps.map((step) => ({
    ...valuesOf(step),
    flowId,
    note: notes.get(step.stepCode) ?? null,
  }))
  await insertRows(context, flowStepConf, rows)
}

type StepValues = ReturnType<typeof valuesOf>

const differs = (row: FlowStepConf, values: StepValues): boolean =>
  (Object.keys(values) as Array<keyof StepValues>).some(
    (name) => String(row[name] ?? '') !== String(values[name] ?? ''),
  )

async function changeInPlace(context: Context, flow: FlowConf, steps: readonly FlowStep[], action: string) {
  const rows = await stepRows(context.db, [flow.id])
  for (const step of steps) {
    const row = rows.find(({ stepCode }) => stepCode === step.stepCode)
    if (!row) await insertSteps(context, flow.id, [step])
    else if (differs(row, valuesOf(step))) await updateRow(context, flowStepConf, row, valuesOf(step))
  }
  return updateRow(context, flowConf, flow, { stepCount: countOn(steps) }, { action })
}

/** The next version of a flow, switched off: business that runs by this one keeps it. */
async function nextVersion(context: Context, flow: FlowConf, steps: readonly FlowStep[]): Promise<FlowConf> {
  const [newest] = await versionsOf(context, flow.flowCode ?? '')
  if (newest && newest.id !== flow.id && (await isDraft(context, newest)))
    throw new Refusal(newerDraft(newest.flowVersion ?? 1), { code: 'handled' })
  const notes = new Map(
    (await stepRows(context.db, [flow.id])).map(({ stepCode, note }) => [stepCode ?? '', note] as const),
  )
  const made = await insertRow(context, flowConf, {
    flowCode: flow.flowCode,
    flowName: flow.flowName,
    equclacode: flow.equclacode,
    inmGroupCode: flow.inmGroupCode,
    note: flow.note,
    flowVersion: (newest?.flowVersion ?? flow.flowVersion ?? 1) + 1,
    stepCount: countOn(steps),
    enabled: false,
  })
  await insertSteps(context, made.id, steps, notes)
  return made
}

/** Keeps the steps of a locked flow: in its draft, else as its next version. Answers with the version that has them. */
export async function keepSteps(
  context: Context,
  flow: FlowConf,
  steps: readonly FlowStep[],
  action = 'design',
): Promise<FlowConf> {
  return (await isDraft(context, flow))
    ? changeInPlace(context, flow, steps, action)
    : nextVersion(context, flow, steps)
}
