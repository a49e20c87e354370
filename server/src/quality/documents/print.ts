import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { issuedStates } from '@tejian/contract/quality/documents/document.process.ts'
import { type QualityDocument, qualityDocument } from '@tejian/contract/quality/documents/document.ts'
import { documentMessages } from '@tejian/contract/quality/documents/documentMessages.ts'
import type { DocumentReceipt } from '@tejian/contract/quality/documents/receipt.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'

const prefix = 'RPT_WJFFD|'

/** The issued documents of a print, in the caller's scope. */
async function printable(context: Context, joined: string): Promise<QualityDocument[]> {
  const ids = [...new Set(joined.split(',').filter(Boolean))]
  if (!context.user.permissions.has('qualityDocument.issue') || !ids.every(isId)) throw missing()
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  const rows: QualityDocument[] = []
  for (const id of ids) {
    const row = await readRow(context, qualityDocument, id)
    if (!issuedStates.includes(row.status ?? ''))
      throw new Refusal(documentMessages.notIssued(row.planno ?? ''))
    rows.push(row)
  }
  return rows
}

/** Sheets of issue are printed by whoever issues documents. */
export const issueTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    await printable(context, record.slice(prefix.length))
  },
}

const said = (value: string | number | null | undefined): string => (value ?? '').toString()
const dayIn = (value: string | null): string => said(value).slice(0, 10)

async function sheetOf(context: Context, row: QualityDocument, demo: boolean) {
  const { rows: copies } = await sql<DocumentReceipt>`select * from document_receipt
    where "documentId" = ${row.id}::uuid order by "copyNo"`.execute(loose(context.db))
  const former = row.formerId ? await readRow(context, qualityDocument, row.formerId) : null
  return {
    no: said(row.fileno),
    fileno: said(row.fileno),
    fileTitle: said(row.fileTitle),
    versionNo: said(row.versionNo),
    fileCategory: context.lookups.label('WJTX_MENU_TREE', said(row.fileCategory)) ?? '',
    copyNo: said(row.copyNo),
    compileUserName: said(row.compileUserName),
    auditUserName: said(row.auditUserName),
    approveUserName: said(row.approveUserName),
    issueUserName: said(row.issueUserName),
    issueDate: dayIn(row.issueDate),
    effectDate: dayIn(row.effectDate),
    former: former ? `第 ${said(former.versionNo)} 版（受控号 ${said(former.copyNo)}）` : '无',
    copies: copies.map((copy) => ({
      copyNo: said(copy.copyNo),
      department: said(copy.receiveDepart),
      person: said(copy.receiveUserName),
      at: said(copy.receiveTime).slice(0, 16),
    })),
    institute: (await instituteOf(context, row.orgId)).name,
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(said(row.fileno)),
    demo,
  }
}

let source: string | undefined

/** 受控文件发放单 of each document, one after another. */
export async function printIssue(context: Context, ids: string, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./issueSheet.typ', import.meta.url), 'utf8')}`
  const documents = []
  for (const row of await printable(context, ids)) documents.push(await sheetOf(context, row, demo))
  return renderPdf(source, { documents })
}
