import { deletionCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { deletionMessages } from '@tejian/contract/equipment/deletion/messages.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import type { DeviceRow } from '../rows.ts'

const ReasonDialog = lazy(() => import('../../kit/dialogs/ReasonDialog.tsx'))

/** Deletes a device from the archive; what it was stays as a trace. */
export const deleteDevice: ActionRun<DeviceRow> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <ReasonDialog
        danger
        title={`删除设备 ${row.equcode ?? ''}`}
        text={`将从档案中删除“${row.equname ?? ''}”，删除痕迹保留，可由档案管理员恢复。`}
        label="删除原因"
        okText="删除"
        missing={deletionMessages.noReason}
        onClose={close}
        onConfirm={async (deleteReason) => {
          await send(deletionCalls.delete, {
            equdatasysid: row.id,
            version: String(row.version),
            deleteReason,
          })
          notify.success('已删除')
          refresh()
        }}
      />
    </Suspense>,
  )
}

/** Brings a deleted device back. */
export const restoreDevice: ActionRun<DeviceRow> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <ReasonDialog
        title={`恢复设备 ${row.equcode ?? ''}`}
        text={`将把“${row.equname ?? ''}”按删除时的内容恢复到档案中。`}
        label="恢复原因"
        okText="恢复"
        missing={deletionMessages.noRestoreReason}
        onClose={close}
        onConfirm={async (restoreReason) => {
          await send(deletionCalls.restore, { id: row.id, version: String(row.version), restoreReason })
          notify.success('已恢复')
          refresh()
        }}
      />
    </Suspense>,
  )
}
