import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { handoverCalls } from '@tejian/contract/system/handover/calls.ts'
import { handoverProcess } from '@tejian/contract/system/handover/handover.process.ts'
import type { handover } from '@tejian/contract/system/handover/handover.ts'
import { handoverList } from '@tejian/contract/system/views/handoverViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { openAt } from '../../shared/recordPages/openAt.ts'
import { workPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { handoverPage, handoverPlace } from './places.ts'
import { printHandover } from './printHandover.ts'

const HandoverItems = lazy(() => import('./HandoverItems.tsx'))

const items: RowSections<Detail<typeof handover>> = ({ id, version }) => [
  {
    title: '交接事项',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <HandoverItems id={id} version={version} />
      </Suspense>
    ),
  },
]

const recall: ActionRun<ListedRow<typeof handover>> = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: `撤回 ${row.handoverno}`,
    content: '撤回后接收人不再确认，可以修改后重新提交。',
    okText: '撤回',
    show,
    close,
  })
  if (!agreed) return
  await send(handoverCalls.recall, { id: row.id, version: String(row.version) })
  notify.success('已撤回')
  refresh()
}

/** Hand-overs of work. */
export const handoversPage = listPage(handoverList, {
  actions: {
    ...registerActions(handoverList, handoverCalls),
    ...processActions(handoverList, handoverCalls, ['submit', 'confirm', 'takeBack'], items, 'none'),
    create: openAt(handoverPage.form),
    edit: openAt(handoverPage.form),
    recall,
    print: ({ rows: [row] }) => (row ? printHandover(row.id) : undefined),
    flowLog: flowLogAction(subjectOfRecord(handoverProcess.name)),
  },
})

/** One hand-over: what passes to whom, what its receiver decides, how it came here. */
export const handoverDetailPage = workPage(handoverList, handoverCalls, handoverPlace, {
  extra: items,
  files: 'none',
})
