import { deletionCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { deletionMessages } from '@tejian/contract/equipment/deletion/messages.ts'
import { send } from '../../kit/transport/send.ts'
import { reasonAction } from '../../shared/work/reasonAction.tsx'
import type { DeviceRow } from '../rows.ts'

/** Deletes a device from the archive; what it was stays as a trace. */
export const deleteDevice = reasonAction<DeviceRow>({
  title: (row) => `删除设备 ${row.equcode ?? ''}`,
  text: (row) => `将从档案中删除“${row.equname ?? ''}”，删除痕迹保留，可由档案管理员恢复。`,
  verb: '删除',
  takesAway: true,
  label: '删除原因',
  missing: deletionMessages.noReason,
  name: 'deleteReason',
  send: ({ id, version }, deleteReason) =>
    send(deletionCalls.delete, { equdatasysid: id, version: String(version), deleteReason }),
  done: '已删除',
})

/** Brings a deleted device back. */
export const restoreDevice = reasonAction<DeviceRow>({
  title: (row) => `恢复设备 ${row.equcode ?? ''}`,
  text: (row) => `将把“${row.equname ?? ''}”按删除时的内容恢复到档案中。`,
  verb: '恢复',
  takesAway: false,
  label: '恢复原因',
  missing: deletionMessages.noRestoreReason,
  name: 'restoreReason',
  send: ({ id, version }, restoreReason) =>
    send(deletionCalls.restore, { id, version: String(version), restoreReason }),
  done: '已恢复',
})
