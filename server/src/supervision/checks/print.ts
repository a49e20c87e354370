import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { inkBox, penBreadth } from '@tejian/contract/kit/signatureLines.ts'
import { type SafetyCheck, safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { askedItems } from '@tejian/contract/supervision/checks/checkItems.ts'
import { checkMessages as say } from '@tejian/contract/supervision/checks/checkMessages.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'

const prefix = 'JCJL|'

/** A signed check, in the caller's scope. */
async function printable(context: Context, id: string): Promise<SafetyCheck> {
  if (!context.user.permissions.has('safetyCheck.view')) throw missing()
  const row = await readRow(context, safetyCheck, id)
  if (!row.signedAt) throw new Refusal(say.notSigned)
  return row
}

/** The signed record is printed by whoever sees the check. */
export const checkTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    await printable(context, record.slice(prefix.length))
  },
}

/** A signature as a picture; '' where nobody has signed. */
function drawn(lines: string | undefined): string {
  if (!lines) return ''
  const { x, y, width, height } = inkBox(lines)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><path d="${lines}" fill="none" stroke="#000" stroke-width="${penBreadth}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

const said = (value: string | null | undefined): string => value ?? ''
/** Rows tell moments as a clock in Shanghai shows them; what stands within JSON has its zone. */
const minute = (value: string | null | undefined): string =>
  (value?.includes('T') ? shanghaiDateTime(new Date(value)) : said(value)).slice(0, 16)
const words: Readonly<Record<string, string>> = { Y: '符合', N: '不符合', NA: '不适用' }

function itemsOf(row: SafetyCheck) {
  const found = new Map((row.items ?? []).map((one) => [one.key, one]))
  return askedItems(row.itemTable ?? '', row.devices ?? []).map(({ key, no, name, clause, device }) => ({
    no,
    name,
    clause,
    device: device?.equcode ?? '',
    result: words[found.get(key)?.result ?? ''] ?? '',
    problem: found.get(key)?.problem ?? '',
    measure: found.get(key)?.measure ?? '',
    limit: found.get(key)?.limit ?? '',
  }))
}

let source: string | undefined

/** 特种设备安全监督检查记录 as a PDF, with the records that were added to it. */
export async function printCheck(context: Context, id: string, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./check.typ', import.meta.url), 'utf8')}`
  const row = await printable(context, id)
  const { label } = context.lookups
  const checkers = row.checkers ?? []
  const signers = (lines: SafetyCheck['signatures']) => ({
    unit: drawn(lines?.unit),
    witness: drawn(lines?.witness),
    checkers: checkers.map(({ name }, place) => ({ name, lines: drawn(lines?.checkers[place]) })),
  })
  return renderPdf(source, {
    no: said(row.checkno),
    unitname: said(row.unitname),
    creditcode: said(row.creditcode),
    address: said(row.address),
    legalperson: said(row.legalperson),
    safemanager: said(row.safemanager),
    checkType: label('CHECK_KIND', said(row.checkType)) ?? '',
    taskSource: label('CHECK_SOURCE', said(row.taskSource)) ?? '',
    office: said(row.superviseorgname),
    begin: minute(row.beginTime),
    end: minute(row.endTime),
    arrived: minute(row.arrivedAt),
    checkers: checkers.map(({ name, certno }) => ({ name, certno })),
    devices: (row.devices ?? []).map(({ equname, equcode }) => ({ equname, equcode })),
    items: itemsOf(row),
    result: label('CHECK_RESULT', said(row.checkResult)) ?? '',
    unitPerson: said(row.unitPerson),
    unitPost: said(row.unitPost),
    unitOpinion: said(row.unitOpinion),
    signRefusal: said(row.signRefusal),
    witness: said(row.witness),
    signed: signers(row.signatures),
    supplements: (row.supplements ?? []).map(({ at, by, content, signatures }) => ({
      ...{ by, content, at: minute(at) },
      signed: signers(signatures),
    })),
    date: said(row.checkDate).slice(0, 10),
    printedAt: minute(context.now().toISOString()),
    qr: qrSvg(said(row.checkno)),
    demo,
    institute: said(row.superviseorgname),
  })
}
