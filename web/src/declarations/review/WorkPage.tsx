import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { StepReasonSection } from '../../inspection/itemWork/public.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { closeTag, usePageTitle } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { FlowTimeline } from '../../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import type { Queue } from '../../shared/work/queue.ts'
import { useQueue } from '../../shared/work/useQueue.ts'
import { WorkFrame, WorkSection } from '../../shared/work/WorkFrame.tsx'
import { FlowAhead } from '../flow/FlowAhead.tsx'
import { commit, keepAcceptance } from './commit.ts'
import { DeclarationActions } from './DeclarationActions.tsx'
import { DeclarationSheet } from './DeclarationSheet.tsx'
import { type DecisionName, decisionsOf, firstValues, nextSteps } from './decisions.ts'
import { originOf, workAddress } from './queue.ts'
import { type DeclarationDetail, useDeclaration, useRefreshDeclarations } from './useDeclaration.ts'

type WorkPageProps = { view: View<typeof declaration>; chargesFirst?: boolean }

/** One declaration, its decision beside it where the reader may take one (design, Work pages). */
export function WorkPage({ view, chargesFirst = false }: WorkPageProps) {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const { data, error, refetch } = useDeclaration(id)
  if (id === '') return <Result status="404" title="链接中缺少申报单号" subTitle="请从列表打开申报" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <Opened key={id} detail={data} view={view} list={address.get('list') ?? ''} chargesFirst={chargesFirst} />
  )
}

type OpenedProps = {
  detail: DeclarationDetail
  view: View<typeof declaration>
  list: string
  chargesFirst: boolean
}

function Opened({ detail, view, list, chargesFirst }: OpenedProps) {
  const { actions, appno, step, appmainsysid } = detail
  usePageTitle(appno)
  const { queue, ...origin } = originOf(list, step, decisionsOf(actions).length > 0)
  const props = { detail, view, list, chargesFirst, back: origin.back }
  return queue ? (
    <InQueue key={appmainsysid} queue={queue} search={origin.search} {...props} />
  ) : (
    <Columns {...props} />
  )
}

type ColumnsProps = OpenedProps & { back: string; place?: ReturnType<typeof useQueue> }

/** A declaration with its place among those that wait with it. */
function InQueue({ queue, search, ...props }: ColumnsProps & { queue: Queue; search: string }) {
  return <Columns {...props} place={useQueue(queue, search, props.detail.appmainsysid)} />
}

function Columns({ detail, view, list, chargesFirst, back, place }: ColumnsProps) {
  const navigate = useNavigate()
  const moved = useRefreshDeclarations()
  const seesTasks = useSession((session) => session.permissions.has('task.view'))
  const { appmainsysid, appno, step, taskId, version, actions, flow, missingMaterials, appBussList } = detail
  const decisions = decisionsOf(actions, missingMaterials)
  const deciding = new Set(decisions.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const [item] = appBussList
  const target = { appmainsysid, appno, taskId, version }
  const open = async (id: string | null): Promise<void> => {
    if (id) await navigate(workAddress(place?.step ?? step, id, list))
  }
  const finish = async (continues: boolean): Promise<void> => {
    const here = tagKey({ path: location.pathname, search: location.search })
    await (continues && place?.next ? open(place.next) : navigate(back))
    closeTag(here, 'one')
    moved()
  }
  return (
    <WorkFrame
      label={`${view.title} ${appno}`}
      heading={appno}
      about={
        <>
          <FieldText spec={declaration.fields.state} value={detail.state} />
          <span>{String(detail.unitname ?? '')}</span>
          <DeclarationActions
            view={view}
            row={detail as unknown as ListedRow<typeof declaration>}
            onMoved={moved}
          />
        </>
      }
      at={place && { ...place, open }}
      onBack={() => void navigate(back)}
      deciding={decisions.length > 0}
      side={
        <>
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
              onDone={(continues) => void finish(continues)}
              onRefresh={moved}
            />
          )}
          {step === 'YWSL' && appBussList.length > 0 && (
            <WorkSection title="受理后的流程">
              <FlowAhead
                devices={appBussList.map((device) => ({
                  equclacode: device.equclacode ?? '',
                  inmGroupCode: String(detail.inmGroupCode ?? ''),
                }))}
              />
            </WorkSection>
          )}
          {seesTasks && item && <StepReasonSection seisn={item.seisn} step={step} />}
          <WorkSection title="流转日志">
            <FlowTimeline lines={flow} />
          </WorkSection>
        </>
      }
    >
      <DeclarationSheet
        detail={detail}
        view={view}
        deciding={deciding}
        chargesFirst={chargesFirst}
        onMoved={moved}
      />
    </WorkFrame>
  )
}
