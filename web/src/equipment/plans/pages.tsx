import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { unregisteredCalls } from '@tejian/contract/equipment/plans/calls.ts'
import { unregisteredMessages } from '@tejian/contract/equipment/plans/messages.ts'
import type { unregisteredEquipment } from '@tejian/contract/equipment/plans/unregistered.ts'
import {
  unregisteredContainer as containerView,
  unregisteredEquipmentList as listView,
  unregisteredPipeline as pipelineView,
  disregistr as superviseView,
  unregisteredPages,
} from '@tejian/contract/equipment/plans/views.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { openAt } from '../../shared/recordPages/openAt.ts'
import { detailPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const DisposeDialog = lazy(() => import('./DisposeDialog.tsx'))
const DeviceInput = lazy(async () => ({
  default: (await import('../corrections/DeviceInput.tsx')).DeviceInput,
}))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

type Found = typeof unregisteredEquipment

const collect: ActionRun = async ({ refresh }) => {
  const { count } = await send(unregisteredCalls.collect, {})
  notify.success(unregisteredMessages.collected(count))
  refresh()
}

const dispose: ActionRun<ListedRow<Found>> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <DisposeDialog row={row} onDone={refresh} onClose={close} />
    </Suspense>,
  )
}

const evidence: RowSections = ({ id }) => [
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

const page = (view: View<Found>, detail: string) =>
  listPage(view, {
    actions: {
      ...registerActions(view, unregisteredCalls, { inputs: { equdatasysid: DeviceInput }, extra: evidence }),
      view: openAt(detail),
      collect,
      dispose,
    },
  })

const places = placesOutsideMenu
const path = '/bsArchives/ZHEquQuery'

export const equipmentList = page(listView, places['unregistered-equipment-detail'].path)
export const container = page(containerView, places['unregistered-container-2020-detail'].path)
export const pipeline = page(pipelineView, places['unregistered-pipeline-2020-detail'].path)
export const supervise = page(superviseView, places['unregistered-equipment-detail'].path)

const single = (name: keyof typeof unregisteredPages, list: string, title: string) =>
  detailPage(
    unregisteredPages[name],
    unregisteredCalls,
    { path: `${path}/${list}`, title },
    { extra: evidence },
  )

export const equipmentDetail = single(
  'unregistered-equipment-detail',
  'unregistered-equipment',
  '未登记设备查询',
)
export const containerDetail = single(
  'unregistered-container-2020-detail',
  'unregistered-container-2020',
  '2020年未登记容器查询',
)
export const pipelineDetail = single(
  'unregistered-pipeline-2020-detail',
  'unregistered-pipeline-2020',
  '2020年未登记管道查询',
)
