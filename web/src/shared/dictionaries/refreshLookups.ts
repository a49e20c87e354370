import type { QueryClient } from '@tanstack/react-query'
import { refreshAreas } from './areas.ts'
import { forgetFlowConfList } from './keptFlows.ts'

/** Tables whose names and choices the browser keeps. */
export type LookupTable = 'dictionary_item' | 'role' | 'area' | 'organisation' | 'flow_conf'

const all: readonly LookupTable[] = ['dictionary_item', 'role', 'area', 'organisation', 'flow_conf']

/** The tables that the server names in its event; all of them when it could not. */
export function tablesOf(data: string | null): readonly LookupTable[] {
  if (data === null) return all
  try {
    const { tables } = JSON.parse(data) as { tables?: unknown }
    return Array.isArray(tables) ? all.filter((table) => tables.includes(table)) : all
  } catch {
    return all
  }
}

/** Fetches kept names and choices anew, so that open forms and lists show what changed without a reload. */
export function refreshLookups(client: QueryClient, tables: readonly LookupTable[] = all): void {
  const has = (...names: LookupTable[]): boolean => names.some((name) => tables.includes(name))
  if (has('dictionary_item', 'role')) void client.invalidateQueries({ queryKey: ['dictionaries'] })
  if (has('organisation')) void client.invalidateQueries({ queryKey: ['organisations'] })
  if (has('area')) refreshAreas()
  if (has('flow_conf')) forgetFlowConfList(client)
}
