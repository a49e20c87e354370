import { domain } from '../kit/domain.ts'
import * as calls from './calls.ts'
import { qualityGrants } from './grants.ts'
import { qualityPages } from './pages.ts'
import { qualityPermissions } from './permissions.ts'
import { statDefect, statPerson, statReturn } from './statFindings.ts'
import { statArrears, statCharge, statCoverage, statDesktop, statInvoice } from './statForms.ts'
import { statItem } from './statItem.ts'
import { statPipe } from './statPipe.ts'
import { statError, statRectification, statStep, statTrack } from './statTimeliness.ts'
import * as details from './views/detailViews.ts'
import * as forms from './views/formViews.ts'
import * as lists from './views/listViews.ts'

export const qualityDomain = domain('quality', {
  records: [
    statItem,
    statReturn,
    statDefect,
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
  ],
  pages: qualityPages,
  views: [...Object.values(details), ...Object.values(forms), ...Object.values(lists)],
  calls: Object.values(calls),
  permissions: qualityPermissions,
  grants: qualityGrants,
})
