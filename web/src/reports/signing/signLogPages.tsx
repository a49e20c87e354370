import { electronicCaCalls, pdfSignLogCalls } from '@tejian/contract/reports/sealCalls.ts'
import { electronCaQuery, pdfSignLogQue } from '@tejian/contract/reports/views/signLogViews.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { generateFiles } from '../preview/reportActions.tsx'

const byCertificate = registerActions(electronCaQuery, electronicCaCalls)
const byFile = { ...registerActions(pdfSignLogQue, pdfSignLogCalls), reseal: generateFiles }

/** Signatures on reports, by certificate. */
export const ElectronicCaPage = () => <ListPage view={electronCaQuery} actions={byCertificate} />

/** Seals of report files; failed ones are tried again. */
export const PdfSignLogPage = () => <ListPage view={pdfSignLogQue} actions={byFile} />
