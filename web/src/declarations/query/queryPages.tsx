import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import {
  acceptanceOrderList,
  compositeQuery,
  declareQuery,
  missionQuery,
} from '@tejian/contract/declarations/views/queryViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { reportActions } from '../../reports/public.ts'
import { bySerialNumber, flowLogAction } from '../../shared/flowLog/flowLogAction.tsx'
import { printAction } from '../../shared/printing/printAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { whyHereAction } from '../../shared/work/whyHereAction.tsx'
import { addressOfItem } from '../review/queue.ts'

const detail = ({ id }: ListedRow): string => `/businessPro/applyInfo?id=${id}`

const ofDeclarations = (view: View): ActionRuns => ({
  view: ({ rows: [row], navigate }) => row && navigate(detail(row)),
  printForm: printAction('printForm'),
  printReceipt: printAction('printReceipt'),
  flowLog: flowLogAction(),
  export: exportAction(view, outputCalls.expApplyInsInfo),
})

const ofItems = (view: View): ActionRuns => ({
  ...reportActions,
  whyHere: whyHereAction,
  view: ({ rows: [row], navigate }) => row && navigate(addressOfItem(row)),
  flowLog: flowLogAction(bySerialNumber),
  export: exportAction(view, outputCalls.exportInspectionTask),
})

/** 申报查询: declarations in every state. */
export const DeclareQueryPage = () => (
  <ListPage view={declareQuery} actions={ofDeclarations(declareQuery)} rowLink={detail} />
)

/** 受理单查询: what was accepted. */
export const AcceptanceOrderPage = () => (
  <ListPage view={acceptanceOrderList} actions={ofDeclarations(acceptanceOrderList)} rowLink={detail} />
)

/** 检验任务查询: what is to be inspected when and by whom. */
export const MissionQueryPage = () => (
  <ListPage view={missionQuery} actions={ofItems(missionQuery)} rowLink={addressOfItem} />
)

/** 检验业务综合查询: all business, with its reports. */
export const CompositeQueryPage = () => (
  <ListPage view={compositeQuery} actions={ofItems(compositeQuery)} rowLink={addressOfItem} />
)
