import { declarationProcess } from '@tejian/contract/declarations/declaration.process.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { closeTag, usePageTitle } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { FlowAhead } from '../../shared/flowConf/FlowAhead.tsx'
import { FlowTimeline } from '../../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import type { Queue } from '../../shared/work/queue.ts'
import { useQueue } from '../../shared/work/useQueue.ts'
import { WhyHere } from '../../shared/work/WhyHere.tsx'
import { WorkHead } from '../../shared/work/WorkHead.tsx'
import '../../shared/work/work.css'
import { commit, keepAcceptance } from './commit.ts'
import { DeclarationActions } from './DeclarationActions.tsx'
import { DeclarationSheet } from './DeclarationSheet.tsx'
import { type DecisionName, decisionsOf, firstValues, nextSteps } from './decisions.ts'
import { originOf, workAddress } from './queue.ts'
import { type DeclarationDetail, useDeclaration, useMoved } from './useDeclaration.ts'

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
  const target = { appmainsysid, appno, taskId, version }
  const open = (id: string) => navigate(workAddress(place?.step ?? step, id, list))
  const finish = async (goOn: boolean): Promise<void> => {
    const here = tagKey({ path: location.pathname, search: location.search })
    await (goOn && place?.next ? open(place.next) : navigate(back))
    closeTag(here, 'one')
    moved()
  }
  return (
    <>
      <WorkHead
        heading={appno}
        place={place?.place ?? 0}
        total={place?.total ?? null}
        onPrevious={place?.previous ? () => void open(place.previous ?? '') : null}
        onNext={place?.next ? () => void open(place.next ?? '') : null}
        onBack={() => void navigate(back)}
      >
        <FieldText spec={declaration.fields.state} value={detail.state} />
        <span>{String(detail.unitname ?? '')}</span>
        <DeclarationActions view={view} row={detail as unknown as ListedRow} onMoved={moved} />
      </WorkHead>
      <div className="work-columns">
        <DeclarationSheet detail={detail} view={view} deciding={deciding} />
        <aside className="work-side">
          {decisions.length > 0 && (
            <DecisionPanel
              key={taskId}
              record={declaration}
              target={{ id: appmainsysid, no: appno, version }}
              deciding={{ process: declarationProcess, step: step ?? '', named: { appno } }}
              nextSteps={nextSteps}
              commit={(name, values) => commit(name as DecisionName, target, values)}
              keep={{ accept: (values) => keepAcceptance(target, values) }}
              decisions={decisions}
              first={firstValues(detail, step === 'CLFS' ? missingMaterials : [])}
              hasNext={place?.next !== null && place?.next !== undefined}
              onDone={(goOn) => void finish(goOn)}
              onRefresh={moved}
            />
          )}
          {step === 'YWSL' && appBussList.length > 0 && (
            <section aria-label="受理后的流程">
              <h2>受理后的流程</h2>
              <FlowAhead
                devices={appBussList.map((device) => ({
                  equclacode: device.equclacode ?? '',
                  inmGroupCode: String(detail.inmGroupCode ?? ''),
                }))}
              />
            </section>
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
