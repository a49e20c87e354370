import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { Process, Transition } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import { type Db, loose } from '../../../kit/db/tables.ts'
import type { ProcessRecord } from '../../../kit/process/waiting.ts'

type Line = {
  recordId: string
  step: string
  action: string
  nextStep: string | null
  minutes: number | null
  at: string
}

/** What stays where it is. */
const staying: ReadonlySet<string> = new Set(['transfer', 'changePrincipal'])

/** Where a sealed report may be; 报告审批 when 报告打印 sent it back. */
const sealedAt: ReadonlySet<string> = new Set(['BGSP', 'BGDY', 'BGGD', 'BGFF', 'end'])

const targets = ({ to }: Transition<string>): string[] =>
  typeof to === 'string' ? [to] : (to ?? []).map((route) => route.to)

/** Whether a line is one that the table, a withdrawal or a decision from outside can have written. */
function isAllowed(
  process: Process,
  line: Line,
  before: Line | undefined,
  passed: ReadonlySet<string>,
): boolean {
  const { step, action, nextStep } = line
  if (staying.has(action)) return nextStep === null
  if (action === 'create') return before === undefined && nextStep === process.start
  if (action === 'revoke') return nextStep === 'BGLR' && sealedAt.has(step)
  if (action === 'withdraw') return nextStep === before?.step && before.nextStep === step
  const transition = process.steps[step]?.actions[action]
  if (!transition) return false
  // What neither leads on nor back is done where it stands.
  if (!transition.to && !transition.backTo) return nextStep === null || nextStep === step
  if (nextStep === null) return false
  return transition.backTo
    ? transition.backTo.includes(nextStep) && passed.has(nextStep)
    : targets(transition).includes(nextStep)
}

/** A flow log is a chain: every line begins where the one before it led, and the last leads to where the record stands. */
function brokenChain(process: Process, lines: readonly Line[], seisn: string, stands: string): string[] {
  const found: string[] = []
  const passed = new Set<string>()
  let at = process.start
  let before: Line | undefined
  for (const line of lines) {
    const { step, action, nextStep, minutes } = line
    if (step !== at) found.push(`${seisn} 流转中断：应在${at}，记录为${step}：${action}`)
    if (!isAllowed(process, line, before, passed))
      found.push(`${seisn} 不该有的流转：${step} ${action} → ${nextStep}`)
    if (minutes !== null && minutes < 0) found.push(`${seisn} ${step}用时为负`)
    if (before && line.at < before.at) found.push(`${seisn} ${step}的时间早于上一步`)
    passed.add(step)
    at = nextStep ?? at
    before = line
  }
  if (at !== stands) found.push(`${seisn} 流转到${at}，业务却在${stands}`)
  return found
}

/** What does not hold of the flow logs of these rows of a record. */
export async function brokenFlowsOf(
  db: Db,
  { table, nameField, process }: Pick<ProcessRecord, 'table' | 'nameField' | 'process'>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string; step: string }>`
    select id, ${sql.id(nameField)} as name, step from ${sql.id(table)} where id = any(${[...ids]}::uuid[])`.execute(
    loose(db),
  )
  const lines = await db
    .selectFrom('flow_event')
    .select(['recordId', 'step', 'action', 'nextStep', 'minutes', 'at'])
    .where('process', '=', process.name)
    .where('recordId', 'in', [...ids])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byRow = Map.groupBy(lines, ({ recordId }) => recordId)
  return rows.flatMap(({ id, name, step }) =>
    brokenChain(process, (byRow.get(id) ?? []) as Line[], name, step),
  )
}

/** What does not hold of the flow logs of these items. */
export const brokenFlows = (db: Db, ids: readonly string[]): Promise<string[]> =>
  brokenFlowsOf(db, { table: 'business_item', nameField: 'seisn', process: inspectionProcess }, ids)
