import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import {
  alterationDecisions,
  alterationReading,
  corretionApply,
  corretionApprove,
  corretionAudit,
  corretionDeal,
  corretionModify,
  corretionSearch,
} from '@tejian/contract/reports/changes/alterationViews.ts'
import {
  changePrintRecord,
  reportAlterationCalls,
  reportCorrectionCalls,
} from '@tejian/contract/reports/changes/changeCalls.ts'
import {
  correctionDecisions,
  correctionReading,
  reportCorrectionAfterApproval,
  reportCorrectionAfterAudit,
  reportCorrectionApply,
  reportCorrectionApproval,
  reportCorrectionAudit,
  reportCorrectionModification,
  reportCorrectionSearch,
  reportCorrectionVerification,
} from '@tejian/contract/reports/changes/correctionViews.ts'
import type { ChangeItems } from '@tejian/contract/reports/changes/places.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const FieldList = lazy(async () => ({
  default: (await import('../../shared/fieldList/FieldList.tsx')).FieldList,
}))
const PlacesTable = lazy(async () => ({ default: (await import('./PlacesTable.tsx')).PlacesTable }))
const CorrectionPlaces = lazy(async () => ({
  default: (await import('./PlacesInput.tsx')).CorrectionPlaces,
}))
const AlterationPlaces = lazy(async () => ({
  default: (await import('./PlacesInput.tsx')).AlterationPlaces,
}))
const ReportInput = lazy(async () => ({ default: (await import('./ReportInput.tsx')).ReportInput }))

/** The two kinds have the same parts under their own names. */
type Kind = {
  readonly calls: ProcessCalls & Pick<typeof reportCorrectionCalls, 'paper' | 'sheet'>
  readonly record: AnyRecord
  readonly places: ComponentType<InputProps>
  /** How an application is read, and what was decided on it. */
  readonly reading: NonNullable<View['form']>
  readonly decisions: readonly string[]
  readonly moves: readonly string[]
}

const correcting: Kind = {
  calls: reportCorrectionCalls,
  record: reportCorrectionSearch.record,
  places: CorrectionPlaces,
  reading: correctionReading,
  decisions: correctionDecisions,
  moves: ['submit', 'audit', 'approve', 'verify', 'modify'],
}

const altering: Kind = {
  calls: reportAlterationCalls,
  record: corretionSearch.record,
  places: AlterationPlaces,
  reading: alterationReading,
  decisions: alterationDecisions,
  moves: ['submit', 'audit', 'approve', 'modify', 'deal'],
}

/** Before and after side by side, then who decided what. */
const comparison =
  ({ record, decisions }: Kind): RowSections =>
  (row) => [
    {
      title: '内容对照',
      content: (
        <Suspense>
          <PlacesTable items={(row as { items?: ChangeItems | null }).items ?? {}} />
        </Suspense>
      ),
    },
    {
      title: '办理情况',
      content: (
        <Suspense>
          <FieldList record={record} fields={decisions} row={row} />
        </Suspense>
      ),
    },
  ]

/** Opens the paper of an application: the new report, or the form with its decisions. */
const printing =
  ({ calls, record }: Kind, kind: 'paper' | 'sheet'): ActionRun<ListedHead> =>
  async ({ rows: [row] }) => {
    if (!row) return
    await openFile(
      calls[kind],
      { id: row.id },
      { purpose: 'print', record: changePrintRecord(kind, record.table, row.id) },
    )
  }

function actionsOf(view: View, kind: Kind): ActionRuns {
  const { calls, record, reading, moves, places } = kind
  const register = registerActions(view, calls, {
    inputs: { reportId: ReportInput, items: places },
    extra: filesSection('entry'),
  })
  return {
    ...register,
    ...(register.edit && { enter: register.edit }),
    ...processActions({ ...view, form: reading }, calls, moves, comparison(kind)),
    preview: printing(kind, 'paper'),
    print: printing(kind, 'sheet'),
    flowLog: flowLogAction(subjectOfRecord(record.process?.name ?? '')),
  }
}

const page = (view: View, kind: Kind) => {
  const actions = actionsOf(view, kind)
  return () => <ListPage view={view} actions={actions} />
}

/** The pages of 报告更正 (spec 2 §2.4). */
export const CorrectionApplyPage = page(reportCorrectionApply, correcting)
export const CorrectionAuditPage = page(reportCorrectionAudit, correcting)
export const CorrectionApprovalPage = page(reportCorrectionApproval, correcting)
export const CorrectionVerificationPage = page(reportCorrectionVerification, correcting)
export const CorrectionModificationPage = page(reportCorrectionModification, correcting)
export const CorrectionAfterAuditPage = page(reportCorrectionAfterAudit, correcting)
export const CorrectionAfterApprovalPage = page(reportCorrectionAfterApproval, correcting)
export const CorrectionSearchPage = page(reportCorrectionSearch, correcting)

/** The pages of 报告更改. */
export const AlterationApplyPage = page(corretionApply, altering)
export const AlterationAuditPage = page(corretionAudit, altering)
export const AlterationApprovePage = page(corretionApprove, altering)
export const AlterationModifyPage = page(corretionModify, altering)
export const AlterationDealPage = page(corretionDeal, altering)
export const AlterationSearchPage = page(corretionSearch, altering)
