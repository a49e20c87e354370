import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { rehearsalMessages } from '@tejian/contract/kit/rehearsal.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import type { Filters } from '../fields/SearchInput.tsx'
import type { ActionRuns } from './actions.ts'
import { EmptyList } from './EmptyList.tsx'
import './list.css'
import { ListPages } from './ListPages.tsx'
import { ListRows } from './ListRows.tsx'
import { ListTools } from './ListTools.tsx'
import { FilterChips, fetchListParts, GroupStrip, RecordPeek } from './listParts.ts'
import { SearchForm } from './SearchForm.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Cells } from './tableColumns.tsx'
import { useListPage } from './useListPage.ts'
import { usePageKeys } from './usePageKeys.ts'
import { usePeek } from './usePeek.ts'
import { useRehearsal } from './useRehearsal.ts'

export type ListPageProps<R extends AnyRecord = AnyRecord> = {
  view: View<R>
  /** The functions of the view's actions; an action without one is not drawn. */
  actions?: ActionRuns<ListedRow<NoInfer<R>>>
  /** Cells of this page's own, by field. */
  cells?: Cells<ListedRow<NoInfer<R>>>
  /** Another find call than the one under the view's path. */
  call?: AnyCall
  /** Conditions that the page adds to the view's own; never shown as chips. */
  extraFilters?: Filters
  /** Where a row leads; its name becomes a link, Enter follows it. */
  rowLink?: (row: ListedRow<NoInfer<R>>) => string | null
}

const nothing: Readonly<Record<string, never>> = {}

/** A list page drawn from its view: search, chips, toolbar, table or cards, pages (design, List page). */
export function ListPage<R extends AnyRecord>(typed: ListPageProps<R>) {
  // What draws chooses its fields by the view's words; the page's own pieces read the rows of the view's record.
  const props = useRehearsal(typed as unknown as ListPageProps)
  const { view, actions = nothing, extraFilters = nothing, asOf } = props
  const page = useRef<HTMLElement>(null)
  const list = useListPage({ ...props, actions, extraFilters }, page)
  const { layout, state, rows, chosen, run, search, refresh } = list
  useEffect(() => {
    if (!rows.first) void fetchListParts()
  }, [rows.first])
  usePageKeys(page, (view.search ?? []).length > 0)
  const tools = (
    <ListTools
      view={view}
      layout={layout}
      canExport={actions.export !== undefined}
      ownSettings={actions.settings !== undefined && (view.toolbar?.includes('settings') ?? false)}
      configuring={list.configuring}
      groupBy={state.groupBy}
      onGroup={list.group}
      onConfigure={list.setConfiguring}
      onExport={() => run('export', chosen)}
      onRefresh={refresh}
    />
  )
  return (
    <section ref={page} className="tj-list" aria-label={view.title}>
      {asOf && <Alert type="warning" showIcon banner title={rehearsalMessages.banner(asOf)} />}
      <SearchForm record={view.record} names={view.search ?? []} filters={state.filters} onSearch={search} />
      {Object.keys(state.filters).length > 0 && (
        <Suspense>
          <FilterChips record={view.record} filters={state.filters} onSearch={search} />
        </Suspense>
      )}
      <Toolbar
        view={view}
        runs={actions}
        rows={chosen}
        elsewhere={list.elsewhere}
        busy={list.busy}
        onRun={run}
        onClear={() => list.setSelected([])}
        right={tools}
      />
      {rows.error && (
        <Alert
          type="error"
          showIcon
          title={rows.error.message}
          action={
            <Button size="small" onClick={refresh}>
              重试
            </Button>
          }
        />
      )}
      {state.groupBy && (
        <Suspense>
          <GroupStrip
            view={view}
            find={list.find}
            conditions={list.whole}
            groupBy={state.groupBy}
            value={state.groupValue}
            onChoose={(value) => list.group(state.groupBy, value)}
            onUngroup={() => list.group(undefined)}
          />
        </Suspense>
      )}
      <ListBody {...props} list={list} />
      <ListPages rows={rows} state={state} onTurn={list.turn} />
      {list.dialog}
    </section>
  )
}

const rowElement = (box: HTMLElement | null, id: string) =>
  box?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)

/** The rows as table or cards; a skeleton before the first ones, a thin bar while others are fetched. */
function ListBody({
  view,
  actions = nothing,
  cells = nothing,
  rowLink,
  list,
}: ListPageProps & { list: ReturnType<typeof useListPage> }) {
  const { layout, rows, state, search } = list
  const { columns, setColumns } = layout
  const resize = useCallback(
    (field: string, width: number) =>
      setColumns(columns.map((column) => (column.field === field ? { ...column, width } : column))),
    [columns, setColumns],
  )
  const filtered = Object.keys(state.filters).length > 0 || state.groupValue !== undefined
  const waiting = (rows.first && !rows.error) || !layout.ready
  const box = useRef<HTMLDivElement>(null)
  const peek = usePeek(view, rows.list, box)
  const walk = (id: string): void => {
    peek.follow(id)
    rowElement(box.current, id)?.scrollIntoView?.({ block: 'nearest' })
  }
  const close = (): void => {
    peek.close()
    if (peek.row) rowElement(box.current, peek.row.id)?.focus()
  }
  const classes = ['tj-list-body', rows.outdated && 'tj-outdated', peek.row && peek.beside && 'tj-with-peek']
  return (
    <div ref={box} className={classes.filter(Boolean).join(' ')} aria-busy={rows.fetching}>
      {rows.fetching && !rows.first && <div className="tj-bar" role="progressbar" aria-label="正在刷新" />}
      {waiting ? (
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
      ) : (
        <ListRows
          view={view}
          rows={rows.list}
          columns={columns}
          order={list.order}
          orderChosen={state.orderBy !== null}
          density={layout.density}
          cells={cells}
          runs={actions}
          selected={list.selected}
          rowLink={rowLink}
          empty={
            <EmptyList
              view={view}
              filtered={filtered}
              failed={rows.error !== null}
              onClear={() => list.change({ filters: {}, groupValue: undefined })}
            />
          }
          onSelect={list.setSelected}
          onOrder={(orderBy) => list.change({ orderBy })}
          onResize={resize}
          onRun={list.runOnRow}
          onOpen={list.open}
          filters={state.filters}
          onFilter={search}
          peek={peek}
          onClosePeek={close}
        />
      )}
      {peek.row && !waiting && (
        <Suspense fallback={peek.beside && <aside className="tj-peek" />}>
          <RecordPeek
            view={view}
            find={list.find}
            fixed={list.fixed}
            row={peek.row}
            rows={rows.list}
            runs={actions}
            rowLink={rowLink}
            beside={peek.beside}
            onRun={list.runOnRow}
            onWalk={walk}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
