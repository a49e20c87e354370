import { useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { Skeleton } from 'antd'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import { WorkSection } from '../../shared/work/WorkFrame.tsx'

/** One sentence: who holds a business, since when in working hours, what is missing, until when, whom to ring (design, Work pages). */
export function StepReason({ seisn }: { seisn: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reasonForStep', seisn],
    queryFn: () => send(declarationCalls.reasonForStep, { seisn }),
    gcTime: 0,
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return <p className="work-why">{data.sentence}</p>
}

/** The same beside the record, while it stands at a step. */
export const StepReasonSection = ({ seisn, step }: { seisn: string; step: unknown }) =>
  step && step !== 'end' ? (
    <WorkSection title="为什么停在这里">
      <StepReason seisn={seisn} />
    </WorkSection>
  ) : null
