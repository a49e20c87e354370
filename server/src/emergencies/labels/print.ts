import { readFileSync } from 'node:fs'
import { labelPrintRecord, mostLabels } from '@tejian/contract/emergencies/calls.ts'
import { type EmergencyLift, emergencyLift } from '@tejian/contract/emergencies/emergencyLift.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { rescueHotline } from '@tejian/contract/emergencies/parameters.ts'
import { rescueLabel } from '../../equipment/public.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'

/** Lifts of the caller's scope, in the order in which they were chosen. */
async function liftsOf(context: Context, ids: readonly string[]): Promise<EmergencyLift[]> {
  if (!context.user.permissions.has('emergencyLift.view')) throw missing()
  if (ids.length === 0 || ids.length > mostLabels) throw new Refusal(say.chooseLabels)
  const rows: EmergencyLift[] = []
  for (const id of ids) rows.push(await readRow(context, emergencyLift, id))
  return rows
}

/** Labels are printed by whoever sees lifts; which ones is asked when they are. */
export const labelTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record === labelPrintRecord,
  async check({ user }) {
    if (!user.permissions.has('emergencyLift.view')) throw missing()
  },
}

let source: string | undefined

/** 救援识别码标签, by the label project for them: what somebody in a stuck lift tells by telephone. */
export async function printLabels(context: Context, ids: readonly string[], demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./labels.typ', import.meta.url), 'utf8')}`
  const lifts = await liftsOf(context, ids)
  return renderPdf(source, {
    ...(await rescueLabel(context)),
    hotline: context.parameters.valueOf(rescueHotline),
    demo,
    lifts: lifts.map(({ rescueNo, useunit, useaddress, equcode }) => ({
      no: rescueNo ?? '',
      useunit: useunit ?? '',
      useaddress: useaddress ?? '',
      equcode: equcode ?? '',
      qr: qrSvg(rescueNo ?? ''),
    })),
  })
}
