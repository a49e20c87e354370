import {
  authorizationCalls,
  authorizationMessages,
  type unitAuthorization,
  authorization as view,
} from '@tejian/contract/equipment/registration/authorization.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { reasonAction } from '../../shared/work/reasonAction.tsx'

const withdraw = reasonAction<ListedRow<typeof unitAuthorization>>({
  title: () => '撤回检测单位授权',
  text: (row) => `撤回后，“${row.unitname ?? ''}”不能再提交该类设备的检测结果。`,
  verb: '撤回授权',
  takesAway: true,
  label: '撤回原因',
  missing: authorizationMessages.noReason,
  name: 'withdrawReason',
  send: ({ id, version }, withdrawReason) =>
    send(authorizationCalls.withdraw, { id, version: String(version), withdrawReason }),
  done: '已撤回授权',
})

export const authorization = listPage(view, {
  actions: { ...registerActions(view, authorizationCalls), withdraw },
})
