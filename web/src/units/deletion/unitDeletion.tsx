import type { ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { unitDeletionCalls } from '@tejian/contract/units/deletion/calls.ts'
import { unitDeletionMessages } from '@tejian/contract/units/deletion/messages.ts'
import { unitDeletionProcess } from '@tejian/contract/units/deletion/unitDeletion.process.ts'
import type { unitDeletion } from '@tejian/contract/units/deletion/unitDeletion.ts'
import { unitDelReview as reviewView } from '@tejian/contract/units/views/unitDelReview.ts'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import type { DialogPlace } from '../../kit/list/actions.ts'
import { may } from '../../kit/session/store.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction, registerActions } from '../../shared/transfers/registerActions.tsx'
import type { Remedy } from '../../shared/work/decision.ts'
import { processActions } from '../../shared/work/processActions.tsx'
import { reasonAction } from '../../shared/work/reasonAction.tsx'

const TwinsDialog = lazy(() => import('../merge/TwinsDialog.tsx'))

/** Leads from the refusal of a deletion to the entries that are likely of one unit, where they are merged. */
const toMerging =
  (_row: ListedHead, { show, close, refresh }: DialogPlace): Remedy =>
  (sentence) => {
    if (!sentence.endsWith(unitDeletionMessages.mergeTwins) || !may('unit.merge')) return null
    const merge = () =>
      show(
        <Suspense>
          <TwinsDialog onMerged={refresh} onClose={close} />
        </Suspense>,
      )
    return (
      <Button size="small" onClick={merge}>
        查找重复单位
      </Button>
    )
  }

/** Asks for the deletion of a unit; the system administrator reviews it. */
export const requestDeletion = reasonAction<ListedHead & { unitname?: string | null }>({
  title: (row) => `申请删除 ${row.unitname ?? ''}`,
  text: (row) =>
    `“${row.unitname ?? ''}”将在系统管理员审核同意后从档案中删除，删除痕迹保留，可以恢复。重复登记的单位请在企业单位档案中合并，不要删除。`,
  verb: '申请删除',
  takesAway: true,
  label: '删除原因',
  missing: unitDeletionMessages.noReason,
  name: 'deleteReason',
  send: ({ id, version }, deleteReason) =>
    send(unitDeletionCalls.request, { unitId: id, version: String(version), deleteReason }),
  done: '已提交审核',
  remedy: toMerging,
})

const restore = reasonAction<ListedRow<typeof unitDeletion>>({
  title: (row) => `恢复单位 ${row.unitname ?? ''}`,
  text: (row) => `将把“${row.unitname ?? ''}”按删除时的内容恢复到档案中。`,
  verb: '恢复',
  takesAway: false,
  label: '恢复原因',
  missing: unitDeletionMessages.noRestoreReason,
  name: 'restoreReason',
  send: ({ id, version }, restoreReason) =>
    send(unitDeletionCalls.restore, { id, version: String(version), restoreReason }),
  done: '已恢复',
})

/** What waits for review, what was deleted, and what came back. */
export const unitDelReview = listPage(reviewView, {
  actions: {
    ...registerActions(reviewView, unitDeletionCalls),
    ...processActions(reviewView, unitDeletionCalls, ['submit', 'audit'], undefined, { remedy: toMerging }),
    restore,
    flowLog: flowLogAction(subjectOfRecord(unitDeletionProcess.name)),
    export: exportAction(reviewView, unitDeletionCalls.export),
  },
})
