import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import { useSearchParams } from 'react-router'
import { send } from '../../kit/transport/send.ts'
import { useRefreshAfterDecision } from '../../shared/work/useRefreshAfterDecision.ts'

const weekKey = 'taskWeek'
const proposalsKey = 'taskWeekProposals'

type Address = 'monday' | 'department' | 'by' | 'at'

/** Which week of which department is shown, as the address has it. */
export function useWeekAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (patch: Partial<Record<Address, string>>): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(patch)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const of = (name: Address): string => address.get(name) ?? ''
  return { monday: of('monday'), department: of('department'), by: of('by'), at: of('at'), change }
}

type Asked = { monday: string; department: string }

/** The week before stays until the next one has come. */
export const useWeek = ({ monday, department }: Asked) =>
  useQuery({
    queryKey: [weekKey, monday, department],
    queryFn: () => send(weekCalls.taskWeek, { ...(monday && { monday }), ...(department && { department }) }),
    placeholderData: keepPreviousData,
  })

export const useProposals = (department: string, weeks: string) =>
  useQuery({
    queryKey: [proposalsKey, department, weeks],
    queryFn: () => send(weekCalls.taskWeekProposals, { department, weeks }),
    enabled: department !== '',
    placeholderData: keepPreviousData,
  })

/** Fetches the week, its proposals and the lists of tasks anew. */
export const useWeekMoved = (): (() => void) =>
  useRefreshAfterDecision(weekKey, proposalsKey, 'task', 'planChoices')
