import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import type { Numbered } from '../../shared/flowLog/flowLogAction.tsx'

/** 撤回: takes back one's own last submit; any business of a declaration names it. */
export const withdrawAction =
  <Row extends Numbered>(nameOf: (row: Row) => string): ActionRun<Row> =>
  async ({ rows: [row], refresh, show, close }) => {
    if (!row) return
    const [seisn = ''] = (row.seisn ?? '').split(',')
    const agreed = await confirmAction({
      title: '撤回',
      content: `撤回${nameOf(row)}后，任务回到您手中，可修改后重新提交。`,
      okText: '撤回',
      show,
      close,
    })
    if (!agreed) return
    await send(reviewCalls.autoWithdraw, { seisn })
    notify.success('撤回成功')
    refresh()
  }
