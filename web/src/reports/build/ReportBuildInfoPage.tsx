import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { reportBuildInfo } from '@tejian/contract/reports/views/buildViews.ts'
import { Button, Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { closeTag, usePageTitle } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { FlowLog } from '../../shared/flowLog/FlowLog.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { asked, askedOfReturn, type Decision } from '../../shared/work/decision.ts'
import { cameFrom } from '../../shared/work/queue.ts'
import { returnItem } from '../../shared/work/ReturnDialog.tsx'
import { RowActionBar } from '../../shared/work/RowActionBar.tsx'
import { useQueue } from '../../shared/work/useQueue.ts'
import { WhyHere } from '../../shared/work/WhyHere.tsx'
import '../../shared/work/work.css'
import { BuildSheet } from './BuildSheet.tsx'
import { buildActions } from './buildActions.tsx'
import { buildAddress, buildList, buildQueue } from './buildPaths.ts'
import { buildOne, saveSetup } from './buildRequests.ts'
import type { BuildDetail } from './groups.ts'
import { useBuildDetail, useBuildForm, useBuildMoved } from './useBuild.ts'

/** One task at 报告生成: its device and the report that it is to get, the decision beside it (spec 2 §2.3). */
export default function ReportBuildInfoPage() {
  const [address] = useSearchParams()
  const seisn = address.get('seisn') ?? ''
  const { data, error, refetch } = useBuildDetail(seisn)
  if (seisn === '')
    return <Result status="404" title="链接中缺少业务流水号" subTitle="请从报告生成列表打开" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <Opened key={`${seisn} ${data.taskId}`} detail={data} list={address.get('list') ?? ''} />
}

const returning: Decision = { name: 'return', label: '退回', backwards: true, fields: askedOfReturn }
const building: Decision = {
  name: 'build',
  label: '生成报告',
  backwards: false,
  fields: [asked('acceptOpinion', { label: '意见', kind: 'longText', max: 500, help: '可不填' })],
}

const decisionsOf = (actions: readonly string[]): Decision[] => [
  ...(actions.includes('build') ? [building] : []),
  ...(actions.includes('return') ? [returning] : []),
]

function Opened({ detail, list }: { detail: BuildDetail; list: string }) {
  const { seisn, id, taskId, step, actions } = detail
  usePageTitle(seisn)
  const navigate = useNavigate()
  const moved = useBuildMoved()
  const form = useBuildForm(detail)
  const { back, search } = cameFrom(list, [buildQueue], { back: buildList, queue: buildQueue, search: '' })
  const place = useQueue(buildQueue, search, id)
  const decisions = decisionsOf(actions)
  const open = (other: string | null) => {
    const row = place.list.find((one) => one.id === other)
    return row && navigate(buildAddress(String(row.seisn), list))
  }
  const finish = async (goOn: boolean): Promise<void> => {
    const here = tagKey({ path: location.pathname, search: location.search })
    await (goOn && place.next ? open(place.next) : navigate(back))
    closeTag(here, 'one')
    moved()
  }
  const save = async (): Promise<void> => {
    form.kept(await saveSetup({ seisn, taskId, version: form.version }, form.setup()))
    await form.draft.drop()
  }
  return (
    <article className="work" aria-label={`报告生成 ${seisn}`}>
      <header className="work-head">
        <h1>{seisn}</h1>
        <FieldText spec={businessItem.fields.step} value={step} record={businessItem} />
        <span>{detail.unitname}</span>
        <RowActionBar
          view={reportBuildInfo}
          row={detail as unknown as ListedRow}
          runs={buildActions}
          onMoved={moved}
        />
        <div>
          {place.place > 0 && (
            <span className="tj-empty">
              第 {place.place} 件{place.total === null ? '' : `，共 ${place.total} 件`}
            </span>
          )}
          {place.previous && (
            <Button size="small" onClick={() => void open(place.previous)}>
              上一件
            </Button>
          )}
          {place.next && (
            <Button size="small" onClick={() => void open(place.next)}>
              下一件
            </Button>
          )}
          <Button size="small" onClick={() => void navigate(back)}>
            返回列表
          </Button>
        </div>
      </header>
      <div className="work-columns">
        <BuildSheet detail={detail} form={form} onSave={save} />
        <aside className="work-side">
          {decisions.length > 0 && (
            <DecisionPanel
              key={taskId}
              record={businessItem}
              target={{ id, no: seisn, version: detail.version }}
              deciding={{ process: inspectionProcess, step: step ?? '', named: { seisn } }}
              nextSteps={{}}
              decisions={decisions}
              first={{}}
              hasNext={place.next !== null}
              commit={async (name, values) => {
                if (name === 'return') return returnItem({ seisn, taskId }, values)
                await save()
                return buildOne({ seisn, taskId, opinion: String(values.acceptOpinion ?? '') })
              }}
              onDone={(goOn) => void finish(goOn)}
              onRefresh={moved}
            />
          )}
          {step !== null && step !== 'end' && (
            <section className="work-why" aria-label="为什么停在这里">
              <h2>为什么停在这里</h2>
              <WhyHere seisn={seisn} />
            </section>
          )}
          <section>
            <h2>流转日志</h2>
            <FlowLog subject={{ seisn }} />
          </section>
        </aside>
      </div>
    </article>
  )
}
