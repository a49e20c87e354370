import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnyCall, call } from '@tejian/contract/kit/call.ts'
import {
  type ListAnswer,
  type ListedHead,
  type ListedRow,
  listAnswer,
  listRequest,
} from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { carriedFields, type View } from '@tejian/contract/kit/view.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { Filters } from '../fields/SearchInput.tsx'
import { isOutage } from '../transport/queryClient.ts'
import { send } from '../transport/send.ts'
import type { ListState } from './addressState.ts'
import { takeEarly } from './earlyRows.ts'
import { guardedRows } from './guardedRows.ts'

/** Prefix of the query keys of every list, for refreshing them after a write. */
export const rowsKey = 'rows'

const findCalls = new Map<string, AnyCall>()

/** The find call under a view's path; its permission is the server's business. */
export function findCallOf(view: View): AnyCall {
  const path = `${view.path}/find`
  const known = findCalls.get(path)
  if (known) return known
  const find = call({
    method: 'POST',
    path,
    encoding: 'form',
    access: { signedIn: true },
    writes: false,
    spec: 'domain.md',
    does: `${view.title}：查询`,
    request: listRequest,
    answer: listAnswer,
    ...(view.coded && { codeOfPage: view.viewNo }),
  })
  findCalls.set(path, find)
  return find
}

export type Rows<Row extends ListedHead = ListedHead> = {
  readonly list: readonly Row[]
  /** null while they are being counted. */
  readonly total: number | null
  /** Nothing to show yet. */
  readonly first: boolean
  readonly fetching: boolean
  /** What is shown is not what is asked for: the answer is under way, or the server is out of reach. */
  readonly outdated: boolean
  readonly error: Error | null
}

const none: readonly never[] = []

/** Which rows of a list are asked for, and which of their fields. */
export function pageOf(view: View, { pageNo, pageSize }: ListState, order: string): Filters {
  const fields = carriedFields(view)?.join(',')
  return { pageNo: String(pageNo), pageSize: String(pageSize), orderBy: order, ...(fields && { fields }) }
}

/** The last answer while the server is out of reach: a page that empties itself helps nobody. */
function useLastRows<Answer>({
  data,
  error,
}: {
  data: Answer | undefined
  error: Error | null
}): Answer | undefined {
  const last = useRef<Answer | undefined>(undefined)
  useEffect(() => {
    if (data) last.current = data
  }, [data])
  return data ?? (isOutage(error) ? last.current : undefined)
}

/** Rows and total by two calls at once, so that rows never wait for the total; turning a page does not count again. */
export function useRows<R extends AnyRecord>(
  view: View<R>,
  find: AnyCall,
  conditions: Filters,
  state: ListState,
  order: string,
): Rows<ListedRow<R>> {
  const ask = (input: Filters): Promise<ListAnswer<ListedRow<R>>> =>
    send(find, input) as Promise<ListAnswer<ListedRow<R>>>
  const page = useMemo(() => pageOf(view, state, order), [view, state, order])
  const rows = useQuery({
    queryKey: [rowsKey, find.path, 'rows', conditions, page],
    queryFn: () => {
      const input = { ...conditions, ...page, want: 'rows' }
      return takeEarly<ListAnswer<ListedRow<R>>>(find, input) ?? ask(input)
    },
    placeholderData: keepPreviousData,
  })
  const total = useQuery({
    queryKey: [rowsKey, find.path, 'total', conditions],
    queryFn: () => ask({ ...conditions, want: 'total' }),
    staleTime: 10_000,
  })
  const kept = useLastRows(rows)
  const list = useMemo(() => guardedRows(view, kept?.list ?? none), [view, kept])
  // The rows tell the total too when the server remembers it, or when they are the last.
  const last =
    list.length > 0 && list.length < state.pageSize ? (state.pageNo - 1) * state.pageSize + list.length : null
  const told = rows.isPlaceholderData ? null : (rows.data?.count ?? last)
  return {
    list,
    total: total.data?.count ?? told,
    first: rows.isPending,
    fetching: rows.isFetching,
    outdated: rows.isPlaceholderData || (rows.isError && kept !== undefined),
    error: rows.error ?? total.error,
  }
}
