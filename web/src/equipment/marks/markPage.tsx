import { equipmentPrintCalls } from '@tejian/contract/equipment/labels/printCalls.ts'
import type { useMark } from '@tejian/contract/equipment/marks/useMark.ts'
import { useMarkMessages } from '@tejian/contract/equipment/marks/useMark.ts'
import { useMarkCalls } from '@tejian/contract/equipment/marks/useMarkCalls.ts'
import { signReplacement as view } from '@tejian/contract/equipment/views/signReplacement.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { reasonAction } from '../../shared/work/reasonAction.tsx'

const DeviceInput = lazy(async () => ({
  default: (await import('../corrections/DeviceInput.tsx')).DeviceInput,
}))

type Mark = ListedRow<typeof useMark>

/** The numbers become the devices' own, and their paper opens in a new tab. */
const print: ActionRun<Mark> = async ({ rows, refresh }) => {
  const { batchNo } = await send(useMarkCalls.print, { ids: rows.map(({ id }) => id).join(',') })
  refresh()
  await openFile(equipmentPrintCalls.printPdf, { batchNo }, { purpose: 'equipmentPrint', record: batchNo })
}

const discard: ActionRun<Mark> = reasonAction<Mark>({
  title: (row) => `作废 ${row.newmarkno}`,
  text: () => '作废后该标志编号不再使用，设备原有标志不变。',
  verb: '作废',
  takesAway: true,
  label: '作废原因',
  missing: useMarkMessages.reasonMissing,
  name: 'voidReason',
  send: (row, voidReason) =>
    send(useMarkCalls.void, { id: row.id, version: String(row.version), voidReason }),
  done: '已作废',
})

/** 使用标志补换. */
export const markPage = listPage(view, {
  actions: {
    ...registerActions(view, useMarkCalls, { inputs: { equdatasysid: DeviceInput } }),
    print,
    void: discard,
  },
})
