import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { View } from '@tejian/contract/kit/view.ts'
import { layoutCalls, type SavedView } from '@tejian/contract/shared/layout/calls.ts'
import { useCallback, useId, useMemo } from 'react'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'
import { type ColumnPreference, type ListColumn, mergeColumns, preferencesOf } from './columns.ts'

export type Density = 'small' | 'middle'

export type { SavedView }
export type NewSavedView = Pick<SavedView, 'name' | 'shared' | 'isDefault' | 'search'>

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
  setColumns(columns: readonly ListColumn[]): void
  setDensity(density: Density): void
  reset(): void
  saveView(view: NewSavedView): Promise<void>
  removeView(view: SavedView): Promise<void>
}

/**
 * A person's layout of a list and the saved queries, kept on the server; the view's own layout until they arrive. A view
 * without a number is made for one page: its layout lives as long as the page.
 */
export function useLayout(view: View): Layout {
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
  const columns = useMemo(() => mergeColumns(view, stored.columns), [view, stored.columns])

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
    async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work()
        await again()
      } catch (error) {
        notify.failure(error)
      }
    },
    [again],
  )
  return {
    ...stored,
    columns,
    ready: isFetched || !kept,
    setColumns: (next) => keep({ columns: preferencesOf(next) }),
    setDensity: (density) => keep({ density }),
    reset: () => {
      const { viewId } = stored
      client.setQueryData(key, { ...stored, viewId: null, columns: [], density: standard.density })
      if (viewId) void attempt(() => send(layoutCalls.userFormConfigDelete, { viewId }))
    },
    saveView: (next) =>
      attempt(() =>
        send(layoutCalls.userFormConfigSave, { viewNo, kind: 'search', config: JSON.stringify(next) }),
      ),
    removeView: ({ viewId }) => attempt(() => send(layoutCalls.userFormConfigDelete, { viewId })),
  }
}
