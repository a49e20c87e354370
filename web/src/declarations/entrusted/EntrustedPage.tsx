import { entrustedProcess } from '@tejian/contract/declarations/entrusted.process.ts'
import { entrustedCalls } from '@tejian/contract/declarations/entrustedCalls.ts'
import { entrustProReg } from '@tejian/contract/declarations/views/entrustProReg.ts'
import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import { lazy } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const ClientDevicesInput = lazy(async () => ({
  default: (await import('./ClientDevicesInput.tsx')).ClientDevicesInput,
}))

/** A draft of the agreed fee; the counter goes on where charges are committed. */
const charge: ActionRun = async ({ rows: [row], refresh }) => {
  if (!row) return
  const { chasn } = await send(entrustedCalls.charge, { id: row.id })
  notify.success(`已登记收费 ${chasn}，请到收费登记提交`)
  refresh()
}

const openDeclaration: ActionRun = ({ rows: [row], navigate }) =>
  row && void navigate(`/businessPro/applyInfo?id=${String(fieldValue(row, 'appmainsysid') ?? '')}`)

const actions = {
  ...registerActions(entrustProReg, entrustedCalls, {
    inputs: { equcodeset: ClientDevicesInput },
    extra: filesSection('entry'),
  }),
  ...processActions(entrustProReg, entrustedCalls, ['start', 'complete', 'archive', 'void']),
  charge,
  declaration: openDeclaration,
  flowLog: flowLogAction(subjectOfRecord(entrustedProcess.name)),
}

/** Entrusted projects. */
export default function EntrustedPage() {
  return <ListPage view={entrustProReg} actions={actions} />
}
