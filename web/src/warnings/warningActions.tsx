import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import type { warning } from '@tejian/contract/warnings/warning.ts'
import { lazy, Suspense } from 'react'
import { pieceOf } from '../kit/batch/batch.ts'
import { sendAll } from '../kit/batch/batchAction.tsx'
import { confirmAction } from '../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../kit/list/actions.ts'

export type Warning = ListedRow<typeof warning>

const WarningDialog = lazy(() => import('./WarningDialog.tsx'))

const dialog =
  (way: 'assign' | 'handle' | 'handleLicence'): ActionRun<Warning> =>
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
  (call: typeof warningCalls.remind | typeof warningCalls.licenceRemind): ActionRun<Warning> =>
  async (input) => {
    const { rows, show, close } = input
    const agreed = await confirmAction({
      title: '短信提醒',
      content: `就 ${rows.length} 条预警向单位或个人发送短信。`,
      okText: '发送',
      show,
      close,
    })
    if (!agreed) return
    const pieces = rows.map(({ id, warnno }) =>
      pieceOf({ id, no: warnno ?? '' }, [prepared(call, { ids: id })], false),
    )
    await sendAll({ title: `短信提醒 ${rows.length} 条预警`, verb: '提醒', pieces }, input)
  }
export const remind = reminder(warningCalls.remind)
export const remindLicence = reminder(warningCalls.licenceRemind)

/** The archive of what a warning is about. */
export const open: ActionRun<Warning> = ({ rows: [row], navigate }) => {
  if (!row) return
  if (row.equcode)
    return void navigate(`/bsArchives/equipment/complexQuery?complex=${encodeURIComponent(row.equcode)}`)
  return void navigate(`/bsArchives/unit/business?unitname=${encodeURIComponent(row.unitname ?? '')}`)
}
