import { domain } from '../kit/domain.ts'
import { annualStatistic } from './annual.ts'
import * as annual from './annualCalls.ts'
import * as calls from './calls.ts'
import { qualityGrants } from './grants.ts'
import { qualityPages } from './pages.ts'
import * as parameters from './parameters.ts'
import { qualityPermissions } from './permissions.ts'
import { statDefect, statPerson, statReturn } from './statFindings.ts'
import { statArrears, statCharge, statCoverage, statDesktop, statInvoice } from './statForms.ts'
import { statItem } from './statItem.ts'
import { statPipe } from './statPipe.ts'
import { statError, statRectification, statStep, statTrack } from './statTimeliness.ts'
import { annualStatistics } from './views/annualStatistics.ts'
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
    annualStatistic,
  ],
  pages: qualityPages,
  views: [...Object.values(details), ...Object.values(forms), ...Object.values(lists), annualStatistics],
  calls: [...Object.values(calls), ...Object.values(annual)],
  permissions: qualityPermissions,
  grants: qualityGrants,
  parameters,
})
