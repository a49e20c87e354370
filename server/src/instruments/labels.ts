import { readFileSync } from 'node:fs'
import { instrumentCalls, labelRecord } from '@tejian/contract/instruments/calls.ts'
import { type Instrument, instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { renderPdf } from '../kit/pdf/renderPdf.ts'
import { qrSvg } from '../kit/qr.ts'
import { readRow } from '../kit/records/save.ts'
import { missing, Refusal } from '../kit/refusal.ts'
import type { TicketRule } from '../shared/tickets/purposes.ts'
import { text } from './change.ts'
import { instrumentOptions } from './register.ts'

let source: string | undefined

const shown = ['instNo', 'instName', 'specNo', 'proNo', 'calibDate', 'ncalibDate', 'stacheOrgName'] as const

const labelOf = (row: Instrument) => ({
  ...Object.fromEntries(shown.map((name) => [name, text(row[name])])),
  mark: text(row.statusMark),
  qr: qrSvg(text(row.instNo)),
})

/** The state labels of instruments, ten on a sheet of A4: 合格 green, 准用 yellow, 停用 red. */
async function printLabels(context: Context, ids: readonly string[]): Promise<Buffer> {
  if (ids.length === 0) throw new Refusal(instrumentMessages.chooseLabels)
  const rows: Instrument[] = []
  for (const id of ids) rows.push(await readRow(context, instrument, id))
  await instrumentOptions.complete?.(context, rows, {})
  source ??= readFileSync(new URL('./labels.typ', import.meta.url), 'utf8')
  return renderPdf(source, { labels: rows.map(labelOf) })
}

/** A ticket for the sheet of labels opens whatever its bearer sees of the register. */
export const labelTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record === labelRecord,
  async check({ user }) {
    if (!user.permissions.has('instrument.view')) throw missing()
  },
}

/** Binds the sheet of labels. */
export function bindLabels(bind: Bind): void {
  bind(instrumentCalls.labels, async (context, { ids }) => {
    if (context.ticket?.record !== labelRecord) throw missing()
    return {
      file: await printLabels(context, ids),
      name: '仪器状态标识.pdf',
      type: 'application/pdf',
      inline: true,
    }
  })
}
