import { flowConfCalls } from '@tejian/contract/system/flowCalls.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSources } from '../../kit/fields/sources.ts'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useSaveKey } from '../../kit/form/useSaveKey.ts'
import { notify } from '../../kit/notify.ts'
import { useMay } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { designerPage, flowList } from '../places.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import { StepPanel } from './StepPanel.tsx'
import { type Design, useFlowDesign } from './useFlowDesign.ts'
import './designer.css'

type DesignerProps = { design: Design; chosen: string; onChoose(code: string): void; onReload(): void }

/** The picture at the left, the chosen step and what is wrong at the right, saving and switching above. */
export function FlowDesigner({ design, chosen, onChoose, onReload }: DesignerProps) {
  const readOnly = !useMay('flow.save')
  const navigate = useNavigate()
  const { flow, roles } = design
  const work = useFlowDesign(design, readOnly)
  const { steps, setSteps, content, dirty, problems, draft } = work
  const [busy, setBusy] = useState(false)
  const roleName = useCallback(
    (code: string) => roles.find((role) => role.code === code)?.name ?? code,
    [roles],
  )
  const during = async (job: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await job().catch(notify.failure)
    setBusy(false)
  }
  const save = (): Promise<void> =>
    during(async () => {
      const kept = await send(flowConfCalls.saveDesign, {
        id: flow.id,
        version: String(flow.version),
        steps: content,
      })
      work.settled.current = true
      await draft.drop()
      if (kept.id === flow.id) {
        notify.success('保存成功')
        onReload()
      } else {
        notify.success(`已存为第${kept.flowVersion}版，启用后新受理的业务按其办理`)
        void navigate(designerPage(kept.id))
      }
    })
  const turn = (enabled: boolean): Promise<void> =>
    during(async () => {
      const call = enabled ? flowConfCalls.enable : flowConfCalls.disable
      await send(call, { id: flow.id, version: String(flow.version) })
      notify.success(enabled ? '已启用，此后受理的业务按本流程办理' : '已停用，在办业务不受影响')
      onReload()
    })
  const mustNot = readOnly || !dirty || problems.length > 0
  useSaveKey(mustNot || busy ? null : () => void save())
  return (
    <div className="flow-designer">
      <Head design={design} dirty={dirty} readOnly={readOnly}>
        {!readOnly && (
          <>
            <Button type="primary" disabled={mustNot} loading={busy} onClick={() => void save()}>
              {design.inPlace ? '保存' : '另存为新版'}
            </Button>
            <Button disabled={!dirty} onClick={work.undo}>
              撤销修改
            </Button>
            <Button
              disabled={dirty || busy || (!flow.enabled && problems.length > 0)}
              title={dirty ? '请先保存修改' : undefined}
              onClick={() => void turn(!flow.enabled)}
            >
              {flow.enabled ? '停用' : '启用'}
            </Button>
          </>
        )}
        <Button onClick={() => void navigate(flowList)}>返回</Button>
      </Head>
      {draft.restoredFrom && dirty && (
        <Alert
          type={work.outdated ? 'warning' : 'info'}
          showIcon
          closable
          title={`已恢复${draft.restoredFrom.slice(0, 16)}未保存的修改${work.outdated ? '；此后流程已被修改，请核对后再保存，或撤销修改' : ''}`}
        />
      )}
      {draft.failing && <Alert type="warning" showIcon title="草稿暂时存不上，正在重试；请不要关闭本页" />}
      <div className="flow-work">
        <FlowCanvas
          steps={steps}
          problems={problems}
          roleName={roleName}
          chosen={chosen}
          onChoose={onChoose}
        />
        <aside className="flow-side" aria-label="环节设置">
          <Problems sentences={problems} onChoose={onChoose} />
          <StepPanel
            key={chosen}
            code={chosen}
            steps={steps}
            roles={roles}
            problems={problems}
            readOnly={readOnly || !draft.ready}
            onChange={setSteps}
          />
        </aside>
      </div>
      {!readOnly && <LeaveGuard isDirty={work.isDirty} drafted />}
    </div>
  )
}

type HeadProps = { design: Design; dirty: boolean; readOnly: boolean; children: ReactNode }

function Head({ design: { flow, items, inPlace }, dirty, readOnly, children }: HeadProps) {
  const { labelOf } = useSources()
  const classes = flow.equclacode ? labelOf('C602', flow.equclacode) : '全部设备'
  const kind = flow.inmGroupCode ? labelOf('INM_GROUP', flow.inmGroupCode) : '各类检验'
  return (
    <header className="flow-head">
      <h1>{flow.flowName}</h1>
      <span className={`tj-state tj-state-${flow.enabled ? 'green' : 'grey'}`}>
        第{flow.flowVersion}版 {flow.enabled ? '启用中' : '未启用'}
      </span>
      <span className="flow-aim">
        {classes} · {kind}
        {items > 0 && ` · ${items}件业务按本版办理`}
      </span>
      {!inPlace && !readOnly && <span className="flow-aim">修改存为新的一版，在办业务不受影响</span>}
      {dirty && <span className="tj-state tj-state-orange">有未保存的修改</span>}
      <div className="flow-actions" role="toolbar" aria-label="流程操作">
        {children}
      </div>
    </header>
  )
}

type ProblemsProps = {
  sentences: ReadonlyArray<{ step: string; sentence: string }>
  onChoose(code: string): void
}

/** Everything that keeps the flow from being saved; each leads to its step. */
function Problems({ sentences, onChoose }: ProblemsProps) {
  return (
    <div role="status" aria-live="polite">
      {sentences.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={`${sentences.length}处问题，改正后才能保存`}
          description={
            <ul className="flow-problems">
              {sentences.map(({ step, sentence }) => (
                <li key={sentence}>
                  <button type="button" onClick={() => onChoose(step)}>
                    {sentence}
                  </button>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}
