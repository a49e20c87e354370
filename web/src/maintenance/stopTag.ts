import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { liftTag } from '@tejian/contract/maintenance/tags/tag.ts'
import { tagCalls } from '@tejian/contract/maintenance/tags/tagCalls.ts'
import { confirmAction } from '../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'

/** Takes a tag out of use, once it is lost or its lift has another maintenance unit. */
export const stopTag: ActionRun<ListedRow<typeof liftTag>> = async ({
  rows: [row],
  show,
  close,
  refresh,
}) => {
  if (!row) return
  const agreed = await confirmAction({
    title: `停用标签 ${row.nfcno}`,
    content: '停用后在该标签处不能签到，请重新制作并更换。',
    okText: '停用',
    danger: true,
    show,
    close,
  })
  if (!agreed) return
  await send(tagCalls.stop, { id: row.id, version: String(row.version) })
  notify.success('标签已停用')
  refresh()
}
