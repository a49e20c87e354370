import { useQueryClient } from '@tanstack/react-query'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDialogHost } from '../dialogs/useDialogHost.tsx'
import type { Filters } from '../fields/SearchInput.tsx'
import { conditionsOf, type ListState, type Order, sameFilters, withGroup } from './addressState.ts'
import type { ListPageProps } from './ListPage.tsx'
import { useLayout } from './layout.ts'
import { pageSizeOf } from './pageSize.ts'
import { useActionRunner } from './useActionRunner.ts'
import { useListState } from './useListState.ts'
import { findCallOf, type Rows, rowsKey, useRows } from './useRows.ts'

type Given = Required<Pick<ListPageProps, 'view' | 'actions' | 'extraFilters'>> &
  Pick<ListPageProps, 'call' | 'rowLink'>

/** What the parts of a list page share: address, layout, rows, selection, actions, dialog. */
export function useListPage(
  { view, actions, extraFilters, call, rowLink }: Given,
  page: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, change] = useListState(view.record, pageSizeOf(view))
  const layout = useLayout(view, state.savedView)
  const [configuring, setConfiguring] = useState(false)
  const { dialog, show, close } = useDialogHost(
    useCallback(() => page.current?.querySelector<HTMLElement>('.tj-table') ?? null, [page]),
  )
  const fixed = useMemo(() => filled({ ...view.filter, ...extraFilters }), [view, extraFilters])
  const whole = useMemo(() => conditionsOf(view.record, fixed, state.filters), [view, fixed, state.filters])
  const conditions = useMemo(() => withGroup(whole, state), [whole, state])
  const find = call ?? findCallOf(view)
  const [selected, setSelected] = useSelection({ ...conditions, groupBy: state.groupBy ?? '' })
  const order: Order = state.orderBy ?? view.orderBy
  const rows = useRows(view, find, conditions, state, order.join(' '))
  const chosen = useChosen(rows.list, selected)
  const elsewhere = chosen.filter((row) => !rows.list.includes(row)).length
  useExistingPage(rows, state, change)

  const refresh = useCallback((): void => {
    setSelected([])
    void client.invalidateQueries({ queryKey: [rowsKey] })
  }, [client, setSelected])
  const request = { ...conditions, orderBy: order.join(' ') }
  const { run, busy } = useActionRunner(view, actions, {
    request,
    total: rows.total,
    refresh,
    show,
    close,
    configure: () => setConfiguring(true),
    navigate,
  })
  const runOnRow = useCallback((name: string, row: ListedHead) => run(name, [row]), [run])
  const open = (row: ListedHead): void => {
    const to = rowLink?.(row)
    const names = ['view', ...(view.rowActions ?? [])]
    const name = names.find((candidate) => actions[candidate] && row.actions.includes(candidate))
    if (to) void navigate(to)
    else if (name) run(name, [row])
  }
  const search = (filters: Filters): void => {
    // Searching once more for the same means that the person wants to see it anew.
    if (sameFilters(filters, state.filters)) refresh()
    change({ filters })
  }
  const group = (groupBy: string | undefined, groupValue?: string): void => change({ groupBy, groupValue })
  const turn = (pageNo: number, pageSize: number): void =>
    change({ pageNo: pageSize === state.pageSize ? pageNo : 1, pageSize })
  return {
    find,
    fixed,
    whole,
    group,
    layout,
    state,
    change,
    rows,
    order,
    selected,
    setSelected,
    configuring,
    setConfiguring,
    chosen,
    elsewhere,
    refresh,
    run,
    runOnRow,
    busy,
    open,
    search,
    turn,
    dialog,
  }
}

/** The conditions that are there. */
const filled = (conditions: { readonly [name: string]: string | undefined }): Filters =>
  Object.fromEntries(
    Object.entries(conditions).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/**
 * The ids of the selected rows, none as soon as other rows are asked for: whether by the page's own search or by its address,
 * which a menu, a tile or the palette changes too. A batch must not reach rows that nobody sees.
 */
function useSelection(conditions: Filters) {
  const about = JSON.stringify(conditions)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [before, setBefore] = useState(about)
  if (about === before) return [selected, setSelected] as const
  setBefore(about)
  setSelected([])
  return [nothingSelected, setSelected] as const
}

const nothingSelected: readonly string[] = []

/** The selected rows as they were last seen: those of other pages too. */
function useChosen(list: readonly ListedHead[], selected: readonly string[]): readonly ListedHead[] {
  const seen = useRef(new Map<string, ListedHead>())
  return useMemo(() => {
    const present = new Map(list.map((row) => [row.id, row]))
    const rows = selected.flatMap((id) => present.get(id) ?? seen.current.get(id) ?? [])
    seen.current = new Map(rows.map((row) => [row.id, row]))
    return rows
  }, [list, selected])
}

/** Goes back to the last page when its rows have gone, as after deleting them. */
function useExistingPage(
  rows: Rows,
  { pageNo, pageSize }: ListState,
  change: (patch: Partial<ListState>) => void,
): void {
  const last = rows.total === null || rows.fetching ? null : Math.max(1, Math.ceil(rows.total / pageSize))
  useEffect(() => {
    if (last !== null && pageNo > last) change({ pageNo: last })
  }, [last, pageNo, change])
}
