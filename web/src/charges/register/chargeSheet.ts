import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { ownMistakeRelief } from '@tejian/contract/charges/messages.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { record } from '@tejian/contract/kit/record.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { Sections } from '../../kit/form/fieldMode.ts'
import { send } from '../../kit/transport/send.ts'
import { sheetLines } from './sheetLines.ts'

/** The charge as its sheet edits it: the record with its lines. */
export const chargeSheet = record('charge', {
  ...charge,
  fields: { ...charge.fields, items: { label: '收费明细', kind: 'json' } },
})

const settlement = {
  title: '减免与缴费',
  fields: [
    'reliefMoney',
    'reliefType',
    'payWay',
    'entryType',
    { field: 'invoiceno', span: 2 },
    { field: 'note', span: 2 },
  ],
} as const

export const sheetSections: Sections = [
  { title: '收费明细', fields: [{ field: 'items', span: 4 }] },
  settlement,
]
export const readSections: Sections = [settlement]

export type Basic = AnswerOf<typeof chargeCalls.getBasicCharge>
export type Declared = AnswerOf<typeof declarationCalls.getDetailAppMain>
export type ChargeDetail = AnswerOf<typeof chargeCalls.detail>
export type ChargeSheet = {
  readonly declaration: Declared
  readonly basic: Basic
  /** The charge that is registered already; null for none. */
  readonly present: ChargeDetail | null
}

const voidCharge = '9'

async function presentCharge(appno: string): Promise<ChargeDetail | null> {
  const { list } = await send(chargeCalls.find, { appno, pageSize: '50', want: 'rows' })
  const row = list.find((one) => one.appno === appno && one.status !== voidCharge)
  return row ? send(chargeCalls.detail, { id: row.id }) : null
}

/** All that the sheet of a declaration shows. Reads only: opening it writes nothing. */
export async function loadSheet(appno: string): Promise<ChargeSheet> {
  const [declaration, basic, present] = await Promise.all([
    send(declarationCalls.getDetailAppMain, { appno }),
    send(chargeCalls.getBasicCharge, { appno }),
    presentCharge(appno),
  ])
  return { declaration, basic, present }
}

const headFields = [
  'id',
  'version',
  'entryType',
  'reliefMoney',
  'reliefType',
  'payWay',
  'invoiceno',
  'note',
] as const

/** What the form begins with: the charge as it was saved, else the fee table's lines. */
export function sheetValues({ basic, present }: ChargeSheet): Values {
  const lines = sheetLines(present?.items ?? basic.items, basic.items)
  // A policy in force lowers the fee without being asked for; whoever draws the charge up sees it.
  const { relief, freeReason } = basic
  if (!present)
    return {
      items: { lines },
      entryType: basic.entryType,
      ...(relief && { reliefMoney: relief.reliefMoney, reliefType: relief.reliefType }),
      ...(freeReason && { reliefMoney: basic.totalMoney, reliefType: ownMistakeRelief }),
    }
  const row = present as Values
  return { ...Object.fromEntries(headFields.map((name) => [name, row[name] ?? null])), items: { lines } }
}
