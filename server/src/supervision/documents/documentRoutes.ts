import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { sceneLawsMng } from '@tejian/contract/supervision/views/documentViews.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind, FileAnswer } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { readRow } from '../../kit/records/save.ts'
import { forbidden, missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { documentOptions } from './documents.ts'
import { draftContent } from './issue.ts'
import { renderDocument } from './paper.ts'
import { sealedFile } from './seal.ts'

const source = processSource(lawDocument, documentOptions)

/** As the catalogue names what rows of its lists say (spec 2 §7.10). */
const wireNames = (row: LawDocument) => ({
  title: row.violationDesc,
  article: row.legalBasis,
  orderNo: row.docno ?? row.draftno,
  status: row.step,
})

const listNames = { title: 'violationDesc', keyword: 'complex', status: 'step' } as const
const orders = [docTypes.instruction, docTypes.advice].join()

/** The paper that is asked for, in the caller's sight; refused while there is nothing to print. */
async function documentToPrint(context: Context, id: string): Promise<LawDocument> {
  const row = await readRow(context, lawDocument, id)
  if (!(documentOptions.visible?.(context, row) ?? true)) throw missing()
  return row
}

export const documentTicket: TicketRule = {
  purpose: 'lawDocumentPrint',
  async check(context, id) {
    if (!context.user.permissions.has(lawDocument.actions.print.permission)) throw forbidden()
    await documentToPrint(context, id)
  },
}

/** The sealed paper; of a draft how it would read, without number and seal. */
async function printed(context: Context, services: Services, row: LawDocument): Promise<FileAnswer> {
  if (row.content && row.docno) return sealedFile(context, services, row.id)
  const content = row.content ?? (await draftContent(context, row))
  const file = await renderDocument(services, content, { sealed: false, at: context.now() })
  return { name: `${row.draftno}.pdf`, type: 'application/pdf', inline: true, file }
}

/** Papers of the authority: drafted, issued, served, put right, checked again. */
export function documentRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, documentCalls, lawDocument, documentOptions)
  bindExport(bind, services, documentCalls.export, source, sceneLawsMng)
  for (const call of [documentCalls.list, documentCalls.orders])
    bind(call, async (context, request) => {
      const own = toRecordNames<typeof lawDocument>(request, listNames)
      const asked = call === documentCalls.orders ? { docType: orders, ...own } : own
      const answer = await findRows(context, source, asked as ListRequest)
      return { ...answer, list: answer.list.map((row) => ({ ...row, ...wireNames(row) })) }
    })
  bind(documentCalls.printPdf, async (context, { id }) => {
    if (context.ticket?.record !== id) throw new Refusal(say.linkMismatch)
    return printed(context, services, await documentToPrint(context, id))
  })
}
