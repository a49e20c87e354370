import { type FlowConf, flowConf } from '@tejian/contract/system/flowConf.ts'
import { flowConfMessages, notConsistent, sameAim } from '@tejian/contract/system/flowMessages.ts'
import { problemsOf } from '@tejian/contract/system/flowProblems.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type FlowAim, flowOf, lockCode, lockFlow, readSteps, rolesWithCodes, versionsOf } from './flows.ts'

/** Refuses a flow that could not be in force: its steps contradict each other, or another flow has the same aim. */
export async function refuseInForce(
  context: Context,
  row: FlowAim & { id: string; flowCode?: string | null | undefined },
): Promise<void> {
  const problems = problemsOf(flowOf(row, await readSteps(context, row.id)), await rolesWithCodes(context))
  if (problems.length > 0)
    throw new Refusal(notConsistent(problems.map(({ sentence }) => sentence)), {
      code: 'flow',
      detail: problems,
    })
  const { rows } = await sql<Pick<FlowConf, 'flowName'>>`select "flowName" from flow_conf
    where enabled is true and "flowCode" <> ${row.flowCode} and equclacode is not distinct from ${row.equclacode}
      and "inmGroupCode" is not distinct from ${row.inmGroupCode} limit 1`.execute(context.db)
  if (rows[0]) throw new Refusal(sameAim(rows[0].flowName ?? ''))
}

async function enable(context: Context, row: FlowConf, version: number | undefined): Promise<FlowConf> {
  if (row.enabled) throw new Refusal(flowConfMessages.enabledAlready, { code: 'handled' })
  await refuseInForce(context, row)
  for (const other of await versionsOf(context, row.flowCode ?? ''))
    if (other.enabled) await updateRow(context, flowConf, other, { enabled: false }, { action: 'disable' })
  return updateRow(context, flowConf, row, { enabled: true }, { version, action: 'enable' })
}

/**
 * Puts a version in force for business that is accepted from now on, in place of the version before it, or takes it out of
 * force. Business under way keeps the version that it began with.
 */
export async function switchFlow(
  outer: Context,
  id: string,
  enabled: boolean,
  version?: number,
): Promise<FlowConf> {
  return transact(outer, async (context) => {
    await lockCode(context, '')
    const row = await lockFlow(context, id)
    if (enabled) return enable(context, row, version)
    if (!row.enabled) throw new Refusal(flowConfMessages.notEnabled, { code: 'handled' })
    return updateRow(context, flowConf, row, { enabled: false }, { version, action: 'disable' })
  })
}
