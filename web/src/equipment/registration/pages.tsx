import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { registrationCalls } from '@tejian/contract/equipment/registration/calls.ts'
import { registerWays } from '@tejian/contract/equipment/registration/eligibility.ts'
import type { useRegistration } from '@tejian/contract/equipment/registration/registration.ts'
import {
  regBySets as bySetsView,
  regByUnits as byUnitsView,
  useRegisterQuery as queryView,
  registrationPages,
} from '@tejian/contract/equipment/registration/views.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { openAt } from '../../shared/recordPages/openAt.ts'
import { workPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const DeviceInput = lazy(async () => ({
  default: (await import('../corrections/DeviceInput.tsx')).DeviceInput,
}))

const papers: RowSections = ({ id }) => [
  {
    title: '申请材料',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

const open = openAt(({ registerWay }: ListedRow<typeof useRegistration>) =>
  registerWay === registerWays.units
    ? placesOutsideMenu.regByUnitsDetail.path
    : placesOutsideMenu.regBySetsDetail.path,
)
const flowLog = flowLogAction(subjectOfRecord('use_registration'))

const page = (view: View<typeof useRegistration>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, registrationCalls, {
        inputs: { equdatasysid: DeviceInput },
        initial: { registerWay: view.filter?.registerWay ?? null },
        extra: papers,
      }),
      ...processActions(view, registrationCalls, ['submit']),
      accept: open,
      pass: open,
      issue: open,
      view: open,
      flowLog,
    },
  })

export const regBySets = page(bySetsView)
export const regByUnits = page(byUnitsView)
export const useRegisterQuery = listPage(queryView, {
  actions: { ...registerActions(queryView, { export: registrationCalls.export }), view: open, flowLog },
})

const place = '/equCheckMng/useRegister'
export const regBySetsDetail = workPage(registrationPages.regBySetsDetail, registrationCalls, {
  path: `${place}/regBySets`,
  title: '使用登记（按台套）',
})
export const regByUnitsDetail = workPage(registrationPages.regByUnitsDetail, registrationCalls, {
  path: `${place}/regByUnits`,
  title: '使用登记（按单位）',
})
