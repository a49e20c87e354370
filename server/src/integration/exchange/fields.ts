import type { fieldCalls } from '@tejian/contract/integration/exchange/calls.ts'
import {
  conversions,
  type TransferField,
  type transferField,
} from '@tejian/contract/integration/exchange/field.ts'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import { transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf, FieldSpec } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { noLookups } from '../../kit/records/lookups.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { dataOf, sendableFields } from './data.ts'
import { codePairs, namesOf } from './mapped.ts'

type Changes = ChangesOf<typeof transferField>

const targetName = /^[A-Za-z][A-Za-z0-9_]{0,59}$/
const hasDictionary = (spec: FieldSpec): boolean => namesOf(spec, noLookups) !== undefined

function checkConversion(values: Partial<TransferField>, spec: FieldSpec): void {
  if (values.dictType === conversions.asNamed && !hasDictionary(spec))
    throw wrongFields({ dictType: exchangeMessages.noDictionary })
  if (values.dictType !== conversions.byTable) return
  const { pairs, wrong } = codePairs(values.codeMap ?? '')
  if (wrong !== null) throw wrongFields({ codeMap: exchangeMessages.badMap(wrong.slice(0, 60)) })
  if (pairs.size === 0) throw wrongFields({ codeMap: exchangeMessages.noMap })
}

async function checkTarget(context: Context, planId: string, name: string, id: string | null): Promise<void> {
  if (!targetName.test(name)) throw wrongFields({ targetField: exchangeMessages.badTarget })
  const { rows } = await sql`select from transfer_field where "planId" = ${planId}::uuid
    and "targetField" = ${name} and id is distinct from ${id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ targetField: exchangeMessages.takenTarget(name) })
}

/** What a save of a field checks: that the data have it and may send it, and that nothing is written twice. */
export const fieldOptions: RegisterOptions<typeof transferField> = {
  orderBy: ['createDate', 'desc'],
  async beforeSave(context: Context, values: Changes, before: TransferField | null): Promise<Changes> {
    const planId = before?.planId ?? values.planId ?? ''
    // Two people who write one target at once come one after the other.
    const plan = await readRow(context, transferPlan, planId, true)
    const whole = { ...before, ...values }
    const name = whole.sourceField ?? ''
    const data = dataOf(plan.dataType)
    const spec = data && sendableFields(data.record).get(name)
    if (!spec) throw wrongFields({ sourceField: exchangeMessages.unknownField(name) })
    await checkTarget(context, planId, whole.targetField ?? '', before?.id ?? null)
    checkConversion(whole, spec)
    return { ...values, planName: plan.planName, sourceName: spec.label }
  },
}

/** Plans, and what the data of one have to send. */
export async function fieldChoices(
  context: Context,
  planId: string | undefined,
): Promise<AnswerOf<typeof fieldCalls.choices>> {
  const { rows: plans } = await sql<{ id: string; name: string }>`select id, "planName" as name
    from ${sql.table(transferPlan.table)} order by "planName" limit 300`.execute(context.db)
  if (!planId) return { plans, fields: [] }
  const data = dataOf((await readRow(context, transferPlan, planId)).dataType)
  const fields = data ? [...sendableFields(data.record)] : []
  return {
    plans,
    fields: fields.map(([name, spec]) => ({ name, label: spec.label, hasDictionary: hasDictionary(spec) })),
  }
}
