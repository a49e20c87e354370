import type { Context } from '../kit/context.ts'
import type { CachedQuery } from '../kit/queryCache.ts'
import { type Areas, readAreas } from './areas.ts'
import { type Dictionaries, readDictionaries } from './dictionaries.ts'

export const cachedDictionaries: CachedQuery<Dictionaries> = {
  tables: ['dictionary_item', 'role'],
  read: readDictionaries,
}
export const cachedAreas: CachedQuery<Areas> = { tables: ['area'], read: readAreas }

/** After the commit the next reader here sees the change at once; other instances are notified within moments. */
export const forgetAfterCommit = (context: Context, query: CachedQuery<unknown>): void =>
  context.afterCommit(() => context.queryCache.forget(query))
