import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { InpipeModifyCheck } from '@tejian/contract/equipment/views/InpipeModifyCheck.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { archiveActions } from '../archiveActions.tsx'
import type { DeviceRow } from '../rows.ts'

const PrintDialog = lazy(() => import('./PrintDialog.tsx'))

/** Chooses what to print of the selected devices. */
export const printDevices: ActionRun<DeviceRow> = ({ rows, show, close, refresh }) => {
  const done = (): void => {
    close()
    refresh()
  }
  show(
    <Suspense>
      <PrintDialog rows={rows} onDone={done} onClose={close} />
    </Suspense>,
  )
}

/** 设备综合打印. */
export const printPage = listPage(InpipeModifyCheck, {
  actions: { print: printDevices, view: archiveActions(InpipeModifyCheck).view },
  rowLink: (row) => devicePath(row.equclacode, row.id),
})
