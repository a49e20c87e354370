import { domain, filesOf } from '../kit/domain.ts'
import { annualStatistic } from './annual.ts'
import * as annual from './annualCalls.ts'
import * as calls from './calls.ts'
import { qualityCatalog } from './documents/catalog.ts'
import { qualityDocument } from './documents/document.ts'
import { catalogCalls, documentCalls, receiptCalls } from './documents/documentCalls.ts'
import * as documents from './documents/documentViews.ts'
import { documentReceipt } from './documents/receipt.ts'
import { qualityGrants } from './grants.ts'
import { qualityPages } from './pages.ts'
import * as parameters from './parameters.ts'
import { qualityPermissions } from './permissions.ts'
import { statDefect, statFound, statPerson, statReturn } from './statFindings.ts'
import { statArrears, statCharge, statCoverage, statDesktop, statInvoice } from './statForms.ts'
import { statItem } from './statItem.ts'
import { statPipe } from './statPipe.ts'
import { statRollback } from './statRollback.ts'
import { statError, statRectification, statStep, statTrack } from './statTimeliness.ts'
import { annualStatistics } from './views/annualStatistics.ts'
import * as details from './views/detailViews.ts'
import * as forms from './views/formViews.ts'
import * as lists from './views/listViews.ts'

const { documentReading: _sections, ...views } = documents
const documentViews = Object.values(views)

export const qualityDomain = domain('quality', {
  records: [
    statItem,
    statReturn,
    statRollback,
    statDefect,
    statFound,
    statPerson,
    statStep,
    statError,
    statTrack,
    statRectification,
    statCharge,
    statArrears,
    statInvoice,
    statCoverage,
    statDesktop,
    statPipe,
    annualStatistic,
    qualityDocument,
    documentReceipt,
    qualityCatalog,
  ],
  attachmentOwners: [filesOf(qualityDocument, 'qualityDocument.make')],
  pages: qualityPages,
  views: [
    ...Object.values(details),
    ...Object.values(forms),
    ...Object.values(lists),
    annualStatistics,
    ...documentViews,
  ],
  calls: [...Object.values(calls), ...Object.values(annual), documentCalls, receiptCalls, catalogCalls],
  permissions: qualityPermissions,
  grants: qualityGrants,
  parameters,
})
