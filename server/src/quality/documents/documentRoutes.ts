import { qualityCatalog } from '@tejian/contract/quality/documents/catalog.ts'
import { qualityDocument } from '@tejian/contract/quality/documents/document.ts'
import {
  catalogCalls,
  documentCalls,
  issueSheetRecord,
  receiptCalls,
} from '@tejian/contract/quality/documents/documentCalls.ts'
import { fileQuery, fileReceive } from '@tejian/contract/quality/documents/documentViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { catalogSource, deleteCatalogs, saveCatalog } from './catalog.ts'
import { documentOptions } from './documents.ts'
import { printIssue } from './print.ts'
import { listQualityFiles } from './qualityFiles.ts'
import { receiptSource, receive, urge } from './receipts.ts'

/** Documents of the quality system: from plan to issue, their receipts and their tree. */
export function documentRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, documentCalls, qualityDocument, documentOptions)
  const source = processSource(qualityDocument, documentOptions)
  bindExport(bind, services, documentCalls.export, source, fileQuery)
  bind(documentCalls.list, (context, request) => listQualityFiles(context, source, request))
  bind(documentCalls.urge, (context, { id }) => urge(context, id))
  bind(documentCalls.printPdf, async (context, { ids }) => {
    if (context.ticket?.record !== issueSheetRecord(ids)) throw missing()
    return {
      file: await printIssue(context, ids, services.demo),
      name: '受控文件发放单.pdf',
      type: 'application/pdf',
      inline: true,
    }
  })
  bind(receiptCalls.find, (context, request) => findRows(context, receiptSource, request))
  bindExport(bind, services, receiptCalls.export, receiptSource, fileReceive)
  bind(receiptCalls.receive, (context, { ids }) => receive(context, ids))
  bind(catalogCalls.find, (context, request) => findRows(context, catalogSource, request))
  bind(catalogCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, qualityCatalog, id)
    await catalogSource.complete?.(context, [row], {})
    return { ...row, actions: catalogSource.actions?.(context, row) ?? [] }
  })
  bind(catalogCalls.save, (context, input) => saveCatalog(context, input))
  bind(catalogCalls.delete, async (context, { ids }: { ids: string }) => {
    await deleteCatalogs(context, ids.split(',').filter(Boolean))
    return null
  })
}
