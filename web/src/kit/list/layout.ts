import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { View } from '@tejian/contract/kit/view.ts'
import { layoutCalls, type SavedView } from '@tejian/contract/shared/layout/calls.ts'
import { useCallback, useId, useMemo, useState } from 'react'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'
import {
  type ColumnPreference,
  type ListColumn,
  mergeColumns,
  preferencesOf,
  sameColumns,
} from './columns.ts'

export type Density = 'small' | 'middle'

export type { SavedView }
/** With an id in the place of the view that has it. */
export type NewSavedView = Pick<SavedView, 'name' | 'shared' | 'isDefault' | 'search'> & { viewId?: string }

type Stored = {
  viewId: string | null
  columns: readonly ColumnPreference[]
  density: Density
  saved: readonly SavedView[]
}

const standard: Stored = { viewId: null, columns: [], density: 'small', saved: [] }

export type Layout = Omit<Stored, 'columns' | 'viewId'> & {
  readonly columns: readonly ListColumn[]
  readonly ready: boolean
  /** The saved view that was opened, if it is there. */
  readonly opened: SavedView | undefined
  /** Whether its columns stand otherwise than it keeps them. */
  readonly columnsChanged: boolean
  setColumns(columns: readonly ListColumn[]): void
  setDensity(density: Density): void
  reset(): void
  /** Keeps a view with the present columns; answers its id, null when that failed. */
  saveView(view: NewSavedView): Promise<string | null>
  /** The columns as the opened view keeps them. */
  restoreColumns(): void
  removeView(view: SavedView): Promise<void>
}

/**
 * A person's layout of a list and the saved queries, kept on the server; the view's own layout until they arrive. A view
 * without a number is made for one page: its layout lives as long as the page. While a saved view is open its columns are
 * shown, and changes to them are nobody's until they are saved with it.
 */
export function useLayout(view: View, savedView?: string): Layout {
  const client = useQueryClient()
  const { viewNo } = view
  const kept = viewNo !== ''
  const own = useId()
  const key = useMemo(() => ['layout', viewNo || own], [viewNo, own])
  const { data: stored = standard, isFetched } = useQuery({
    queryKey: key,
    queryFn: (): Promise<Stored> => send(layoutCalls.findTableConfig, { viewNo }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: kept,
  })
  const opened = stored.saved.find(({ viewId }) => viewId === savedView)
  const [draft, setDraft] = useState<{ of: string; columns: readonly ColumnPreference[] } | null>(null)
  const changed = opened && draft?.of === opened.viewId ? draft.columns : null
  const keptColumns = opened?.columns ?? stored.columns
  const columns = useMemo(() => mergeColumns(view, changed ?? keptColumns), [view, changed, keptColumns])
  const columnsChanged = useMemo(
    () => changed !== null && !sameColumns(columns, mergeColumns(view, keptColumns)),
    [view, changed, columns, keptColumns],
  )

  const keep = useCallback(
    (patch: Partial<Stored>): void => {
      const next = { ...(client.getQueryData<Stored>(key) ?? standard), ...patch }
      client.setQueryData(key, next)
      if (!kept) return
      const config = JSON.stringify({ columns: next.columns, density: next.density })
      const work = send(layoutCalls.userFormConfigSave, {
        viewNo,
        kind: 'table',
        config,
        viewId: next.viewId ?? '',
      })
      void work.then(
        ({ viewId }) =>
          client.setQueryData(key, (present: Stored | undefined) => ({ ...(present ?? next), viewId })),
        notify.failure,
      )
    },
    [client, key, kept, viewNo],
  )
  const again = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key])
  const attempt = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | null> => {
      try {
        const answer = await work()
        await again()
        return answer
      } catch (error) {
        notify.failure(error)
        return null
      }
    },
    [again],
  )
  return {
    ...stored,
    columns,
    ready: isFetched || !kept,
    opened,
    columnsChanged,
    setColumns: (next) => {
      if (opened) setDraft({ of: opened.viewId, columns: preferencesOf(next) })
      else keep({ columns: preferencesOf(next) })
    },
    restoreColumns: () => setDraft(null),
    setDensity: (density) => keep({ density }),
    reset: () => {
      if (opened) return setDraft({ of: opened.viewId, columns: [] })
      const { viewId } = stored
      client.setQueryData(key, { ...stored, viewId: null, columns: [], density: standard.density })
      if (viewId) void attempt(() => send(layoutCalls.userFormConfigDelete, { viewId }))
    },
    saveView: async ({ viewId = '', ...next }) => {
      const config = JSON.stringify({ ...next, columns: preferencesOf(columns) })
      const saved = await attempt(() =>
        send(layoutCalls.userFormConfigSave, { viewNo, kind: 'search', config, viewId }),
      )
      if (saved) setDraft(null)
      return saved?.viewId ?? null
    },
    removeView: async ({ viewId }) => {
      await attempt(() => send(layoutCalls.userFormConfigDelete, { viewId }))
    },
  }
}
