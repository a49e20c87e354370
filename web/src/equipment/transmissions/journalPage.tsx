import { transferLogCalls } from '@tejian/contract/equipment/transmissions/calls.ts'
import { journal as view } from '@tejian/contract/equipment/transmissions/view.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { importAction, registerActions } from '../../shared/transfers/registerActions.tsx'

const BatchResult = lazy(async () => ({
  default: (await import('../../kit/dialogs/BatchResult.tsx')).BatchResult,
}))
const SentLines = lazy(() => import('./SentLines.tsx'))

/** Sends what was refused again, once its cause has been put right. */
const retry: ActionRun = async ({ rows, show, close, refresh }) => {
  const agreed = await confirmAction({
    title: '重传',
    content: `将 ${rows.length} 次传输中未通过的检测结果重新校验并写入设备检验记录。`,
    okText: '重传',
    show,
    close,
  })
  if (!agreed) return
  try {
    const result = await send(transferLogCalls.retry, { ids: rows.map(({ id }) => id).join(',') })
    if (result.errors.length === 0) notify.success(`已重传 ${result.successCount} 次`)
    else
      show(
        <Suspense>
          <BatchResult title="重传" result={result} onClose={close} />
        </Suspense>,
      )
  } finally {
    refresh()
  }
}

const lines: ActionRun = ({ rows: [row], show, close }) =>
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
