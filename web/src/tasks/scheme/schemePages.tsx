import type { View } from '@tejian/contract/kit/view.ts'
import { schemeProcess } from '@tejian/contract/tasks/scheme.process.ts'
import type { inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { schemeCalls, schemeQueueCalls } from '@tejian/contract/tasks/schemeCalls.ts'
import { schemeDetails, schemeQueues, zjprofa } from '@tejian/contract/tasks/views/schemeViews.ts'
import { type ComponentType, lazy } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import ProcessPage from '../../shared/recordPages/ProcessPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import type { SchemeField } from './schemeInputs.tsx'

/** The inputs of a scheme come together, when a form is first opened. */
const input = (field: SchemeField): ComponentType<InputProps> =>
  lazy(async () => ({ default: (await import('./schemeInputs.tsx')).schemeInputs[field] }))

const inputs = {
  appno: input('appno'),
  planInspectDate: input('planInspectDate'),
  inspectorLogins: input('inspectorLogins'),
  proPrincipalId: input('proPrincipalId'),
  instrumentIds: input('instrumentIds'),
}

const revise: ActionRun = async ({ rows: [row], refresh }) => {
  if (!row) return
  const { schemeno } = await send(schemeCalls.revise, { id: row.id })
  notify.success(`已生成新版本 ${schemeno}，请修改后提交审核`)
  refresh()
}

const decisions = ['submit', 'audit', 'approve', 'file'] as const

const actionsOf = (
  view: View<typeof inspectionScheme>,
  calls: typeof schemeCalls | typeof schemeQueueCalls,
) => ({
  ...registerActions(view, calls, { inputs, extra: filesSection('entry') }),
  ...processActions(view, calls, decisions),
  revise,
  flowLog: flowLogAction(subjectOfRecord(schemeProcess.name)),
})

/** The page that does every step. */
const businessActions = actionsOf(zjprofa, schemeCalls)
export const SchemePage = () => <ListPage view={zjprofa} actions={businessActions} />

type Queue = keyof typeof schemeQueues
const folder = '/bsFunction/inspectionScheme'

function queueOf(name: Queue) {
  const view = schemeQueues[name]
  const actions = actionsOf(view, schemeQueueCalls)
  return () => <ListPage view={view} actions={actions} />
}

const detailOf =
  (name: Queue, reading = false) =>
  () => (
    <ProcessPage
      view={schemeDetails[name]}
      calls={schemeQueueCalls}
      list={{ path: `${folder}/${schemeQueues[name].viewNo}`, title: schemeQueues[name].title }}
      reading={reading}
    />
  )

/** The queues of single steps, and one scheme of each. */
export const ProgrammingPage = queueOf('programming')
export const ReviewPage = queueOf('review')
export const ApprovePage = queueOf('approve')
export const FilingPage = queueOf('filing')
export const QueryPage = queueOf('query')
export const ProgrammingDetail = detailOf('programming')
export const ReviewDetail = detailOf('review')
export const ApproveDetail = detailOf('approve')
export const FilingDetail = detailOf('filing')
export const QueryDetail = detailOf('query', true)
