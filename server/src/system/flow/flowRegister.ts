import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type FlowConf, flowConf, flowStepConf } from '@tejian/contract/system/flowConf.ts'
import { flowConfMessages } from '@tejian/contract/system/flowMessages.ts'
import { standardSteps } from '@tejian/contract/system/flowRules.ts'
import { type Context, transact } from '../../kit/context.ts'
import { permittedActions, type RegisterOptions, saveRegisterRow } from '../../kit/records/register.ts'
import { deleteRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { isDraft, itemsOf, lockCode, stepRows, versionsOf } from './flows.ts'
import { refuseInForce, switchFlow } from './switch.ts'
import { countOn, insertSteps } from './writeSteps.ts'

const codeForm = /^[A-Za-z0-9_]{1,40}$/

type Changes = ChangesOf<typeof flowConf>

async function beforeCreate(context: Context, values: Changes): Promise<Changes> {
  const code = values.flowCode ?? ''
  if (!codeForm.test(code)) throw wrongFields({ flowCode: flowConfMessages.codeForm })
  if ((await versionsOf(context, code)).length > 0)
    throw wrongFields({ flowCode: flowConfMessages.codeTaken })
  return { ...values, flowVersion: 1, stepCount: countOn(standardSteps()), enabled: false }
}

/** Flows: kept by name and aim; what they do is kept by their steps. */
export const flowOptions: RegisterOptions<typeof flowConf> = {
  async beforeSave(context, values, before) {
    if (!before) return beforeCreate(context, values)
    if (values.flowCode !== undefined && values.flowCode !== before.flowCode)
      throw wrongFields({ flowCode: flowConfMessages.codeFixed })
    if (before.enabled) await refuseInForce(context, { ...before, ...values })
    return values
  },
  async afterSave(context, row) {
    if ((await stepRows(context.db, [row.id])).length === 0)
      await insertSteps(context, row.id, standardSteps())
  },
  actions(context, row) {
    const taken = row.enabled ? ['enable', 'delete'] : ['disable']
    return permittedActions(context, flowConf).filter((name) => !taken.includes(name))
  },
}

type Input = Readonly<Record<string, string | undefined>>

/** Adds or changes a flow; `name` and `status` are the call's own words for its name and its switch. */
export async function saveFlow(outer: Context, { name, status, ...input }: Input): Promise<FlowConf> {
  const fields = { ...input, ...(name !== undefined && { flowName: name }) }
  return transact(outer, async (context) => {
    const before = input.id ? await readRow(context, flowConf, input.id) : null
    await lockCode(context, '')
    await lockCode(context, before?.flowCode ?? input.flowCode ?? '')
    const row = await saveRegisterRow(context, flowConf, fields, flowOptions)
    const wanted = status === '1' ? true : status === '0' ? false : Boolean(row.enabled)
    return wanted === Boolean(row.enabled) ? row : switchFlow(context, row.id, wanted)
  })
}

/** Deletes versions that nothing begins or runs by, with their steps: all of them or none. */
export async function deleteFlows(outer: Context, ids: readonly string[]): Promise<void> {
  await transact(outer, async (context) => {
    await lockCode(context, '')
    for (const id of ids) {
      const row = await readRow(context, flowConf, id, true)
      if (row.enabled) throw new Refusal(flowConfMessages.deleteEnabled)
      if (!(await isDraft(context, row)) || (await itemsOf(context, id)) > 0)
        throw new Refusal(flowConfMessages.deleteUsed)
      for (const step of await stepRows(context.db, [id])) await deleteRow(context, flowStepConf, step)
      await deleteRow(context, flowConf, row)
    }
  })
}
