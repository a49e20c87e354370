import type { Listener } from '../kit/db/listener.ts'
import { changeChannel } from '../kit/records/totals.ts'

export type Remembered<T> = {
  get(): Promise<T>
  forget(): void
}

/**
 * Keeps what was read until one of its tables changes, here or in another instance. Readers at the same time share one
 * reading; one that began before a change is not kept.
 */
export async function remembered<T>(
  listener: Listener,
  tables: readonly string[],
  read: () => Promise<T>,
): Promise<Remembered<T>> {
  let kept: Promise<T> | null = null
  const forget = (): void => {
    kept = null
  }
  await listener.on(
    changeChannel,
    (table) => {
      if (tables.includes(table)) forget()
    },
    forget,
  )
  return {
    forget,
    get() {
      if (kept) return kept
      const reading = read()
      kept = reading
      reading.catch(() => {
        if (kept === reading) kept = null
      })
      return reading
    },
  }
}
