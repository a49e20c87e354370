import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

/** 启用 and 停用 of a row; `consequence` says what switching it off means, after the row's name. */
export function switchActions<Row extends ListedHead>(
  save: AnyCall,
  nameOf: (row: Row) => string | null,
  consequence: string,
): ActionRuns<Row> {
  const turn =
    (enabled: boolean): ActionRun<Row> =>
    async ({ rows: [row], show, close, refresh }) => {
      if (!row) return
      const name = nameOf(row) ?? ''
      const agreed =
        enabled ||
        (await confirmAction({
          title: '停用',
          content: `${name}：${consequence}`,
          okText: '停用',
          danger: true,
          show,
          close,
        }))
      if (!agreed) return
      await send(save, { id: row.id, version: String(row.version), enabled: String(enabled) })
      notify.success(enabled ? `已启用${name}` : `已停用${name}`)
      refresh()
    }
  return { enable: turn(true), disable: turn(false) }
}
