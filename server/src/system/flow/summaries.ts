import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { FlowSummary } from '@tejian/contract/system/flowCalls.ts'
import type { FlowConf } from '@tejian/contract/system/flowConf.ts'
import { nameOf, stepOfRow, stepOrder } from '@tejian/contract/system/flowRules.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { stepRows } from './flows.ts'

const stepsOn = (codes: readonly string[]): FlowSummary['steps'] =>
  codes.map((stepcode, place) => ({ stepcode, stepName: nameOf(stepcode), sort: place + 1 }))

/** The flow of all business for which none is configured. */
const standing: FlowSummary = {
  id: '',
  flowCode: inspectionProcess.name,
  flowName: '标准检验流程',
  version: 1,
  equclacode: null,
  inmGroupCode: null,
  steps: stepsOn(stepOrder),
}

type Wanted = { equclacode?: string | undefined; inmGroupCodes?: readonly string[] }

/** The enabled flows that devices of a class, and these kinds of inspection, may follow; the standing one first. */
export async function flowSummaries(context: Context, { equclacode, inmGroupCodes }: Wanted) {
  const { rows } =
    await sql<FlowConf>`select * from flow_conf where enabled is true order by "flowCode", id`.execute(
      context.db,
    )
  const fitting = rows.filter(({ equclacode: code, inmGroupCode: group }) => {
    const fitsClass = !equclacode || !code || isUnder(equclacode, code) || isUnder(code, equclacode)
    return fitsClass && (!inmGroupCodes?.length || !group || inmGroupCodes.includes(group))
  })
  const steps = await stepRows(
    context.db,
    fitting.map(({ id }) => id),
  )
  const configured = fitting.map((row): FlowSummary => {
    const on = new Set(
      steps
        .filter((step) => step.flowId === row.id)
        .map(stepOfRow)
        .flatMap(({ stepCode, enabled }) => (enabled ? [stepCode] : [])),
    )
    return {
      id: row.id,
      flowCode: row.flowCode ?? '',
      flowName: row.flowName ?? '',
      version: row.flowVersion ?? 1,
      equclacode: row.equclacode,
      inmGroupCode: row.inmGroupCode,
      steps: stepsOn(stepOrder.filter((code) => on.has(code))),
    }
  })
  return [standing, ...configured]
}
