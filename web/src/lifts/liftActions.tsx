import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { connectionCalls } from '@tejian/contract/lifts/calls.ts'
import type { liftConnection } from '@tejian/contract/lifts/connection.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import type { liftVendor } from '@tejian/contract/lifts/vendor.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../kit/list/actions.ts'
import { send } from '../kit/transport/send.ts'
import { reasonAction } from '../shared/work/reasonAction.tsx'
import AlarmDialog, { type Alarm, type AlarmAct } from './AlarmDialog.tsx'

const VendorKeys = lazy(() => import('./VendorKeys.tsx'))

export const withdraw = reasonAction<ListedRow<typeof liftConnection>>({
  title: ({ equcode }) => `退出接入 ${equcode}`,
  text: () => '退出后不再接收该网关的消息，已有的报警和签到记录保留。',
  verb: '退出接入',
  takesAway: true,
  label: '退出原因',
  missing: liftMessages.noReason,
  name: 'withdrawReason',
  send: ({ id, version }, withdrawReason) =>
    send(connectionCalls.withdraw, { id, version: String(version), withdrawReason }),
  done: '已退出接入',
})

const act =
  (name: AlarmAct): ActionRun<Alarm> =>
  ({ rows: [row], show, close, refresh }) =>
    row && show(<AlarmDialog act={name} row={row} onDone={refresh} onClose={close} />)

export const dispatch = act('dispatch')
export const arrive = act('arrive')
export const resolve = act('resolve')

export const keys: ActionRun<ListedRow<typeof liftVendor>> = ({ rows: [row], show, close, refresh }) =>
  row &&
  show(
    <Suspense>
      <VendorKeys vendor={row} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
