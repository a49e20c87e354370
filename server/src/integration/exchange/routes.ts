import { exchangeLogCalls, fieldCalls, planCalls } from '@tejian/contract/integration/exchange/calls.ts'
import { transferField } from '@tejian/contract/integration/exchange/field.ts'
import { transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { bindRegister, saveRegisterRow, sourceOf } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { fieldChoices, fieldOptions } from './fields.ts'
import { linesOfLog, logSource, reliefSource, resend } from './logs.ts'
import { completedPlan, planOptions, planSource, sendAllRows, setKey } from './plans.ts'

/** What goes to other systems by plans. */
export function exchangeRoutes(bind: Bind, services: Services): void {
  const options = planOptions(services.env.WEB_HOOK_NETWORKS)
  bind(planCalls.find, (context, request) => findRows(context, planSource, request))
  bindList(bind, planCalls.list, planSource, { name: 'planName', status: 'enabled' })
  bind(planCalls.getDetail, async (context, { id }) => {
    const row = await completedPlan(context, await readRow(context, transferPlan, id))
    return { ...row, actions: planSource.actions?.(context, row) ?? [] }
  })
  bind(planCalls.save, async (context, input) =>
    completedPlan(context, await saveRegisterRow(context, transferPlan, input, options)),
  )
  bind(planCalls.setKey, setKey)
  bind(planCalls.sendAll, (context, { id }) => sendAllRows(context, id))
  bindRegister(bind, fieldCalls, transferField, fieldOptions)
  const fieldSource = sourceOf(transferField, fieldOptions)
  bindList(bind, fieldCalls.list, fieldSource, { name: 'targetField', status: 'enabled' })
  bind(fieldCalls.choices, (context, { planId }) => fieldChoices(context, planId))
  const times = { createDateBegin: 'transferTimeBegin', createDateEnd: 'transferTimeEnd' } as const
  const names = { ...times, name: 'batchno', status: 'result' } as const
  bind(exchangeLogCalls.find, (context, request) => findRows(context, logSource, request))
  bindList(bind, exchangeLogCalls.list, logSource, names)
  bindList(bind, exchangeLogCalls.relief, reliefSource, names)
  bind(exchangeLogCalls.lines, (context, { id }) => linesOfLog(context, id))
  bind(exchangeLogCalls.resend, (context, { ids }) => resend(context, ids, services.lookups))
}
