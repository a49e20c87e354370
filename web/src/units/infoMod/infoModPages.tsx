import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ActionName } from '@tejian/contract/kit/record.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { infoModCalls } from '@tejian/contract/units/infoMod/calls.ts'
import { infoModProcess } from '@tejian/contract/units/infoMod/infoMod.process.ts'
import type { unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import { type ProposedField, proposedFields } from '@tejian/contract/units/infoMod/infoModFields.ts'
import {
  maiunitInfoModAppro as approvalView,
  maintenanceUnitInfoAudit as auditView,
  infoModSheet,
  maintenanceUnitInfoQuery as queryView,
} from '@tejian/contract/units/views/infoModViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction, registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const InfoItems = lazy(() => import('./InfoItems.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const ProposedInput = lazy(() => import('./ProposedInput.tsx'))

/** The input of every field that may be changed says what the archive has now. */
const inputs = Object.fromEntries(
  (Object.keys(proposedFields) as ProposedField[]).map((field) => [
    field,
    (props: InputProps) => <ProposedInput {...props} field={field} />,
  ]),
)

const compared: RowSections<Detail<typeof unitInfoMod>> = (row) => [
  {
    title: '变更内容',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <InfoItems row={row} />
      </Suspense>
    ),
  },
]

const papers: RowSections = ({ id }) => [
  {
    title: '证明材料',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel owner={id} mode="entry" materials={['YYZZ', 'XKZ', 'QT']} />
      </Suspense>
    ),
  },
]

const shared = (
  view: View<typeof unitInfoMod>,
  names: ReadonlyArray<ActionName<typeof unitInfoMod>>,
): ActionRuns<ListedRow<typeof unitInfoMod>> => ({
  ...processActions(infoModSheet, infoModCalls, names, compared),
  flowLog: flowLogAction(subjectOfRecord(infoModProcess.name)),
  export: exportAction(view, infoModCalls.export),
})

/** Changes of the basic data of maintenance units: the supervisor's review, and the query, where a unit applies. */
export const infoModPages = {
  maintenanceUnitInfoAudit: listPage(auditView, { actions: shared(auditView, ['audit']) }),
  maiunitInfoModAppro: listPage(approvalView, { actions: shared(approvalView, ['audit']) }),
  maintenanceUnitInfoQuery: listPage(queryView, {
    actions: {
      ...registerActions(queryView, infoModCalls, { inputs, extra: papers }),
      ...shared(queryView, ['submit']),
    },
  }),
}
