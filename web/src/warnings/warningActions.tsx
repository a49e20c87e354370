import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../kit/dialogs/confirmAction.tsx'
import type { ActionInput, ActionRun } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'

const BatchResult = lazy(async () => ({
  default: (await import('../kit/dialogs/BatchResult.tsx')).BatchResult,
}))
const WarningDialog = lazy(() => import('./WarningDialog.tsx'))

const idsOf = (rows: readonly ListedRow[]): string => rows.map(({ id }) => id).join(',')

function tell({ show, close, refresh }: ActionInput, title: string, result: BatchAnswer): void {
  refresh()
  if (result.errors.length === 0) notify.success(`${title}：已办理 ${result.successCount} 条`)
  else
    show(
      <Suspense>
        <BatchResult title={title} result={result} onClose={close} />
      </Suspense>,
    )
}

const dialog =
  (way: 'assign' | 'handle' | 'handleLicence'): ActionRun =>
  ({ rows, show, close, refresh }) =>
    show(
      <Suspense>
        <WarningDialog way={way} rows={rows} onChanged={refresh} onClose={close} />
      </Suspense>,
    )

export const assign = dialog('assign')
export const handle = dialog('handle')
export const handleLicence = dialog('handleLicence')

/** 短信提醒: to the unit or person that is warned about. */
const reminder =
  (call: typeof warningCalls.remind | typeof warningCalls.licenceRemind): ActionRun =>
  async (input) => {
    const { rows, show, close } = input
    const agreed = await confirmAction({
      title: '短信提醒',
      content: `就 ${rows.length} 条预警向单位或个人发送短信。`,
      okText: '发送',
      show,
      close,
    })
    if (agreed) tell(input, '短信提醒', await send(call, { ids: idsOf(rows) }))
  }
export const remind = reminder(warningCalls.remind)
export const remindLicence = reminder(warningCalls.licenceRemind)

/** The archive of what a warning is about. */
export const open: ActionRun = ({ rows: [row], navigate }) => {
  if (!row) return
  if (row.equcode)
    return void navigate(
      `/bsArchives/equipment/complexQuery?complex=${encodeURIComponent(String(row.equcode))}`,
    )
  return void navigate(`/bsArchives/unit/business?unitname=${encodeURIComponent(String(row.unitname ?? ''))}`)
}
