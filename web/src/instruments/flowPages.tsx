import type { calibrationEvaluation } from '@tejian/contract/instruments/evaluation.ts'
import {
  calibrationCalls,
  overhaulCalls,
  requestCalls,
  verificationCalls,
} from '@tejian/contract/instruments/flowCalls.ts'
import type { instrumentOverhaul } from '@tejian/contract/instruments/overhaul.ts'
import type { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import type { periodVerification } from '@tejian/contract/instruments/verification.ts'
import {
  evalApproval,
  evalCreate,
  evalInsert,
  evalOnfile,
  evalSearch,
  evalVerify,
} from '@tejian/contract/instruments/views/evaluationViews.ts'
import { overhaulEqu } from '@tejian/contract/instruments/views/overhaulViews.ts'
import { applyRegister, applySearch } from '@tejian/contract/instruments/views/requestViews.ts'
import {
  planCarry,
  planCreate,
  planOnfile,
  planVerify,
  planVerifySearch,
} from '@tejian/contract/instruments/views/verificationViews.ts'
import { fieldValue, type ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { ActionName, AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from '../kit/fields/inputProps.ts'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRuns } from '../kit/list/actions.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { type RegisterActionOptions, registerActions } from '../shared/transfers/registerActions.tsx'
import type { MovedRow } from '../shared/work/moves.ts'
import { processActions } from '../shared/work/processActions.tsx'
import { requestCells } from './cells.tsx'

const TakeBackDialog = lazy(() => import('./TakeBackDialog.tsx'))
const PlanBatchDialog = lazy(() => import('./PlanBatchDialog.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const files: RowSections = ({ id }) => [
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

/** An input whose code is fetched with the form. */
const lazily = (load: () => Promise<ComponentType<InputProps>>) =>
  lazy(async () => ({ default: await load() }))

const choosing = async () => import('./instrumentInputs.tsx')
const concluding = async () => import('./conclusionInputs.tsx')
const oneInstrument = { instNo: lazily(async () => (await choosing()).oneInstrument.instNo) }
const requestInputs = {
  instNo: lazily(async () => (await choosing()).requestInputs.instNo),
  boxNo: lazily(async () => (await choosing()).requestInputs.boxNo),
}
const verificationInputs = {
  ...oneInstrument,
  measureData: lazily(async () => (await concluding()).verificationInputs.measureData),
  verifyResult: lazily(async () => (await concluding()).verificationInputs.verifyResult),
}
const evaluationInputs = {
  ...oneInstrument,
  evalResult: lazily(async () => (await concluding()).evaluationInputs.evalResult),
}

type Kind<R extends AnyRecord> = {
  calls: ProcessCalls<R>
  /** The call by which a later step is written, where it is another than the sheet's own. */
  enter?: ProcessCalls['save']
  /** How many sections are written when a sheet is drawn up, and at a later step. */
  sections: readonly [number, number]
  moves: ReadonlyArray<ActionName<R>>
  inputs: RegisterActionOptions<R>['inputs']
  own?: ActionRuns<ListedRow<R>>
}

/** The form without the sections that later steps fill. */
const firstOf = <R extends AnyRecord>(view: View<R>, count: number): View<R> => ({
  ...view,
  ...(view.form && { form: { sections: view.form.sections.slice(0, count) } }),
})

function actionsOf<R extends AnyRecord>(
  view: View<R>,
  { calls, enter, sections, moves, inputs, own }: Kind<NoInfer<R>>,
): ActionRuns<ListedRow<R> & MovedRow> {
  const options = { extra: files, ...(inputs && { inputs }) }
  const written = registerActions(firstOf(view, sections[0]), calls, options)
  const entering = registerActions(
    firstOf(view, sections[1]),
    { getDetail: calls.getDetail, save: enter ?? calls.save },
    options,
  )
  return {
    ...written,
    ...(entering.edit && { enter: entering.edit }),
    ...processActions(view, calls, moves),
    flowLog: flowLogAction(subjectOfRecord(view.record.process?.name ?? '')),
    // The reports in doubt have a page of their own, which messages lead to as well.
    reviews: ({ rows: [row], navigate }) =>
      void navigate(
        `/instrumentMng/instrumentReview?state=all&sourceNo=${row ? (fieldValue(row, view.record.nameField) ?? '') : ''}`,
      ),
    ...own,
  }
}

const page =
  <R extends AnyRecord>(
    view: View<R>,
    actions: ActionRuns<ListedRow<NoInfer<R>>>,
    cells: Cells<ListedRow<NoInfer<R>>> = {},
  ) =>
  () => <ListPage view={view} actions={actions} cells={cells} />

const requests: Kind<typeof instrumentRequest> = {
  calls: requestCalls,
  sections: [1, 1],
  moves: ['submit', 'cancel', 'audit', 'handOver', 'giveBack'],
  inputs: requestInputs,
  own: {
    takeBack: ({ rows: [row], show, close, refresh }) => {
      if (!row) return
      show(
        <Suspense>
          <TakeBackDialog row={row} onDone={refresh} onClose={close} />
        </Suspense>,
      )
    },
  },
}
export const ApplyRegisterPage = page(applyRegister, actionsOf(applyRegister, requests), requestCells)
export const ApplySearchPage = page(applySearch, actionsOf(applySearch, requests), requestCells)

const repairs: Kind<typeof instrumentOverhaul> = {
  calls: overhaulCalls,
  sections: [2, 2],
  moves: ['send', 'finish'],
  inputs: oneInstrument,
}
export const OverhaulPage = page(overhaulEqu, actionsOf(overhaulEqu, repairs))

const checks: Kind<typeof periodVerification> = {
  calls: verificationCalls,
  enter: verificationCalls.enter,
  sections: [1, 2],
  moves: ['submit', 'carry', 'audit', 'onfile'],
  inputs: verificationInputs,
  own: {
    planBatch: ({ show, close, refresh }) =>
      show(
        <Suspense>
          <PlanBatchDialog onDone={refresh} onClose={close} />
        </Suspense>,
      ),
  },
}
export const PlanCreatePage = page(planCreate, actionsOf(planCreate, checks))
export const PlanCarryPage = page(planCarry, actionsOf(planCarry, checks))
export const PlanVerifyPage = page(planVerify, actionsOf(planVerify, checks))
export const PlanOnfilePage = page(planOnfile, actionsOf(planOnfile, checks))
export const PlanSearchPage = page(planVerifySearch, actionsOf(planVerifySearch, checks))

const results: Kind<typeof calibrationEvaluation> = {
  calls: calibrationCalls,
  enter: calibrationCalls.enter,
  sections: [1, 2],
  moves: ['submit', 'insert', 'audit', 'approve', 'onfile'],
  inputs: evaluationInputs,
}
export const EvalCreatePage = page(evalCreate, actionsOf(evalCreate, results))
export const EvalInsertPage = page(evalInsert, actionsOf(evalInsert, results))
export const EvalVerifyPage = page(evalVerify, actionsOf(evalVerify, results))
export const EvalApprovalPage = page(evalApproval, actionsOf(evalApproval, results))
export const EvalOnfilePage = page(evalOnfile, actionsOf(evalOnfile, results))
export const EvalSearchPage = page(evalSearch, actionsOf(evalSearch, results))
