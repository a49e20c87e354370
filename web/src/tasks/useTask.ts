import { useQuery } from '@tanstack/react-query'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { send } from '../kit/transport/send.ts'
import { useRefreshAfterDecision } from '../shared/work/useRefreshAfterDecision.ts'
import type { TaskPlace } from './places.ts'

const taskKey = 'task'

/** One task, always fresh when its page opens. */
export function useTask(place: TaskPlace, seisn: string) {
  return useQuery({
    queryKey: [taskKey, place.name, seisn],
    queryFn: () => send(place.detail, { seisn }),
    enabled: seisn !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** How a task came here. */
export function useTaskFlow(seisn: string) {
  return useQuery({
    queryKey: [taskKey, 'flow', seisn],
    queryFn: () => send(flowCalls.getFlowLog, { seisn }),
    gcTime: 0,
  })
}

/** What one visit to the place of these tasks could serve. */
export function useVisits(seisns: readonly string[]) {
  return useQuery({
    queryKey: [taskKey, 'visits', ...seisns],
    queryFn: () => send(arrangeCalls.taskSchedVisit, { seisns: seisns.join(',') }),
    enabled: seisns.length > 0,
    gcTime: 0,
  })
}

/** Fetches tasks and the lists that show them anew, after something has moved. */
export const useTaskMoved = (): (() => void) => useRefreshAfterDecision(taskKey, 'planChoices')
