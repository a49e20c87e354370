import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { planSides, supervisionPlanProcess } from '@tejian/contract/supervision/plans/plan.process.ts'
import type { supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import {
  drawPrintRecord,
  planCalls,
  planPrintRecord,
  targetCalls,
} from '@tejian/contract/supervision/plans/planCalls.ts'
import type { checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import * as views from '@tejian/contract/supervision/views/planViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../../shared/recordPages/recordPages.tsx'
import { exportAction, importAction } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { explain, generate, openCheck, remove, type TargetRow } from './targetActions.tsx'

const CreatePlanDialog = lazy(() => import('./CreatePlanDialog.tsx'))
const PlanTargets = lazy(() => import('./PlanTargets.tsx'))

const at = '/safeMng/inspectionPlan'
const lists = {
  [planSides.producing]: { path: `${at}/scdwjHList`, title: '生产单位检查计划' },
  [planSides.using]: { path: `${at}/sydwjHList`, title: '使用单位检查计划' },
} as const

const detailAddress = (side: keyof typeof lists, id: string): string => `${lists[side].path}Detail/${id}`

const create =
  (side: keyof typeof lists): ActionRun =>
  ({ show, close, navigate }) =>
    show(
      <Suspense>
        <CreatePlanDialog
          planSide={side}
          onMade={(id) => void navigate(detailAddress(side, id))}
          onClose={close}
        />
      </Suspense>,
    )

const openPlan =
  (side: keyof typeof lists): ActionRun<TargetRow> =>
  async ({ rows: [row], navigate }) => {
    if (row?.planId) await navigate(detailAddress(side, row.planId))
  }

const list = (view: View<typeof checkTarget>, side: keyof typeof lists) =>
  listPage(view, {
    actions: {
      create: create(side),
      generate,
      explain,
      remove,
      plan: openPlan(side),
      check: openCheck,
      import: importAction(targetCalls, view.record.title),
      export: exportAction(view, targetCalls.export),
    },
  })

/** A plan is opened where its units are. */
const openRow: ActionRun<ListedRow<typeof supervisionPlan>> = async ({ rows: [row], navigate }) => {
  const side = row?.planSide === planSides.producing ? planSides.producing : planSides.using
  if (row) await navigate(detailAddress(side, row.id))
}

const print: ActionRun = async ({ rows: [row] }) => {
  if (row)
    await openFile(planCalls.printPdf, { id: row.id }, { purpose: 'print', record: drawPrintRecord(row.id) })
}

const printPlan: ActionRun = async ({ rows: [row] }) => {
  if (row)
    await openFile(planCalls.planPdf, { id: row.id }, { purpose: 'print', record: planPrintRecord(row.id) })
}

/** The units of a plan stand below what it says of itself. */
const units: RowSections = (row) => [
  {
    title: '检查对象',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <PlanTargets plan={row as Detail<typeof supervisionPlan>} />
      </Suspense>
    ),
  },
]

/** Yearly plans of checks: their units in lists, each plan on a page of its own. */
export const planPages = {
  inspectionPlans: listPage(views.inspectionPlans, {
    actions: {
      ...processActions(views.inspectionPlans, planCalls, ['submit', 'approve', 'finish', 'adjust'], units),
      view: openRow,
      print,
      printPlan,
      flowLog: flowLogAction(subjectOfRecord(supervisionPlanProcess.name)),
    },
  }),
  scdwjHList: list(views.scdwjHList, planSides.producing),
  sydwjHList: list(views.sydwjHList, planSides.using),
  scdwjHListDetail: workPage(views.scdwjHListDetail, planCalls, lists[planSides.producing], { extra: units }),
  sydwjHListDetail: workPage(views.sydwjHListDetail, planCalls, lists[planSides.using], { extra: units }),
}
