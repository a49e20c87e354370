import { jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { type Parameter, parameterValue, type ValueOf } from '@tejian/contract/kit/parameter.ts'
import type { Listener } from './db/listener.ts'
import type { Db } from './db/tables.ts'
import { openTableCache } from './records/tableCache.ts'

/** The system parameters as they stand now; a change on any instance is felt here. */
export type Parameters = {
  /**
   * The value that holds: that of the innermost area around `areaId` which has one, else the installation's, else the
   * release's.
   */
  valueOf<P extends Parameter>(parameter: P, areaId?: string | null): ValueOf<P>
  refresh(): Promise<void>
}

/** The values of the release, where nobody has chosen others: for programs beside the server. */
export const releaseParameters: Parameters = {
  valueOf: (parameter) => parameterValue(parameter, null),
  refresh: async () => {},
}

type Chosen = { areaId: string; text: string }

async function read(db: Db): Promise<Map<string, Chosen[]>> {
  const rows = await db
    .selectFrom('system_parameter')
    .select(['paramKey', 'areaId', 'paramValue'])
    .where('paramValue', 'is not', null)
    .where('enabled', 'is not', false)
    .execute()
  const chosen = rows.map(({ paramKey, areaId, paramValue }) => ({
    key: paramKey ?? '',
    areaId: areaId ?? '',
    text: paramValue ?? '',
  }))
  // The innermost area first: its prefix is the longest.
  chosen.sort((a, b) => prefixOf(b.areaId).length - prefixOf(a.areaId).length)
  return Map.groupBy(chosen, ({ key }) => key)
}

/** The digits with which the codes of an area and of everything in it begin; none for the whole installation. */
const prefixOf = (areaId: string): string => (areaId.length > 6 ? areaId : jurisdictionPrefix(areaId))

/** Keeps the chosen values in memory: they are read with every request and change once a year. */
export async function openParameters(db: Db, listener: Listener): Promise<Parameters> {
  const chosen = await openTableCache(listener, ['system_parameter'], () => read(db))
  return {
    refresh: chosen.refresh,
    valueOf(parameter, areaId) {
      const place = parameter.perArea ? (areaId ?? '') : ''
      const found = chosen
        .now()
        .get(parameter.key)
        ?.find((one) => place.startsWith(prefixOf(one.areaId)))
      return parameterValue(parameter, found?.text ?? null)
    },
  }
}
