import { readFileSync } from 'node:fs'
import { accidentReason } from '@tejian/contract/emergencies/accident.ts'
import { type LiftEvent, liftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { dispatchesOf } from '../dispatches.ts'

const prefix = 'SGKB|'

/** An accident in the caller's scope. */
async function printable(context: Context, id: string): Promise<LiftEvent> {
  if (!context.user.permissions.has('emergency.view')) throw missing()
  const row = await readRow(context, liftEvent, id)
  if (!row.isAccident) throw new Refusal(say.noReport)
  return row
}

/** The paper of an accident is printed by whoever sees the event. */
export const reportTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    await printable(context, record.slice(prefix.length))
  },
}

const said = (value: string | null | undefined): string => value ?? ''
const minute = (value: string | null | undefined): string => {
  const at = momentOf(value)
  return at === null ? '' : shanghaiDateTime(new Date(at)).slice(0, 16)
}
const people = (count: number | null): string => (count === null ? '' : `${count}人`)

/** Minutes in which somebody was held; null while nobody knows. */
function heldFor({ alarmTime, finishTime, accidentTime }: LiftEvent): number | null {
  const [from, to] = [momentOf(alarmTime), momentOf(finishTime ?? accidentTime)]
  return from === null || to === null ? null : (to - from) / 60_000
}

const after = (time: string | null, hours: number): string => {
  const at = momentOf(time)
  return at === null ? '' : minute(new Date(at + hours * 3_600_000).toISOString())
}

let source: string | undefined

/**
 * 电梯事故快报 as a PDF: what was recorded of an accident by now, and nothing else (特种设备安全监察条例 61–64;
 * 国家市场监督管理总局令第50号).
 */
export async function printReport(context: Context, id: string, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./report.typ', import.meta.url), 'utf8')}`
  const row = await printable(context, id)
  const { lookups } = context
  const label = (type: Parameters<typeof lookups.label>[0], value: string | null): string =>
    (value && lookups.label(type, value)) || ''
  const sent = (await dispatchesOf(context, row.id)).toReversed()
  return renderPdf(source, {
    no: said(row.eventno),
    equcode: said(row.equcode),
    idcode: said(row.idcode),
    equclass: (row.equclacode && lookups.className(row.equclacode)) || '',
    useunit: said(row.useunit),
    useaddress: said(row.useaddress),
    maintunit: said(row.maintunit),
    area: (row.areaId && lookups.areaName(row.areaId)) || '',
    alarmTime: minute(row.alarmTime),
    accidentTime: minute(row.accidentTime),
    reason: accidentReason({ ...row, heldFor: heldFor(row) }) ?? '',
    level: label('ACCIDENT_LEVEL', row.accidentLevel),
    trapped: people(row.trappedCount),
    injured: people(row.injuredCount),
    severe: people(row.severeCount),
    dead: people(row.deathCount),
    loss: row.lossAmount,
    content: said(row.content),
    result: said(row.handleResult),
    cause: label('ACCIDENT_CAUSE', row.faultReason),
    duty: said(row.dutyUnit),
    arriveTime: minute(row.arriveTime),
    finishTime: minute(row.finishTime),
    unitLimit: after(row.accidentTime, 1),
    authorityLimit: after(row.accidentTime, 2),
    sent: sent.map((one) => ({
      unit: said(one.rescueunitname),
      level: label('RESCUE_LEVEL', one.rescueLevel),
      at: minute(one.dispatchTime),
      arrived: minute(one.arriveTime),
      result: [label('DISPATCH_RESULT', one.rescueResult), said(one.failReason)].filter(Boolean).join('：'),
    })),
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(said(row.eventno)),
    demo,
    institute: '',
  })
}
