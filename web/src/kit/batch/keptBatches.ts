import { create } from 'zustand'
import { batchesOf, useSession } from '../session/store.ts'
import { sessionStore } from '../storage/browserStore.ts'
import { type Batch, resumedBatch } from './batch.ts'

/** A key for each person: whoever signs in later does not see the batches of others. */
const keyOf = (): string => batchesOf(useSession.getState().user?.id ?? '')

/** Storage can be altered by hand: other values are ignored. */
const isBatch = (value: unknown): value is Batch =>
  typeof value === 'object' &&
  value !== null &&
  ['pieces', 'outcomes'].every((name) => Array.isArray((value as Record<string, unknown>)[name]))

function kept(): Batch[] {
  const found = sessionStore.get(keyOf())
  return Array.isArray(found) ? found.filter(isBatch) : []
}

const others = (id: string): Batch[] => kept().filter((batch) => batch.id !== id)

/** Batches whose page was left before anybody had read what came of them. */
export const useUnfinishedBatches = create<{ left: readonly Batch[] }>(() => ({ left: [] }))

/** Keeps how far a batch has come, beyond a reload of this tab. */
export const keepBatch = (batch: Batch): void => sessionStore.set(keyOf(), [...others(batch.id), batch])

/** Forgets a batch whose result was read. */
export function dropBatch(id: string): void {
  const rest = others(id)
  if (rest.length > 0) sessionStore.set(keyOf(), rest)
  else sessionStore.remove(keyOf())
  useUnfinishedBatches.setState(({ left }) => ({ left: left.filter((batch) => batch.id !== id) }))
}

/** Looks for batches that were left. Nothing of them is sent by itself. */
export const findUnfinishedBatches = (): void =>
  useUnfinishedBatches.setState({ left: kept().map(resumedBatch) })
