import { feeTableProcess } from '@tejian/contract/charges/feeTable.process.ts'
import type { feeTable } from '@tejian/contract/charges/feeTable.ts'
import { feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import { inspectPayConfig as view } from '@tejian/contract/charges/views/inspectPayConfig.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { tariffAddress } from './tariffHome.ts'

type Row = ListedRow<typeof feeTable>

const open: ActionRun<Row> = ({ rows: [row], navigate }) => {
  if (row) void navigate(tariffAddress(row.id))
}

const nextVersion: ActionRun<Row> = async ({ rows: [row], navigate }) => {
  if (!row) return
  try {
    const { id } = await send(feeTableCalls.nextVersion, { id: row.id })
    await navigate(tariffAddress(id))
  } catch (error) {
    notify.failure(error)
  }
}

/** Versions of the tariff. */
export const inspectPayConfig = listPage(view, {
  actions: {
    ...registerActions(view, feeTableCalls),
    ...processActions(view, feeTableCalls, ['submit', 'enable', 'cancel'], undefined, 'none'),
    edit: open,
    prices: open,
    nextVersion,
    flowLog: flowLogAction(subjectOfRecord(feeTableProcess.name)),
  },
  rowLink: ({ id }) => tariffAddress(id),
})
