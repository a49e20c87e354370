import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { flowConfCalls, flowRegister, flowStepRegister } from '@tejian/contract/system/flowCalls.ts'
import type { flowConf, flowStepConf } from '@tejian/contract/system/flowConf.ts'
import { flowConfMessages } from '@tejian/contract/system/flowMessages.ts'
import { flow } from '@tejian/contract/system/views/flow.ts'
import { flowStep } from '@tejian/contract/system/views/flowStep.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { designerPage, stepsOfFlow } from '../places.ts'

type Flow = ListedRow<typeof flowConf>

const enable: ActionRun<Flow> = async ({ rows: [row], refresh }) => {
  if (!row) return
  await send(flowConfCalls.enable, { id: row.id, version: String(row.version) })
  notify.success(`已启用${row.flowName}第${row.flowVersion}版，此后受理的业务按其办理`)
  refresh()
}

const disable: ActionRun<Flow> = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: '停用流程',
    content: `停用“${row.flowName}”后，新受理的业务按标准流程或其他适用的流程办理；在办业务不受影响。`,
    okText: '停用',
    danger: true,
    show,
    close,
  })
  if (!agreed) return
  await send(flowConfCalls.disable, { id: row.id, version: String(row.version) })
  notify.success(`已停用${row.flowName}`)
  refresh()
}

const ofFlows: ActionRuns<Flow> = {
  ...registerActions(flow, flowRegister),
  design: ({ rows: [row], navigate }) => row && navigate(designerPage(row.id)),
  steps: ({ rows: [row], navigate }) =>
    row && navigate(stepsOfFlow(row.flowCode ?? '', String(row.flowVersion))),
  enable,
  disable,
}

/** Where a change goes is said before it is made. */
const { edit } = registerActions(flowStep, flowStepRegister, {
  extra: () => [{ title: '保存后', content: flowConfMessages.whereChangesGo }],
})

const ofSteps: ActionRuns<ListedRow<typeof flowStepConf>> = {
  ...registerActions(flowStep, flowStepRegister),
  ...(edit && { edit }),
  design: ({ rows: [row], navigate }) => row && navigate(designerPage(row.flowId ?? '')),
}

/** 流程管理: flows by equipment class and kind of inspection, version by version. */
export const FlowPage = () => (
  <ListPage view={flow} actions={ofFlows} rowLink={({ id }) => designerPage(id)} />
)

/** 流程环节管理: single steps, for whoever changes just one. */
export const FlowStepPage = () => <ListPage view={flowStep} actions={ofSteps} />
