import { useQuery, useQueryClient } from '@tanstack/react-query'
import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import { stepName } from '@tejian/contract/declarations/steps.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import type { FlowLine } from '@tejian/contract/shared/flow/calls.ts'
import { Alert, Button, Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { FieldText, StateBadge } from '../../kit/fields/FieldText.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { closeTag, usePageTitle } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { FlowTimeline } from '../../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { cameFrom, type Queue } from '../../shared/work/queue.ts'
import { useQueue } from '../../shared/work/useQueue.ts'
import '../../shared/work/work.css'
import { openReport } from './openReport.ts'
import { PrintLog, printLogKey } from './PrintLog.tsx'
import { keepRegistration, sendBack, sendOn, type Target } from './paperCommits.ts'
import { firstValues, returning, sendingOn } from './paperDecisions.ts'
import { type PaperPlace, paperAddress } from './places.ts'

type Detail = AnswerOf<typeof paperCalls.detailPof>

const detailKey = 'paperDetail'

const facts = [
  'reportno',
  'seisn',
  'appno',
  'unitname',
  'equclacode',
  'equcode',
  'inspectdate',
  'inspectResult',
  'approveUserName',
  'printDate',
  'printCopies',
  'paperno',
  'archiveNo',
  'archivePlace',
  'archiveDate',
] as const

const after = ['issueWay', 'receiver', 'receiverTel', 'expressNo', 'issueDate', 'issueUserName'] as const

/** One report in the archive or at its release: what it is at the left, its registration at the right. */
export function PaperPage({ place }: { place: PaperPlace }) {
  const [address] = useSearchParams()
  const seisn = address.get('seisn') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: [detailKey, place.name, seisn],
    queryFn: () =>
      send(place.name === 'archive' ? paperCalls.detailPof : paperCalls.detailRepPout, { seisn }),
    enabled: seisn !== '',
    gcTime: 0,
  })
  if (seisn === '') return <Result status="404" title="链接中缺少业务流水号" subTitle="请从列表打开报告" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <Opened key={seisn} place={place} detail={data} list={address.get('list') ?? ''} />
}

type OpenedProps = { place: PaperPlace; detail: Detail; list: string }

function Opened({ place, detail, list }: OpenedProps) {
  usePageTitle(detail.reportno ?? detail.seisn)
  const own: Queue = { path: place.list, view: place.view, action: place.name }
  const { back, search } = cameFrom(list, [own], { back: place.list, queue: own, search: '' })
  const queue = useQueue(own, search, String(detail.id))
  const navigate = useNavigate()
  const client = useQueryClient()
  const moved = (): void => {
    for (const key of [rowsKey, detailKey, printLogKey]) void client.invalidateQueries({ queryKey: [key] })
  }
  const { seisn, taskId, version, step, actions } = detail
  const target: Target = { seisn, taskId, reportno: detail.reportno ?? seisn }
  const values = detail as unknown as Values
  const next = queue.list.find(({ id }) => id === queue.next)?.seisn
  const decisions = [
    ...(actions.includes(place.name) ? [sendingOn(place)] : []),
    ...(actions.includes('return') && step === place.step ? [returning] : []),
  ]
  const finish = async (goOn: boolean): Promise<void> => {
    const here = tagKey({ path: location.pathname, search: location.search })
    await (goOn && next && place.form
      ? navigate(paperAddress(place.form, String(next), list))
      : navigate(back))
    closeTag(here, 'one')
    moved()
  }
  const hold = typeof detail.hold === 'string' ? detail.hold : ''
  return (
    <article className="work" aria-label={`${place.title} ${target.reportno}`}>
      <header className="work-head">
        <h1>{target.reportno}</h1>
        <StateBadge spec={businessItem.fields.step} text={stepName(step)} row={values as never} />
        <span>{String(detail.unitname ?? '')}</span>
        <div>
          {queue.place > 0 && (
            <span className="tj-empty">
              第 {queue.place} 份{queue.total === null ? '' : `，共 ${queue.total} 份`}
            </span>
          )}
          <Button size="small" onClick={() => void openReport(seisn).catch(notify.failure)}>
            打开报告文件
          </Button>
          <Button size="small" onClick={() => void navigate(back)}>
            返回列表
          </Button>
        </div>
      </header>
      <div className="work-columns">
        <div className="work-sheet">
          {hold && <Alert type="warning" showIcon title={hold} />}
          <section aria-label="报告">
            <h2>报告</h2>
            <Facts names={step === 'end' ? [...facts, ...after] : facts} values={values} />
          </section>
          <PrintLog seisn={seisn} />
        </div>
        <aside className="work-side">
          {decisions.length > 0 && (
            <DecisionPanel
              key={taskId}
              record={businessItem}
              target={{ id: String(detail.id), no: target.reportno, version }}
              deciding={{ process: inspectionProcess, step: place.step, named: { seisn } }}
              nextSteps={{}}
              decisions={decisions}
              first={firstValues(place, values)}
              hasNext={next !== undefined}
              commit={(name, typed) =>
                name === 'return' ? sendBack(place, target, typed) : sendOn(place, target, typed)
              }
              keep={{ on: (typed) => keepRegistration(place, target, typed) }}
              onDone={(goOn) => void finish(goOn)}
              onRefresh={moved}
            />
          )}
          <section aria-label="流转日志">
            <h2>流转日志</h2>
            <FlowTimeline lines={(detail.flow ?? []) as FlowLine[]} />
          </section>
        </aside>
      </div>
    </article>
  )
}

function Facts({
  names,
  values,
}: {
  names: ReadonlyArray<keyof typeof businessItem.fields>
  values: Values
}) {
  return (
    <dl className="work-facts">
      {names.map((name) => (
        <div key={name}>
          <dt>{businessItem.fields[name].label}</dt>
          <dd>
            <FieldText spec={businessItem.fields[name]} value={values[name]} record={businessItem} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
