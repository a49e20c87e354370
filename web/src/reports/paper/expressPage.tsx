import { expressPrintRecord } from '@tejian/contract/reports/expressBill.ts'
import { expressBillCalls } from '@tejian/contract/reports/expressBillCalls.ts'
import { matExpressBillPrint as view } from '@tejian/contract/reports/views/matExpressBillPrint.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

/** Opens the slips of the chosen parcels in a new tab and writes their printing down. */
const print: ActionRun = async ({ rows, refresh }) => {
  const ids = rows.map(({ id }) => id).join(',')
  await openFile(expressBillCalls.printPdf, { ids }, { purpose: 'print', record: expressPrintRecord(ids) })
  await send(expressBillCalls.print, { ids })
  refresh()
}

const actions = { ...registerActions(view, expressBillCalls), print }

/** 材料快递单打印. */
export const ExpressPage = () => <ListPage view={view} actions={actions} />
