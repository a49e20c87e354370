import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { acceptanceOrderList } from '@tejian/contract/declarations/views/acceptanceOrderList.ts'
import { applyEquipmentSearch } from '@tejian/contract/declarations/views/applyEquipmentSearch.ts'
import { compositeQuery } from '@tejian/contract/declarations/views/compositeQuery.ts'
import { declareQuery } from '@tejian/contract/declarations/views/declareQuery.ts'
import { equInspMsgQuery } from '@tejian/contract/declarations/views/equInspMsgQuery.ts'
import { intercityQuery } from '@tejian/contract/declarations/views/intercityQuery.ts'
import { missionQuery } from '@tejian/contract/declarations/views/missionQuery.ts'
import { pipeChkBusQuery } from '@tejian/contract/declarations/views/pipeChkBusQuery.ts'
import { stayRegisterFee } from '@tejian/contract/declarations/views/stayRegisterFee.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { stepReasonAction } from '../../inspection/item/public.tsx'
import { StateBadge } from '../../kit/fields/FieldText.tsx'
import { type ActionRuns, later } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { reportActions } from '../../reports/public.ts'
import { flowLogAction, subjectOfDeclaration, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { printAction } from '../printing/printAction.tsx'
import { addressOfItem } from '../review/queue.ts'

const detail = ({ id }: ListedHead): string => `/businessPro/applyInfo?id=${id}`

const ofDeclarations = (view: View<typeof declaration>): ActionRuns<ListedRow<typeof declaration>> => ({
  view: ({ rows: [row], navigate }) => row && navigate(detail(row)),
  charge: later(async () => (await import('../list/charge.tsx')).charge),
  printForm: printAction('printForm'),
  printReceipt: printAction('printReceipt'),
  flowLog: flowLogAction(subjectOfDeclaration),
  export: exportAction(view, outputCalls.expApplyInsInfo),
})

const ofItems = (view: View<typeof businessItem>): ActionRuns<ListedRow<typeof businessItem>> => ({
  ...reportActions,
  reasonForStep: stepReasonAction,
  view: ({ rows: [row], navigate }) => row && navigate(addressOfItem(row)),
  flowLog: flowLogAction(subjectOfItem),
  export: exportAction(view, outputCalls.exportInspectionTask),
})

/** Business stands at steps of its declaration until that is accepted, which the item's own process does not name. */
const stepCells: Cells<ListedRow<typeof businessItem>> = {
  step: (row) => <StateBadge spec={businessItem.fields.step} text={stepName(row.step ?? '')} row={row} />,
}

/** 申报查询: declarations in every state. */
export const DeclareQueryPage = () => (
  <ListPage view={declareQuery} actions={ofDeclarations(declareQuery)} rowLink={detail} />
)

/** 待登记收费: accepted, not charged yet. */
export const StayRegisterFeePage = () => (
  <ListPage view={stayRegisterFee} actions={ofDeclarations(stayRegisterFee)} rowLink={detail} />
)

/** 受理单查询: what was accepted. */
export const AcceptanceOrderPage = () => (
  <ListPage view={acceptanceOrderList} actions={ofDeclarations(acceptanceOrderList)} rowLink={detail} />
)

/** 检验任务查询: what is to be inspected when and by whom. */
export const MissionQueryPage = () => (
  <ListPage view={missionQuery} actions={ofItems(missionQuery)} cells={stepCells} rowLink={addressOfItem} />
)

/** 管道检验业务查询: piping by pipe and line. */
export const PipeQueryPage = () => (
  <ListPage
    view={pipeChkBusQuery}
    actions={ofItems(pipeChkBusQuery)}
    cells={stepCells}
    rowLink={addressOfItem}
  />
)

/** 跨市检验查询: devices inspected away from their institute's city. */
export const IntercityQueryPage = () => (
  <ListPage
    view={intercityQuery}
    call={declarationCalls.intercity}
    actions={ofItems(intercityQuery)}
    cells={stepCells}
    rowLink={addressOfItem}
  />
)

/** 设备检验信息查询: what supervisors see of inspections in their area. */
export const InspectedQueryPage = () => (
  <ListPage
    view={equInspMsgQuery}
    call={declarationCalls.equInspMsg}
    actions={ofItems(equInspMsgQuery)}
    rowLink={addressOfItem}
  />
)

/** 检验业务综合查询: all business, with its reports. */
export const CompositeQueryPage = () => (
  <ListPage
    view={compositeQuery}
    actions={ofItems(compositeQuery)}
    cells={stepCells}
    rowLink={addressOfItem}
  />
)

/** 申报设备查询: which devices were declared, and how far each is. */
export const ApplyEquipmentPage = () => (
  <ListPage
    view={applyEquipmentSearch}
    actions={ofItems(applyEquipmentSearch)}
    cells={stepCells}
    rowLink={addressOfItem}
  />
)
