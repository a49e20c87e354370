import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { alarmCalls, connectionCalls, signInCalls, vendorCalls } from '@tejian/contract/lifts/calls.ts'
import { connectStateOf, liftConnection } from '@tejian/contract/lifts/connection.ts'
import { receiveCalls } from '@tejian/contract/lifts/receiveCalls.ts'
import { maintenanceSignIn, tagWays } from '@tejian/contract/lifts/signIn.ts'
import { liftVendor } from '@tejian/contract/lifts/vendor.ts'
import { liftAlarms, liftConnections, liftSignIns } from '@tejian/contract/lifts/views/liftViews.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { revealRow } from '../kit/records/mask.ts'
import { bindRegister, saveRegisterRow, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { alarmSource, arriveAtAlarm, dispatchAlarm, resolveAlarm } from './alarms.ts'
import { connectionOptions, connectionSource, openVendors, withdrawConnection } from './connections.ts'
import { receiveMessages } from './receive.ts'
import { signInOptions } from './signIns.ts'
import { createKey, keysOf, revokeKey, vendorOptions } from './vendors.ts'

/** A row as its page shows it: whole where that is allowed, with what is worked out and what may be done. */
async function detailOf<R extends AnyRecord>(context: Context, source: ListSource<R>, id: string) {
  const row = await readRow(context, source.record, id)
  await source.complete?.(context, [row], {})
  return { ...(await revealRow(context, source.record, row)), actions: source.actions?.(context, row) ?? [] }
}

/** Lifts on the network: connections, alarms, sign-ins, vendors, and what gateways send. */
export function liftRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const exported =
    (source: ListSource, view: View) => (context: Context, filters: Record<string, string | undefined>) =>
      exportRows(context, {
        source,
        filters,
        columns: exportColumns(source.record, view),
        title: view.title,
        lookups,
      })

  bind(receiveCalls.receive, (context, { messages }) => receiveMessages(context, messages, lookups))

  bind(connectionCalls.find, (context, request) => findRows(context, connectionSource, request))
  bind(connectionCalls.getDetail, (context, { id }) => detailOf(context, connectionSource, id))
  bind(connectionCalls.save, async (context, input) => {
    const row = await saveRegisterRow(context, liftConnection, input, connectionOptions)
    return { ...row, connectState: connectStateOf(row, context.now()) }
  })
  bind(connectionCalls.withdraw, withdrawConnection)
  bind(connectionCalls.vendors, (context) => openVendors(context))
  bind(connectionCalls.export, exported(connectionSource, liftConnections))

  bind(alarmCalls.find, (context, request) => findRows(context, alarmSource, request))
  bind(alarmCalls.getDetail, (context, { id }) => detailOf(context, alarmSource, id))
  bind(alarmCalls.export, exported(alarmSource, liftAlarms))
  bind(alarmCalls.dispatch, dispatchAlarm)
  bind(alarmCalls.arrive, arriveAtAlarm)
  bind(alarmCalls.resolve, resolveAlarm)

  const signIns = sourceOf(maintenanceSignIn, signInOptions)
  bind(signInCalls.find, (context, request) => findRows(context, signIns, request))
  bind(signInCalls.getDetail, (context, { id }) => detailOf(context, signIns, id))
  bind(signInCalls.save, (context, input) =>
    saveRegisterRow(context, maintenanceSignIn, input, signInOptions),
  )
  bind(signInCalls.export, exported(signIns, liftSignIns))
  bind(signInCalls.tagList, async (context, request) => {
    const names = {
      unitname: 'useunit',
      createDateBegin: 'signinTimeBegin',
      createDateEnd: 'signinTimeEnd',
    } as const
    const asked = { signWay: tagWays, ...toRecordNames(request, names) } as ListRequest
    const answer = await findRows(context, signIns, asked)
    const list = answer.list.map((row) => ({
      ...row,
      unitname: row.useunit,
      maintUnitname: row.maintunit,
      maintPerson: row.personname,
      signTime: row.signinTime,
      place: row.location,
    }))
    return { ...answer, list }
  })

  bindRegister(bind, vendorCalls, liftVendor, vendorOptions)
  bind(vendorCalls.keys, (context, { vendorId }) => keysOf(context, vendorId))
  bind(vendorCalls.createKey, (context, { vendorId, name = '' }) => createKey(context, vendorId, name))
  bind(vendorCalls.revokeKey, (context, { id }) => revokeKey(context, id))
}
