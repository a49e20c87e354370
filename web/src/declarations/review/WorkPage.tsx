import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Button, Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { closeTag, usePageTitle } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { FlowTimeline } from '../../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { DeclarationActions } from './DeclarationActions.tsx'
import { DeclarationSheet } from './DeclarationSheet.tsx'
import { decisionsOf, firstValues } from './decisions.ts'
import { originOf, type Queue, workAddress } from './queue.ts'
import { type DeclarationDetail, useDeclaration, useMoved } from './useDeclaration.ts'
import { useQueue } from './useQueue.ts'
import { WhyHere } from './WhyHere.tsx'
import './work.css'

/** One declaration, its decision beside it where the reader may take one (design, Work pages). */
export function WorkPage({ view }: { view: View }) {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const { data, error, refetch } = useDeclaration(id)
  if (id === '') return <Result status="404" title="链接中缺少申报编号" subTitle="请从列表打开申报" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <Opened key={id} detail={data} view={view} list={address.get('list') ?? ''} />
}

type OpenedProps = { detail: DeclarationDetail; view: View; list: string }

function Opened({ detail, view, list }: OpenedProps) {
  const { actions, appno, step, appmainsysid } = detail
  usePageTitle(appno)
  const { queue, ...origin } = originOf(list, step, decisionsOf(actions).length > 0)
  const props = { detail, view, list, back: origin.back }
  return (
    <article className="work" aria-label={`${view.title} ${appno}`}>
      {queue ? (
        <InQueue key={appmainsysid} queue={queue} search={origin.search} {...props} />
      ) : (
        <Columns {...props} />
      )}
    </article>
  )
}

type ColumnsProps = OpenedProps & { back: string; place?: ReturnType<typeof useQueue> }

/** A declaration with its place among those that wait with it. */
function InQueue({ queue, search, ...props }: ColumnsProps & { queue: Queue; search: string }) {
  return <Columns {...props} place={useQueue(queue, search, props.detail.appmainsysid)} />
}

function Columns({ detail, view, list, back, place }: ColumnsProps) {
  const navigate = useNavigate()
  const moved = useMoved()
  const seesTasks = useSession((session) => session.permissions.has('task.view'))
  const { appmainsysid, appno, step, taskId, version, actions, flow, missingMaterials, appBussList } = detail
  const decisions = decisionsOf(actions)
  const deciding = new Set(decisions.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const [item] = appBussList
  const open = (id: string) => navigate(workAddress(place?.step ?? step, id, list))
  const finish = async (goOn: boolean): Promise<void> => {
    const here = tagKey({ path: location.pathname, search: location.search })
    await (goOn && place?.next ? open(place.next) : navigate(back))
    closeTag(here, 'one')
    moved()
  }
  return (
    <>
      <header className="work-head">
        <h1>{appno}</h1>
        <FieldText spec={declaration.fields.state} value={detail.state} />
        <span>{String(detail.unitname ?? '')}</span>
        <DeclarationActions view={view} row={detail as unknown as ListedRow} onMoved={moved} />
        <div>
          {place && place.place > 0 && (
            <span className="tj-empty">
              第 {place.place} 件{place.total === null ? '' : `，共 ${place.total} 件`}
            </span>
          )}
          {place?.previous && (
            <Button size="small" onClick={() => void open(place.previous ?? '')}>
              上一件
            </Button>
          )}
          {place?.next && (
            <Button size="small" onClick={() => void open(place.next ?? '')}>
              下一件
            </Button>
          )}
          <Button size="small" onClick={() => void navigate(back)}>
            返回列表
          </Button>
        </div>
      </header>
      <div className="work-columns">
        <DeclarationSheet detail={detail} view={view} deciding={deciding} />
        <aside className="work-side">
          {decisions.length > 0 && (
            <DecisionPanel
              key={taskId}
              target={{ appmainsysid, appno, taskId, version, step: step ?? '' }}
              decisions={decisions}
              first={firstValues(detail, step === 'CLFS' ? missingMaterials : [])}
              hasNext={place?.next !== null && place?.next !== undefined}
              onDone={(goOn) => void finish(goOn)}
              onRefresh={moved}
            />
          )}
          {seesTasks && item && step !== null && step !== 'end' && (
            <section className="work-why" aria-label="为什么停在这里">
              <h2>为什么停在这里</h2>
              <WhyHere seisn={item.seisn} />
            </section>
          )}
          <section aria-label="流转日志">
            <h2>流转日志</h2>
            <FlowTimeline lines={flow} />
          </section>
        </aside>
      </div>
    </>
  )
}
