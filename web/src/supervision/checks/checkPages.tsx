import type { View } from '@tejian/contract/kit/view.ts'
import { safetyCheckProcess } from '@tejian/contract/supervision/checks/check.process.ts'
import type { safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import * as views from '@tejian/contract/supervision/views/checkViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { CheckersInput } from './lazyInputs.ts'
import { printCheck } from './printCheck.ts'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** Photographs of the place. */
const files: RowSections = ({ id }) => [
  {
    title: '现场照片',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel owner={id} materials={['XCZP']} mode="entry" />
      </Suspense>
    ),
  },
]

const inputs = { checkerLogins: CheckersInput }

/** Opens the record of a check: to write it, or to read what was signed. */
const open =
  (page: string): ActionRun =>
  async ({ rows: [row], navigate }) => {
    if (row) await navigate(`/safeMng/securityCheck/${page}/${row.id}`)
  }

const print: ActionRun = async ({ rows: [row] }) => {
  if (row) await printCheck(row.id)
}

const publish: ActionRun = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: '公示检查结果',
    content: '检查结果将发布到监察公示栏目，任何人可以查看。公示内容不含人员姓名和电话。',
    okText: '公示',
    show,
    close,
  })
  if (!agreed) return
  await send(checkCalls.publish, { id: row.id })
  notify.success('检查结果已公示')
  await refresh()
}

const page = (view: View<typeof safetyCheck>, record: string) =>
  listPage(view, {
    actions: {
      ...registerActions(view, checkCalls, { inputs }),
      ...processActions(view, checkCalls, ['arrange', 'return', 'stop', 'close'], files),
      sign: open(record),
      view: open(record),
      print,
      publish,
      flowLog: flowLogAction(subjectOfRecord(safetyCheckProcess.name)),
    },
  })

/** Safety checks of authorities and townships. */
export const checkPages = {
  sceneCheck: page(views.sceneCheck, 'checkNew'),
  townshipCheck: page(views.townshipCheck, 'TownshipInspection'),
}
