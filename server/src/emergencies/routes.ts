import {
  dispatchCalls,
  emergencyLiftCalls,
  eventCalls,
  labelPrintRecord,
  reportPrintRecord,
  rescueUnitCalls,
  settingCalls,
} from '@tejian/contract/emergencies/calls.ts'
import { eventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import { emergencyLift } from '@tejian/contract/emergencies/emergencyLift.ts'
import { liftEvent } from '@tejian/contract/emergencies/event.ts'
import { rescueUnit } from '@tejian/contract/emergencies/rescueUnit.ts'
import { emergencySetting } from '@tejian/contract/emergencies/setting.ts'
import { accidentHandle } from '@tejian/contract/emergencies/views/accidentHandle.ts'
import {
  elevatorManagement,
  eventDispatches,
  unitManagement,
} from '@tejian/contract/emergencies/views/emergencyViews.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { stepNameIn } from '@tejian/contract/kit/process.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { maskRow, revealRow } from '../kit/records/mask.ts'
import { bindRegister, permittedActions, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { emergencyLiftOptions } from './emergencyLifts.ts'
import { eventOptions, saveEvent } from './events.ts'
import { printLabels } from './labels/print.ts'
import { printReport } from './report/print.ts'
import { rescueRoutes } from './rescue/rescueRoutes.ts'
import { rescueUnitOptions } from './rescueUnits.ts'
import { settingOptions } from './settings.ts'

/** Whom the emergency centre sends, to which lifts, by which terms. */
function registerRoutes(bind: Bind, services: Services): void {
  const units = sourceOf(rescueUnit, rescueUnitOptions)
  bindRegister(bind, rescueUnitCalls, rescueUnit, rescueUnitOptions)
  bindExport(bind, services, rescueUnitCalls.export, units, unitManagement)
  bind(rescueUnitCalls.list, async (context, request) => {
    const answer = await findRows(context, units, request)
    return { ...answer, list: answer.list.map((row) => ({ ...row, rescueLevel: row.rescuelevel })) }
  })

  const lifts = sourceOf(emergencyLift, emergencyLiftOptions)
  bindRegister(bind, emergencyLiftCalls, emergencyLift, emergencyLiftOptions)
  bind(emergencyLiftCalls.printLabels, async (context, { ids }) => {
    if (context.ticket?.record !== labelPrintRecord) throw missing()
    const file = await printLabels(context, ids, services.demo)
    return { file, name: '救援识别码标签.pdf', type: 'application/pdf', inline: true }
  })
  bindExport(bind, services, emergencyLiftCalls.export, lifts, elevatorManagement)
  bind(emergencyLiftCalls.list, async (context, request) => {
    const asked = toRecordNames(request, { unitname: 'useunit' }) as ListRequest
    const answer = await findRows(context, lifts, asked)
    const list = answer.list.map((row) => ({ ...row, unitname: row.useunit, maintUnitname: row.maintunit }))
    return { ...answer, list }
  })

  const settings = sourceOf(emergencySetting, settingOptions)
  bindRegister(bind, settingCalls, emergencySetting, settingOptions)
  bind(settingCalls.list, async (context, request) => {
    const asked = toRecordNames(request, { name: 'paramName' }) as ListRequest
    const answer = await findRows(context, settings, asked)
    return {
      ...answer,
      list: answer.list.map((row) => ({ ...row, name: row.paramName, value: row.paramValue })),
    }
  })
}

const dispatches: ListSource<typeof eventDispatch> = sourceOf(eventDispatch, {
  orderBy: ['dispatchTime', 'desc'],
  actions: (context, row) =>
    permittedActions(context, eventDispatch).filter((name) => name !== 'ticket' || !row.rescueResult),
})

/** Emergencies of lifts, from the call until they are closed. */
export function emergencyRoutes(bind: Bind, services: Services): void {
  registerRoutes(bind, services)
  rescueRoutes(bind, services)
  const events = processSource(liftEvent, eventOptions)
  const { save, ...moved } = eventCalls
  bindProcessRegister(bind, moved, liftEvent, eventOptions)
  bind(save, async (context, input) => maskRow(context, liftEvent, await saveEvent(context, input)))
  bindExport(bind, services, eventCalls.export, events, accidentHandle)
  bind(eventCalls.list, async (context, request) => {
    const names = {
      unitname: 'useunit',
      createDateBegin: 'alarmTimeBegin',
      createDateEnd: 'alarmTimeEnd',
    } as const
    const answer = await findRows(context, events, toRecordNames(request, names) as ListRequest)
    // The catalogue's names beside the record's own.
    const list = answer.list.map((row) => ({
      ...row,
      accidentNo: row.eventno,
      happenTime: row.alarmTime,
      place: row.useaddress,
      unitname: row.useunit,
      casualties: (row.injuredCount ?? 0) + (row.deathCount ?? 0),
      progress: stepNameIn(liftEvent.process, row.step ?? ''),
    }))
    return { ...answer, list }
  })

  bind(eventCalls.printReport, async (context, { id }) => {
    if (context.ticket?.record !== reportPrintRecord(id)) throw missing()
    const file = await printReport(context, id, services.demo)
    return { file, name: '事故快报.pdf', type: 'application/pdf', inline: true }
  })

  bind(dispatchCalls.find, (context, request) => findRows(context, dispatches, request))
  bind(dispatchCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, eventDispatch, id)
    return {
      ...(await revealRow(context, eventDispatch, row)),
      actions: dispatches.actions?.(context, row) ?? [],
    }
  })
  bindExport(bind, services, dispatchCalls.export, dispatches, eventDispatches)
}
