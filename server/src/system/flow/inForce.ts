import type { Process } from '@tejian/contract/kit/process.ts'
import type { FlowConf } from '@tejian/contract/system/flowConf.ts'
import { flowFor, flowProcess, stepOfRow } from '@tejian/contract/system/flowRules.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { stepRows } from './flows.ts'

export type ChosenFlow = { id: string; process: Process }
type Kind = { equclacode: string; inmGroupCode: string }

/**
 * Says which enabled flow business of a class and a kind begins with. The flows are held until the commit, so that none is
 * changed or disabled while business takes it; undefined means the standing process.
 */
export async function flowsInForce(context: Context): Promise<(kind: Kind) => ChosenFlow | undefined> {
  const { rows } =
    await sql<FlowConf>`select * from flow_conf where enabled is true order by id for share`.execute(
      context.db,
    )
  if (rows.length === 0) return () => undefined
  const steps = Map.groupBy(
    await stepRows(
      context.db,
      rows.map(({ id }) => id),
    ),
    ({ flowId }) => flowId,
  )
  const processes = new Map<string, Process>()
  return (kind) => {
    const flow = flowFor(rows, kind)
    if (!flow) return undefined
    const process =
      processes.get(flow.id) ?? flowProcess({ steps: (steps.get(flow.id) ?? []).map(stepOfRow) })
    processes.set(flow.id, process)
    return { id: flow.id, process }
  }
}
