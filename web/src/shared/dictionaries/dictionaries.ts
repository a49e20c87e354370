import { useQuery } from '@tanstack/react-query'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { type Office, organisationCalls } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import type { DictOption } from '../../kit/fields/sources.ts'
import { useSession } from '../../kit/session/store.ts'
import { localStore } from '../../kit/storage/browserStore.ts'
import { send } from '../../kit/transport/send.ts'

export type Dictionaries = Readonly<Record<string, readonly DictOption[]>>

const freshMs = 10 * 60_000

type Kept<T> = { stamp: string; at: number; data: T }

/**
 * A lookup that is fetched once and kept in the browser. The stamp holds user and product version: several dictionaries
 * are narrowed to the user's own organisation (spec 2 §9), and a new version may bring new ones.
 */
function useKept<T>(name: string, fetchAll: () => Promise<T>): T | undefined {
  const user = useSession((session) => session.user)
  const stamp = `${user?.id}|${user?.versionDate}`
  const kept = (): Kept<T> | undefined => {
    const found = localStore.get(name) as Kept<T> | null
    return found?.stamp === stamp ? found : undefined
  }
  return useQuery({
    queryKey: [name, stamp],
    queryFn: async () => {
      const data = await fetchAll()
      localStore.set(name, { stamp, at: Date.now(), data } satisfies Kept<T>)
      return data
    },
    initialData: () => kept()?.data,
    initialDataUpdatedAt: () => kept()?.at,
    staleTime: freshMs,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: user !== null,
  }).data
}

const none: Dictionaries = {}
const noOrganisations: readonly Office[] = []

/** Every dictionary by type. ESP users have a monitor_department of their own (spec 1 §7). */
export function useDictionaries(): Dictionaries {
  const isEsp = useSession((session) => session.user?.isEspUser ?? false)
  const fetchAll = async (): Promise<Dictionaries> => {
    const [all, own] = await Promise.all([
      send(dictionaryCalls.findAllDictListMap),
      isEsp ? send(dictionaryCalls.findMonitorDictList) : null,
    ])
    return own ? { ...all, monitor_department: own } : all
  }
  return useKept('dictionaries', fetchAll) ?? none
}

/** The items of one dictionary, empty until they are loaded. */
export function useDictionary(type: string): readonly DictOption[] {
  return useDictionaries()[type] ?? []
}

/** Institutions and departments, as a flat list with `parentId`. */
export function useOrganisations(): readonly Office[] {
  return useKept('organisations', () => send(organisationCalls.getOfficeList)) ?? noOrganisations
}
