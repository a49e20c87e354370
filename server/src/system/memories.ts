import type { Context } from '../kit/context.ts'
import type { Memory } from '../kit/memories.ts'
import { type Areas, readAreas } from './areas.ts'
import { type Dictionaries, readDictionaries } from './dictionaries.ts'

export const dictionaryMemory: Memory<Dictionaries> = {
  tables: ['dictionary_item', 'role'],
  read: readDictionaries,
}
export const areaMemory: Memory<Areas> = { tables: ['area'], read: readAreas }

/** Has the next reader here see a change at once; other instances hear of it within moments. */
export const forgetAfter = (context: Context, memory: Memory<unknown>): void =>
  context.afterCommit(() => context.memories.forget(memory))
