import { limsLogCalls, transferLogCalls } from '@tejian/contract/equipment/transmissions/calls.ts'
import type { transferLog } from '@tejian/contract/equipment/transmissions/transferLog.ts'
import {
  LIMSTrans as laboratoryView,
  journal as view,
} from '@tejian/contract/equipment/transmissions/views.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { lazy, Suspense } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { sendAll } from '../../kit/batch/batchAction.tsx'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { importAction, registerActions } from '../../shared/transfers/registerActions.tsx'

type Transmission = ListedRow<typeof transferLog>

const SentLines = lazy(() => import('./SentLines.tsx'))

/** Sends what was refused again, once its cause has been put right. */
const retry: ActionRun<Transmission> = async ({ rows, show, close, refresh }) => {
  const agreed = await confirmAction({
    title: '重传',
    content: `将 ${rows.length} 次传输中未通过的检测结果重新校验并写入设备检验记录。`,
    okText: '重传',
    show,
    close,
  })
  if (!agreed) return
  await sendAll(
    {
      title: `重传 ${rows.length} 次`,
      verb: '重传',
      done: `已重传 ${rows.length} 次`,
      pieces: rows.map(({ id, batchno }) =>
        pieceOf({ id, no: batchno ?? '' }, [prepared(transferLogCalls.retry, { ids: id })], true),
      ),
    },
    { show, close, refresh },
  )
}

const lines: ActionRun<Transmission> = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <SentLines row={row} onClose={close} />
    </Suspense>,
  )

/** Transmissions of testing units. */
export const journal = listPage(view, {
  actions: {
    ...registerActions(view, { export: transferLogCalls.export }),
    import: importAction(transferLogCalls, '检测结果'),
    retry,
    lines,
  },
})

/** What was exchanged with the laboratory system. */
export const LIMSTrans = listPage(laboratoryView, {
  actions: registerActions(laboratoryView, { export: limsLogCalls.export }),
})
