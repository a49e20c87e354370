import { useQuery } from '@tanstack/react-query'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useNarrow } from '../../kit/list/useNarrow.ts'
import { send } from '../../kit/transport/send.ts'
import { FlowPicture } from './FlowPicture.tsx'
import { FlowTimeline } from './FlowTimeline.tsx'
import { durationText, totalMinutes } from './flowText.ts'

export type FlowSubject =
  /** A declaration, and the serial numbers of its business to choose from. */
  | { readonly appno: string; readonly seisns?: readonly string[] }
  /** One business. */
  | { readonly seisn: string }
  /** Any record of a process. */
  | { readonly process: string; readonly recordId: string }

const wholeDeclaration = ''

/** The business of a declaration that its log begins with: the last one (spec 2 §7.1, Flow log). */
function useLastBusiness(subject: FlowSubject) {
  const appno = 'appno' in subject ? subject.appno : null
  return useQuery({
    queryKey: ['lastBusiness', appno],
    queryFn: () => send(flowCalls.getAppMainLastBussDetail, { appno: appno ?? '' }),
    enabled: appno !== null,
    gcTime: 0,
    retry: false,
  })
}

type FlowLogProps = {
  subject: FlowSubject
  /** There is room for the picture of the flow beside the timeline; a phone has none. */
  picture?: boolean
}

/** The flow log of a business: its declaration first, then the business itself; with a choice of the declaration's devices. */
export function FlowLog({ subject, picture = false }: FlowLogProps) {
  const pictured = !useNarrow() && picture
  const appno = 'appno' in subject ? subject.appno : null
  const numbers = ('seisns' in subject && subject.seisns) || []
  const last = useLastBusiness(subject)
  const [chosen, setChosen] = useState<string | null>(null)
  const seisn = chosen ?? last.data?.seisn ?? wholeDeclaration
  const named = appno === null ? subject : seisn === wholeDeclaration ? { appno } : { ...last.data, seisn }
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['flowLog', named],
    queryFn: () => send(flowCalls.getFlowLog, named),
    enabled: appno === null || !last.isPending,
    gcTime: 0,
  })
  const ways = useQuery({
    queryKey: ['flowSteps', named],
    queryFn: () => send(flowCalls.getFlowSteps, named),
    enabled: pictured && (appno === null || !last.isPending),
    gcTime: 0,
  })
  return (
    <section aria-label="流转日志" aria-busy={isPending}>
      <div className="tj-flow-bar">
        {appno && <span>申报单号 {appno}</span>}
        {appno && numbers.length > 1 && (
          <Select
            aria-label="业务流水号"
            value={seisn}
            onChange={setChosen}
            options={[
              { value: wholeDeclaration, label: '申报单' },
              ...numbers.map((number) => ({ value: number, label: number })),
            ]}
          />
        )}
        {appno && numbers.length === 1 && <span>业务流水号 {numbers[0]}</span>}
        {'seisn' in subject && <span>业务流水号 {subject.seisn}</span>}
        {data && totalMinutes(data) > 0 && (
          <span>办理共用 {durationText(totalMinutes(data))}（工作时间）</span>
        )}
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {isPending && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data &&
        (pictured && ways.data ? (
          <div className="tj-flow-both">
            <FlowPicture ways={ways.data} lines={data} />
            <FlowTimeline lines={data} />
          </div>
        ) : (
          <FlowTimeline lines={data} />
        ))}
    </section>
  )
}
