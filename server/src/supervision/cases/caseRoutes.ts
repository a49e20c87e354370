import { lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseCalls, casePaperCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { schemePdfList, schemeQuery } from '@tejian/contract/supervision/views/caseViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { documentOptions } from '../documents/documents.ts'
import { caseOptions } from './cases.ts'

/** Cases of the authority and their papers. */
export function caseRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, caseCalls, lawCase, caseOptions)
  bindExport(bind, services, caseCalls.export, processSource(lawCase, caseOptions), schemeQuery)
  bindProcessRegister(bind, casePaperCalls, lawDocument, documentOptions)
  bindExport(
    bind,
    services,
    casePaperCalls.export,
    processSource(lawDocument, documentOptions),
    schemePdfList,
  )
}
