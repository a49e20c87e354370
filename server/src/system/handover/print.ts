import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { handoverPrintRecord } from '@tejian/contract/system/handover/calls.ts'
import type { Handover, HandoverItem } from '@tejian/contract/system/handover/handover.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { missing } from '../../kit/refusal.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { confirmationsOf, receiversOf } from './confirmed.ts'
import { isLeave } from './effect.ts'
import { readVisible } from './people.ts'
import { itemsOf } from './plan.ts'

const prefix = handoverPrintRecord('')

async function printable(context: Context, id: string): Promise<Handover> {
  if (!context.user.permissions.has('handover.view')) throw missing()
  return readVisible(context, id)
}

/** The list of a hand-over is printed by whoever sees the hand-over. */
export const handoverTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    await printable(context, record.slice(prefix.length))
  },
}

/** To the minute: times are read as they are shown. */
const minute = (at: unknown): string => String(at ?? '').slice(0, 16)

const groupsOf = ({ lookups }: Context, items: readonly HandoverItem[]) =>
  [...Map.groupBy(items, ({ itemKind }) => itemKind ?? '')].map(([kind, rows]) => ({
    title: lookups.label('HANDOVER_ITEM', kind) ?? kind,
    items: rows.map(({ itemTitle, itemDetail, itemTakerName, itemState }) => ({
      title: itemTitle ?? '',
      detail: itemDetail ?? '',
      taker: itemTakerName ?? '',
      state: lookups.label('HANDOVER_ITEM_STATE', itemState ?? '') ?? '',
    })),
  }))

let source: string | undefined

/** 工作交接清单: what passes to whom, thing by thing, with who confirmed when and the places to sign. */
export async function printHandover(context: Context, id: string, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./handover.typ', import.meta.url), 'utf8')}`
  const row = await printable(context, id)
  const items = await itemsOf(context, id)
  const { sent, by } = await confirmationsOf(context, id)
  const office = await context.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', row.handOrgId)
    .executeTakeFirst()
  return renderPdf(source, {
    no: row.handoverno ?? '',
    from: row.handManName ?? '',
    office: office?.name ?? '',
    kind: context.lookups.label('HANDOVER_KIND', row.handKind ?? '') ?? '',
    state: context.lookups.label('HANDOVER_STATE', row.handState ?? '') ?? '',
    until: isLeave(row) ? String(row.agentUntil ?? '').slice(0, 10) : '',
    effect: minute(row.effectTime),
    ended: minute(row.handEndTime),
    drawer: row.drawUserName ?? '',
    takers: row.takeManNames ?? row.takeManName ?? '',
    reason: row.handReason ?? '',
    note: row.handNote ?? '',
    count: items.length,
    groups: groupsOf(context, items),
    sent: sent ? `${sent.actorName}于${minute(sent.at)}提交` : '',
    receivers: receiversOf(row).map(({ loginName, name }) => ({
      name,
      confirmed: minute(by.get(loginName)?.at),
    })),
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(row.handoverno ?? ''),
    demo,
    institute: office?.name ?? '',
  })
}
