import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { joint, type StatisticRow } from '@tejian/contract/kit/statistic.ts'
import { overdueCalls } from '@tejian/contract/warnings/statisticCalls.ts'
import { send } from '../../kit/transport/send.ts'
import { messageKeys } from '../messages/messageKeys.ts'

/** How many devices of a place or class are in use and overdue. */
export type OverdueRow = {
  /** The codes of its places or its class; empty where nothing is recorded. */
  values: readonly string[]
  name: string
  equCount: number
  overdueCount: number
  /** Percent. */
  rate: number
}

const rowOf = ({ groupId, names, counts }: StatisticRow): OverdueRow => {
  const equCount = counts.equCount ?? 0
  const overdueCount = counts.overdueCount ?? 0
  return {
    values: groupId.split(joint).map((value) => (value === emptyGroup ? '' : value)),
    name: names.at(-1) ?? '',
    equCount,
    overdueCount,
    rate: equCount === 0 ? 0 : (100 * overdueCount) / equCount,
  }
}

/** Overdue devices in the caller's scope, for `useQuery`. */
export const overdueBy = (by: 'area' | 'area+town' | 'class') => ({
  queryKey: [...messageKeys.desktop, 'overdue', by],
  queryFn: async (): Promise<OverdueRow[]> =>
    (await send(overdueCalls.list, { by, pageSize: '100' })).list.map(rowOf),
  staleTime: 30_000,
})
