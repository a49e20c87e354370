import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { Process, Transition } from '@tejian/contract/kit/process.ts'
import type { Db } from '../../../kit/db/tables.ts'

type Line = {
  recordId: string
  step: string
  action: string
  nextStep: string | null
  minutes: number | null
  at: string
}

const process: Process = inspectionProcess
/** What stays where it is. */
const staying: ReadonlySet<string> = new Set(['transfer', 'changePrincipal'])

/** Where a sealed report may be; 报告审批 when 报告打印 sent it back. */
const sealedAt: ReadonlySet<string> = new Set(['BGSP', 'BGDY', 'BGGD', 'BGFF', 'end'])

const targets = ({ to }: Transition<string>): string[] =>
  typeof to === 'string' ? [to] : (to ?? []).map((route) => route.to)

/** Whether a line is one that the table, a withdrawal or a decision from outside can have written. */
function isAllowed(line: Line, before: Line | undefined, passed: ReadonlySet<string>): boolean {
  const { step, action, nextStep } = line
  if (staying.has(action)) return nextStep === null
  if (action === 'revoke') return nextStep === 'BGLR' && sealedAt.has(step)
  if (action === 'withdraw') return nextStep === before?.step && before.nextStep === step
  const transition = process.steps[step]?.actions[action]
  if (!transition || nextStep === null) return false
  return transition.backTo
    ? transition.backTo.includes(nextStep) && passed.has(nextStep)
    : targets(transition).includes(nextStep)
}

/** A flow log is a chain: every line begins where the one before it led, and the last leads to where the record stands. */
function brokenChain(lines: readonly Line[], seisn: string, stands: string): string[] {
  const found: string[] = []
  const passed = new Set<string>()
  let at = process.start
  let before: Line | undefined
  for (const line of lines) {
    const { step, action, nextStep, minutes } = line
    if (step !== at) found.push(`${seisn} 流转中断：应在${at}，记录为${step}：${action}`)
    if (!isAllowed(line, before, passed)) found.push(`${seisn} 不该有的流转：${step} ${action} → ${nextStep}`)
    if (minutes !== null && minutes < 0) found.push(`${seisn} ${step}用时为负`)
    if (before && line.at < before.at) found.push(`${seisn} ${step}的时间早于上一步`)
    passed.add(step)
    at = nextStep ?? at
    before = line
  }
  if (at !== stands) found.push(`${seisn} 流转到${at}，业务却在${stands}`)
  return found
}

/** What does not hold of the flow logs of these items. */
export async function brokenFlows(db: Db, ids: readonly string[]): Promise<string[]> {
  const items = await db
    .selectFrom('business_item')
    .select(['id', 'seisn', 'step'])
    .where('id', 'in', [...ids])
    .execute()
  const lines = await db
    .selectFrom('flow_event')
    .select(['recordId', 'step', 'action', 'nextStep', 'minutes', 'at'])
    .where('process', '=', process.name)
    .where('recordId', 'in', [...ids])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byItem = Map.groupBy(lines, ({ recordId }) => recordId)
  return items.flatMap(({ id, seisn, step }) =>
    brokenChain((byItem.get(id) ?? []) as Line[], String(seisn), String(step)),
  )
}
