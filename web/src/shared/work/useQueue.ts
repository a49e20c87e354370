import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { useMemo } from 'react'
import { conditionsOf, decodeState } from '../../kit/list/addressState.ts'
import { pageSizeOf } from '../../kit/list/pageSize.ts'
import { findCallOf, useRows } from '../../kit/list/useRows.ts'
import { type Neighbours, neighbours, type Queue } from './queue.ts'

/** Where a record stands in the list from which it was opened: the same page of it, with the same conditions. */
export function useQueue<R extends AnyRecord>(
  { view, action }: Queue<R>,
  search: string,
  id: string,
): Neighbours & { step: string | null; total: number | null; list: readonly ListedRow<R>[] } {
  const state = useMemo(
    () => decodeState(view.record, new URLSearchParams(search), pageSizeOf(view)),
    [view, search],
  )
  const conditions = useMemo(
    () => conditionsOf(view.record, { ...view.filter }, state.filters),
    [view, state.filters],
  )
  const order = (state.orderBy ?? view.orderBy).join(' ')
  const { list, total } = useRows(view, findCallOf(view), conditions, state, order)
  const { place, ...others } = useMemo(() => neighbours(list, id, action), [list, id, action])
  const before = (state.pageNo - 1) * state.pageSize
  return {
    ...others,
    step: view.filter?.stepcode ?? null,
    place: place > 0 ? before + place : 0,
    total,
    list,
  }
}
