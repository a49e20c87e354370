import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { batchAnswer, joinedIds, recordId, text } from '../../kit/requestFields.ts'
import { qualityCatalog } from './catalog.ts'
import { qualityDocument } from './document.ts'
import { documentReceipt } from './receipt.ts'

const spec = '2 §2.4 qualitySystemMng'
const path = '/api/quality/document'

const documents = processCalls(qualityDocument, path, 'qualityDocument', spec)

/** Versions of documents, from plan to issue. */
export const documentCalls = {
  ...documents,
  list: listCall(documents.find, '/api/qualitysystem/qualityFile/list', '质量体系文件列表'),
  urge: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'qualityDocument.issue' },
    path: `${path}/urge`,
    does: '质量体系文件：催收',
    spec,
    request: z.object({ id: recordId }),
    answer: z.object({ count: z.number() }),
  }),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'print', permission: 'qualityDocument.issue' },
    path: `${path}/printPdf`,
    does: '受控文件发放单打印为PDF',
    spec,
    request: z.object({ ids: text(100 * 37) }),
    answer: 'file',
  }),
} as const

/** What a print ticket names: the documents whose sheets of issue are printed. */
export const issueSheetRecord = (ids: string): string => `RPT_WJFFD|${ids}`

const receipts = registerCalls(documentReceipt, '/api/quality/documentReceipt', 'qualityDocument', spec)

/** Receipts of departments. */
export const receiptCalls = {
  find: receipts.find,
  export: receipts.export,
  receive: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'qualityDocument.receive' },
    path: '/api/quality/documentReceipt/receive',
    does: '文件接收：接收',
    spec,
    request: z.object({ ids: joinedIds(100) }),
    answer: batchAnswer,
  }),
} as const

const nodes = registerCalls(qualityCatalog, '/api/quality/documentCatalog', 'qualityDocument', spec)
const keeps = { permission: 'qualityDocument.catalog' } as const

/** The tree of documents. */
export const catalogCalls = {
  find: { ...nodes.find, access: keeps },
  getDetail: { ...nodes.getDetail, access: keeps },
  save: { ...nodes.save, access: keeps },
  delete: { ...nodes.delete, access: keeps },
} as const
