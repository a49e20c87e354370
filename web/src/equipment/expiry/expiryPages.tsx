import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import {
  expire,
  expireQuery,
  willExpire,
  willExpireQuery,
} from '@tejian/contract/equipment/views/expiryViews.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type ActionRun, type ActionRuns, later } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { archiveActions } from '../archiveActions.tsx'
import type { DueDeviceRow } from '../rows.ts'

const run = (
  name: 'remind' | 'handle' | 'report' | 'dispatch' | 'declare' | 'log',
): ActionRun<DueDeviceRow> => later(async () => (await import('./expiryActions.tsx'))[name])

/** What is done about devices that fall due. */
export const expiryActions = (
  view: View,
  exported: AnyCall = expiryCalls.export,
): ActionRuns<DueDeviceRow> => ({
  view: archiveActions(view).view,
  remindExpiry: run('remind'),
  handleExpiry: run('handle'),
  reportExpiry: run('report'),
  dispatchExpiry: run('dispatch'),
  declareExpiry: run('declare'),
  expiryLog: run('log'),
  export: exportAction(view, exported),
})

/** 生成申报 from any list of devices. */
export const declareExpiry = run('declare')

const page = (view: View<typeof equipment>) =>
  listPage(view, {
    actions: expiryActions(view),
    rowLink: (row) => devicePath(row.equclacode, row.id),
  })

/** Devices past their inspection date and devices falling due (spec 2 §2.3). */
export const expiryPages = {
  expire: page(expire),
  expireQuery: page(expireQuery),
  willExpire: page(willExpire),
  willExpireQuery: page(willExpireQuery),
}
