import type { SavedView } from '@tejian/contract/shared/layout/calls.ts'
import {
  type FieldPreference,
  type LayoutConfig,
  layoutConfig,
  type SavedSearch,
  savedSearch,
} from '@tejian/contract/shared/layout/preference.ts'
import * as z from 'zod/mini'
import type { Context } from '../../kit/context.ts'
import type { Reach } from './tables.ts'

type Kind = 'search' | 'table' | 'form' | 'saved'
export type Stored = {
  id: string
  viewNo: string
  kind: Kind
  reach: Reach
  ownerId: string
  name: string
  config: unknown
}

/** Every preference that concerns a person: own, department's and everybody's; of one view or of all. */
export async function preferencesFor(context: Context, viewNo?: string): Promise<Stored[]> {
  const { id, departId, orgId } = context.user
  const department = departId ?? orgId
  let query = context.db
    .selectFrom('user_layout')
    .select(['id', 'viewNo', 'kind', 'reach', 'ownerId', 'name', 'config'])
    .where((where) =>
      where.or([
        where('reach', '=', 'default'),
        where.and([where('reach', '=', 'private'), where('ownerId', '=', id)]),
        ...(department
          ? [where.and([where('reach', '=', 'department'), where('departId', '=', department)])]
          : []),
      ]),
    )
  if (viewNo) query = query.where('viewNo', '=', viewNo)
  return query.orderBy('name').orderBy('id').execute()
}

const nearest: readonly Reach[] = ['private', 'department', 'default']

/** The layout that counts for a person: the own one before the department's before everybody's. */
export function layoutFor(
  stored: readonly Stored[],
  viewNo: string,
  kind: Kind,
): { viewId: string | null; config: Exclude<LayoutConfig, readonly FieldPreference[]> } {
  const found = nearest
    .map((reach) =>
      stored.find((entry) => entry.viewNo === viewNo && entry.kind === kind && entry.reach === reach),
    )
    .find((entry) => entry !== undefined)
  const parsed = found ? z.safeParse(layoutConfig, found.config) : null
  // A layout from an older version that no longer fits counts as none.
  const config = parsed?.success ? parsed.data : { columns: [] }
  return {
    viewId: found?.reach === 'private' ? found.id : null,
    config: Array.isArray(config) ? { columns: config } : config,
  }
}

/** The searches that a person finds under 我的查询. */
export function savedFor(context: Context, stored: readonly Stored[], viewNo: string): SavedView[] {
  return stored
    .filter((entry) => entry.viewNo === viewNo && entry.kind === 'saved')
    .flatMap(({ id, reach, ownerId, config }) => {
      const parsed = z.safeParse(savedSearch, config)
      if (!parsed.success) return []
      const { name, search, columns, isDefault = false }: SavedSearch = parsed.data
      return [
        {
          viewId: id,
          name,
          search,
          ...(columns && { columns }),
          reach,
          shared: reach !== 'private',
          isDefault,
          own: ownerId === context.user.id,
        },
      ]
    })
}

type Placed = { sort: number; hidden: boolean }

/** Applies wishes to what a view defines; wishes for fields that it no longer has are dropped, new fields keep their place. */
export function withPreferences<T extends Placed>(
  defined: readonly T[],
  keyOf: (item: T) => string,
  wishes: readonly FieldPreference[],
): T[] {
  if (wishes.length === 0) return [...defined]
  const byKey = new Map(wishes.map((wish, place) => [wish.key, { ...wish, sort: wish.sort ?? place }]))
  let before = -1
  const placed = defined.map((item) => {
    const wish = byKey.get(keyOf(item))
    before = wish?.sort ?? before + 0.001
    const { key: _key, sort: _sort, ...rest } = wish ?? { key: '', sort: 0 }
    const known = Object.fromEntries(
      Object.entries(rest).filter(([name]) => name in item || name === 'width'),
    )
    return { item: { ...item, ...known }, place: before }
  })
  return placed.toSorted((a, b) => a.place - b.place).map(({ item }, sort) => ({ ...item, sort }))
}
