import {
  calibrationCalls,
  overhaulCalls,
  requestCalls,
  verificationCalls,
} from '@tejian/contract/instruments/flowCalls.ts'
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
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../kit/fields/inputProps.ts'
import type { ActionRuns } from '../kit/list/actions.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { byRecord, flowLogAction } from '../shared/flowLog/flowLogAction.tsx'
import { type RegisterActionOptions, registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { warningCells } from './cells.tsx'

const TakeBackDialog = lazy(() => import('./TakeBackDialog.tsx'))
const PlanBatchDialog = lazy(() => import('./PlanBatchDialog.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const files: NonNullable<RegisterActionOptions['extra']> = ({ id }) => [
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
const lazily = (
  load: () => Promise<Readonly<Record<string, React.ComponentType<InputProps>>>>,
  field: string,
) => lazy(async () => ({ default: (await load())[field] as React.ComponentType<InputProps> }))

const choosing = async () => import('./instrumentInputs.tsx')
const concluding = async () => import('./conclusionInputs.tsx')
const oneInstrument = { instNo: lazily(async () => (await choosing()).oneInstrument, 'instNo') }
const requestInputs = {
  instNo: lazily(async () => (await choosing()).requestInputs, 'instNo'),
  boxNo: lazily(async () => (await choosing()).requestInputs, 'boxNo'),
}
const verificationInputs = {
  ...oneInstrument,
  measureData: lazily(async () => (await concluding()).verificationInputs, 'measureData'),
  verifyResult: lazily(async () => (await concluding()).verificationInputs, 'verifyResult'),
}
const evaluationInputs = {
  ...oneInstrument,
  evalResult: lazily(async () => (await concluding()).evaluationInputs, 'evalResult'),
}

type Kind = {
  calls: Pick<ProcessCalls, 'getDetail' | 'save' | 'delete' | 'export' | 'move' | 'batchMove' | 'find'>
  /** The call by which a later step is written, where it is another than the sheet's own. */
  enter?: ProcessCalls['save']
  /** How many sections are written when a sheet is drawn up, and at a later step. */
  sections: readonly [number, number]
  moves: readonly string[]
  inputs: RegisterActionOptions['inputs']
  own?: ActionRuns
}

/** The form without the sections that later steps fill. */
const firstOf = (view: View, count: number): View => ({
  ...view,
  ...(view.form && { form: { sections: view.form.sections.slice(0, count) } }),
})

function actionsOf(view: View, { calls, enter, sections, moves, inputs, own }: Kind): ActionRuns {
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
    flowLog: flowLogAction(byRecord(view.record.process?.name ?? '')),
    // The reports in doubt have a page of their own, which messages lead to as well.
    reviews: ({ rows: [row], navigate }) =>
      void navigate(
        `/instrumentMng/instrumentReview?state=all&sourceNo=${row?.[view.record.nameField] ?? ''}`,
      ),
    ...own,
  }
}

const page = (view: View, kind: Kind) => {
  const actions = actionsOf(view, kind)
  return () => <ListPage view={view} actions={actions} cells={warningCells} />
}

const requests: Kind = {
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
export const ApplyRegisterPage = page(applyRegister, requests)
export const ApplySearchPage = page(applySearch, requests)

const repairs: Kind = {
  calls: overhaulCalls,
  sections: [2, 2],
  moves: ['send', 'finish'],
  inputs: oneInstrument,
}
export const OverhaulPage = page(overhaulEqu, repairs)

const checks: Kind = {
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
export const PlanCreatePage = page(planCreate, checks)
export const PlanCarryPage = page(planCarry, checks)
export const PlanVerifyPage = page(planVerify, checks)
export const PlanOnfilePage = page(planOnfile, checks)
export const PlanSearchPage = page(planVerifySearch, checks)

const results: Kind = {
  calls: calibrationCalls,
  enter: calibrationCalls.enter,
  sections: [1, 2],
  moves: ['submit', 'insert', 'audit', 'approve', 'onfile'],
  inputs: evaluationInputs,
}
export const EvalCreatePage = page(evalCreate, results)
export const EvalInsertPage = page(evalInsert, results)
export const EvalVerifyPage = page(evalVerify, results)
export const EvalApprovalPage = page(evalApproval, results)
export const EvalOnfilePage = page(evalOnfile, results)
export const EvalSearchPage = page(evalSearch, results)
