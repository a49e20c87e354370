import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import type { changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import {
  changeApplicationList as applicationView,
  changeRegisterDetail as detailView,
  handledFields,
  changeRegister as listView,
} from '@tejian/contract/equipment/changes/views.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { openAt } from '../../shared/recordPages/openAt.ts'
import { workPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { createChange } from './createChange.ts'
import { printChanges } from './printChanges.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const CompareItems = lazy(async () => ({
  default: (await import('../corrections/CompareItems.tsx')).CompareItems,
}))
const FieldList = lazy(async () => ({
  default: (await import('../../shared/fieldList/FieldList.tsx')).FieldList,
}))
const DeviceInput = lazy(async () => ({
  default: (await import('../corrections/DeviceInput.tsx')).DeviceInput,
}))
const ChangeTypeInput = lazy(async () => ({
  default: (await import('./ChangeTypeInput.tsx')).ChangeTypeInput,
}))
const ChangeStanding = lazy(async () => ({ default: (await import('./ChangeStanding.tsx')).ChangeStanding }))

const words = ['变更前', '变更后'] as const

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

/** Before and after, while it is undecided what stands against it, then who did what. */
const comparison: RowSections<Detail<typeof changeRegistration>> = (row) => [
  {
    title: '变更内容',
    content: (
      <Suspense>
        {row.step !== 'end' && (
          <ChangeStanding equdatasysid={row.equdatasysid ?? ''} changetype={row.changetype ?? ''} />
        )}
        <CompareItems equclacode={row.equclacode ?? ''} items={row.items ?? {}} words={words} />
      </Suspense>
    ),
  },
  {
    title: '办理情况',
    content: (
      <Suspense>
        <FieldList record={detailView.record} fields={handledFields} row={row} />
      </Suspense>
    ),
  },
]

const detailPath = placesOutsideMenu.changeRegisterDetail.path

const form = { inputs: { equdatasysid: DeviceInput, changetype: ChangeTypeInput }, extra: papers }

const page = (view: View<typeof changeRegistration>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, changeCalls, form),
      create: createChange(view, form),
      ...processActions(view, changeCalls, ['submit'], comparison),
      accept: openAt(detailPath),
      pass: openAt(detailPath),
      view: openAt(detailPath),
      printSQD: printChanges('printSQD'),
      printSLD: printChanges('printSLD'),
      printLLD: printChanges('printLLD'),
      flowLog: flowLogAction(subjectOfRecord('change_registration')),
    },
  })

export const changeRegister = page(listView)
export const changeApplicationList = page(applicationView)
export const changeRegisterDetail = workPage(
  detailView,
  changeCalls,
  { path: '/equCheckMng/useRegister/changeRegister', title: '变更登记' },
  { extra: comparison },
)
