import type { Detail } from '@tejian/contract/kit/register.ts'
import { liftPolicy } from '@tejian/contract/maintenance/insurance/policy.ts'
import {
  insuranceCalls,
  insuredLiftCalls,
  policyCalls,
} from '@tejian/contract/maintenance/insurance/policyCalls.ts'
import * as views from '@tejian/contract/maintenance/views/insuranceViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import { listPage } from '../kit/shell/listPage.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const OwnLiftsInput = lazy(() => import('./OwnLiftsInput.tsx'))

/** The paper of a policy. */
const files: RowSections<Detail<typeof liftPolicy>> = ({ id, actions }) => [
  {
    title: liftPolicy.fields.attname.label,
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel owner={id} mode={actions?.includes('edit') ? 'entry' : 'readonly'} />
      </Suspense>
    ),
  },
]

const inputs = { liftCodes: OwnLiftsInput }

/** The insurance of lifts: policies, lifts under them, lifts without. */
export const elevatorBd = listPage(views.elevatorBd, {
  actions: registerActions(views.elevatorBd, policyCalls, { inputs, extra: files }),
})
export const elevatorBx = listPage(views.elevatorBx, {
  actions: registerActions(views.elevatorBx, { export: insuranceCalls.export }),
})
export const elevatorInsure = listPage(views.elevatorInsure, {
  actions: registerActions(views.elevatorInsure, { export: insuredLiftCalls.export }),
})
