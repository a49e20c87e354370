import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { selfReminder, selfStrategy } from '@tejian/contract/messaging/selfInspection.ts'
import { selfMessageCalls, selfStrategyCalls } from '@tejian/contract/messaging/selfInspectionCalls.ts'
import { sendMessage } from '@tejian/contract/messaging/views/selfInspectionViews.ts'
import { smsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { sql } from 'kysely'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { bindList, toRecordNames } from '../../kit/records/listed.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { bindRegister, sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { readMessage, sentSource } from '../sent.ts'
import { remindChosen, unitsToRemind } from './send.ts'
import { strategyOptions } from './strategies.ts'

const strategies = sourceOf(selfStrategy, strategyOptions)

/** Reminders among the messages that this person sees. */
const reminders: ListSource<typeof smsMessage> = {
  ...sentSource,
  extraConditions: (context, filters) => [
    ...(sentSource.extraConditions?.(context, filters) ?? []),
    sql`"sendType" = ${selfReminder}`,
  ],
}

/** Strategies of reminders of self-tests, what went out by them, and what people send themselves. */
export function selfRoutes(bind: Bind, services: Services): void {
  bindRegister(bind, selfStrategyCalls, selfStrategy, strategyOptions)
  bind(selfStrategyCalls.list, async (context, request) => {
    const asked = toRecordNames<typeof selfStrategy>(request, { name: 'strategyName', status: 'enabled' })
    const answer = await findRows(context, strategies, asked as ListRequest)
    // The catalogue's names beside the record's own.
    const list = answer.list.map((row) => ({
      ...row,
      name: row.strategyName,
      cycle: row.cycleMonth,
      advanceDays: row.triggerDays,
      status: row.enabled ? '1' : '0',
    }))
    return { ...answer, list }
  })
  bind(selfMessageCalls.find, (context, request) => findRows(context, reminders, request))
  bindList(bind, selfMessageCalls.list, reminders)
  bindExport(bind, services, selfMessageCalls.export, reminders, sendMessage)
  bind(selfMessageCalls.getDetail, async (context, { id }) => {
    const row = await readMessage(context, id)
    return {
      ...(await revealRow(context, smsMessage, row)),
      actions: reminders.actions?.(context, row) ?? [],
    }
  })
  bind(selfMessageCalls.units, unitsToRemind)
  bind(selfMessageCalls.send, remindChosen)
}
