import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { paymentSlipTemplate, printTypes, templateCodeSeparator } from '@tejian/contract/kit/constants.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { findDeclaration } from './find.ts'
import { declarationTemplateCode, printTemplate } from './printing/printTemplates.ts'
import type { PrintRow } from './printing/renderPrint.ts'
import { declarationForm, type PrintRoom, paymentOf, receipt, safetyValveForm } from './printRows.ts'

export type PrintRequest = { type: string; ids: string; templateCode?: string | undefined }
export type Printed = { templateCode: string; rows: PrintRow[] }

const most = 100

function parts(ids: string): string[] {
  const list = [
    ...new Set(
      ids
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]
  if (list.length === 0) throw new Refusal(declarationMessages.chooseDeclarations)
  if (list.length > most) throw new Refusal(`一次最多打印${most}份`)
  return list
}

const print = (code: string, data: object): PrintRow => ({ integrateddata: JSON.stringify(data), code })

/** Sets of class 7 print on the safety-valve form, whatever was asked (spec 2 §9). */
async function formRow(context: Context, row: Declaration, room: PrintRoom): Promise<PrintRow> {
  const code = declarationTemplateCode(row.equclacode ?? '')
  return print(
    code,
    code === printTypes.declaration
      ? await declarationForm(context, row, room)
      : await safetyValveForm(context, row, room),
  )
}

async function ofDeclarations(
  context: Context,
  ids: readonly string[],
  make: (row: Declaration) => Promise<PrintRow>,
): Promise<PrintRow[]> {
  const rows: PrintRow[] = []
  for (const id of ids)
    rows.push(await make(await findDeclaration(context, isId(id) ? { appmainsysid: id } : { appno: id })))
  return rows
}

async function ofCharges(
  context: Context,
  ids: readonly string[],
  code: string,
  room: PrintRoom,
): Promise<PrintRow[]> {
  if (!ids.every(isId)) throw new Refusal(declarationMessages.noCharge)
  const rows: PrintRow[] = []
  for (const id of ids) rows.push(print(code, await paymentOf(context, id, room)))
  return rows
}

async function rowsOf(
  context: Context,
  { type, ids, templateCode }: PrintRequest,
  room: PrintRoom,
): Promise<PrintRow[]> {
  const list = parts(ids)
  switch (type) {
    case printTypes.declaration:
    case printTypes.safetyValveDeclaration:
      return ofDeclarations(context, list, (row) => formRow(context, row, room))
    case printTypes.receipt:
      return ofDeclarations(context, list, async (row) =>
        print(printTypes.receipt, await receipt(context, row, room)),
      )
    case printTypes.paymentNotice:
      return ofCharges(context, list, printTypes.paymentNotice, room)
    case printTypes.paymentSlip: {
      const code = templateCode || paymentSlipTemplate
      if (!printTemplate(code)) throw new Refusal(declarationMessages.noPrintType)
      return ofCharges(context, list, code, room)
    }
    default:
      throw new Refusal(declarationMessages.noPrintType)
  }
}

/** The data of a print: rows with their template's code, and all codes in use joined with @ (spec 2 §7.1). */
export async function printData(context: Context, request: PrintRequest, room: PrintRoom): Promise<Printed> {
  const rows = await rowsOf(context, request, room)
  return { templateCode: [...new Set(rows.map((row) => row.code))].join(templateCodeSeparator), rows }
}

/** What a print ticket names: the print's type and ids. */
export const printRecord = ({ type, ids }: PrintRequest): string => `${type}|${ids}`

const known: ReadonlySet<string> = new Set(Object.values(printTypes))

/** Reads a ticket's record back; null for prints of other domains. */
export function printRequestOf(record: string): PrintRequest | null {
  const place = record.indexOf('|')
  const type = record.slice(0, place)
  return known.has(type) ? { type, ids: record.slice(place + 1) } : null
}
