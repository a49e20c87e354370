import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { correctionCalls, pipeModificationCalls } from '@tejian/contract/equipment/corrections/calls.ts'
import type { Correction, pipeModification } from '@tejian/contract/equipment/corrections/correction.ts'
import {
  correctApply as applyView,
  auditedFields,
  correctAudit as auditView,
  correctPages,
  pipeModifyPages,
  pipeModifyCheck as pipeView,
  correctQuery as queryView,
} from '@tejian/contract/equipment/corrections/views.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { DetailHead } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { openAt } from '../../shared/recordPages/openAt.ts'
import { formPage, workPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const CompareItems = lazy(async () => ({ default: (await import('./CompareItems.tsx')).CompareItems }))
const FieldList = lazy(async () => ({
  default: (await import('../../shared/fieldList/FieldList.tsx')).FieldList,
}))
const ItemsInput = lazy(async () => ({ default: (await import('./ItemsInput.tsx')).ItemsInput }))
const DeviceInput = lazy(async () => ({ default: (await import('./DeviceInput.tsx')).DeviceInput }))
const PipingDeviceInput = lazy(async () => ({
  default: (await import('./DeviceInput.tsx')).PipingDeviceInput,
}))

type Pipes = typeof pipeModification

const evidence: RowSections = ({ id }) => [
  {
    title: '证明材料',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]
/** Before and after side by side, then who decided what. */
const comparison =
  (
    record: AnyRecord,
    words?: readonly [string, string],
  ): RowSections<DetailHead & Pick<Correction, 'equclacode' | 'items'>> =>
  (row) => [
    {
      title: '内容对照',
      content: (
        <Suspense>
          <CompareItems equclacode={row.equclacode ?? ''} items={row.items ?? {}} {...(words && { words })} />
        </Suspense>
      ),
    },
    {
      title: '办理情况',
      content: (
        <Suspense>
          <FieldList record={record} fields={auditedFields} row={row} />
        </Suspense>
      ),
    },
  ]

const places = placesOutsideMenu
const path = '/bsArchives/correctMng'
const lists = {
  apply: { path: `${path}/correctApply`, title: '信息更正申请' },
  audit: { path: `${path}/correctAudit`, title: '信息更正审核' },
  query: { path: `${path}/correctQuery`, title: '信息更正查询' },
  pipe: { path: '/bsArchives/equipment/pipeModifyCheck', title: '管道信息更正审核' },
} as const

const flowLog = flowLogAction(subjectOfRecord('equipment_correction'))

export const correctApply = listPage(applyView, {
  actions: {
    ...registerActions(applyView, correctionCalls),
    ...processActions(applyView, correctionCalls, ['submit']),
    create: ({ navigate }) => void navigate(places.addDetail.path),
    edit: openAt(places.addDetail.path),
    view: openAt(places.detail.path),
    flowLog,
  },
})
export const correctAudit = listPage(auditView, {
  actions: { audit: openAt(places.auditDetail.path), view: openAt(places.detail.path), flowLog },
})
export const correctQuery = listPage(queryView, {
  actions: {
    export: registerActions(queryView, correctionCalls).export ?? (() => {}),
    view: openAt(places.queryDetail.path),
    flowLog,
  },
})

const reading = { reading: true, extra: comparison(correctPages.detail.record) }
export const detail = workPage(correctPages.detail, correctionCalls, lists.apply, reading)
export const queryDetail = workPage(correctPages.queryDetail, correctionCalls, lists.query, reading)
export const auditDetail = workPage(correctPages.auditDetail, correctionCalls, lists.audit, {
  extra: comparison(correctPages.detail.record),
})
export const addDetail = formPage(correctPages.addDetail, correctionCalls, lists.apply, {
  inputs: { equdatasysid: DeviceInput, items: ItemsInput },
  extra: evidence,
})

const modified = ['修改前', '修改后'] as const
const pipeDetail = (view: View<Pipes>) =>
  workPage(view, pipeModificationCalls, lists.pipe, { extra: comparison(pipeView.record, modified) })
const pipePage = openAt(({ lineName }: ListedRow<Pipes>) =>
  lineName ? places.lineModifyCheckDetail.path : places.pipeModifyCheckDetail.path,
)

export const pipeModifyCheck = listPage(pipeView, {
  actions: {
    ...registerActions(pipeView, pipeModificationCalls, {
      inputs: { equdatasysid: PipingDeviceInput, items: ItemsInput },
      extra: evidence,
    }),
    ...processActions(pipeView, pipeModificationCalls, ['submit'], comparison(pipeView.record, modified)),
    audit: pipePage,
    view: pipePage,
    flowLog: flowLogAction(subjectOfRecord('pipe_modification')),
  },
})
export const pipeModifyCheckDetail = pipeDetail(pipeModifyPages.pipeModifyCheckDetail)
export const lineModifyCheckDetail = pipeDetail(pipeModifyPages.lineModifyCheckDetail)
