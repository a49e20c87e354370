import type { View } from '@tejian/contract/kit/view.ts'
import { authorisationCalls } from '@tejian/contract/people/authorisation/calls.ts'
import {
  addressBookCalls,
  certificateRegister,
  personCertificateRegister,
} from '@tejian/contract/people/calls.ts'
import { personsFunctionCalls } from '@tejian/contract/people/functionCalls.ts'
import type { person } from '@tejian/contract/people/person.ts'
import { corapply, myCertificate } from '@tejian/contract/people/views/certificateViews.ts'
import { personCert } from '@tejian/contract/people/views/personCert.ts'
import {
  exploitingUnit,
  filingStaff,
  monitor,
  perCation,
  personMngCorapply,
  personnel,
  wbperson,
  workPerson,
  workPersons,
} from '@tejian/contract/people/views/personViews.ts'
import { reportProjectQualificationConfig } from '@tejian/contract/people/views/reportProjectQualificationConfig.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { detailPage, formPage } from '../shared/recordPages/recordPages.tsx'
import { exportAction, registerActions } from '../shared/transfers/registerActions.tsx'
import { certificateCells } from './cells.tsx'
import { certificateFiles } from './certificateFiles.tsx'
import { maintenancePersonPage } from './maintenance/maintenancePersonPages.tsx'
import { personActions, personFile } from './personForm.tsx'
import { applyForRenewal, certificateReviewPage, renewalHistory } from './renewal/renewalPages.tsx'

const persons = (view: View<typeof person>) =>
  listPage(view, { actions: personActions(view), cells: certificateCells })

/** Persons of the trade and their certificates. */
export const routes: PageRoutes<'people'> = {
  corapply: listPage(corapply, {
    actions: registerActions(corapply, certificateRegister, { extra: certificateFiles.entry }),
    cells: certificateCells,
  }),
  // One's own certificates are read here; their scans are one's own to upload.
  myCertificate: listPage(myCertificate, {
    actions: registerActions(myCertificate, certificateRegister, { extra: certificateFiles.entry }),
    cells: certificateCells,
  }),
  wbperson: persons(wbperson),
  personnel: persons(personnel),
  exploitingUnit: persons(exploitingUnit),
  filingStaff: persons(filingStaff),
  monitor: persons(monitor),
  personMngCorapply: persons(personMngCorapply),
  workPerson: persons(workPerson),
  workPersons: listPage(workPersons, {
    actions: personActions(workPersons, personsFunctionCalls),
    cells: certificateCells,
  }),
  workPersona: detailPage(
    workPersons,
    personsFunctionCalls,
    { path: '/bsFunction/persons/workPersons', title: '作业人员' },
    { extra: personFile },
  ),
  perCation: listPage(perCation, {
    actions: { export: exportAction(perCation, addressBookCalls.export) },
  }),
  personCert: listPage(personCert, {
    actions: {
      ...registerActions(personCert, personCertificateRegister, {
        extra: (row) => [...renewalHistory(row.id), ...certificateFiles.entry(row)],
      }),
      renew: applyForRenewal,
    },
    cells: certificateCells,
  }),
  certificateReview: certificateReviewPage,
  maintenancePersonAudit: maintenancePersonPage,
  reportProjectQualificationConfig: listPage(reportProjectQualificationConfig, {
    actions: registerActions(reportProjectQualificationConfig, authorisationCalls, {
      initial: { enabled: true },
    }),
  }),
  reportProjectQualificationConfigDetail: formPage(reportProjectQualificationConfig, authorisationCalls, {
    path: '/sysmng/reportProjectQualificationConfig',
    title: '报告项目资质配置',
  }),
}
