import { storageKey } from '@tejian/contract/kit/constants.ts'

export type BrowserStore = {
  /** The kept value, null when there is none or it cannot be read. */
  get(name: string): unknown
  set(name: string, value: unknown): void
  remove(name: string): void
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * JSON values under prefixed names (spec 2 §9). Storage that is full, forbidden or altered by hand loses the value and
 * never stops the page.
 */
export function browserStore(area: () => Area): BrowserStore {
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    get: (name) => quietly(() => JSON.parse(area().getItem(storageKey(name)) ?? 'null') as unknown),
    set: (name, value) => void quietly(() => area().setItem(storageKey(name), JSON.stringify(value))),
    remove: (name) => void quietly(() => area().removeItem(storageKey(name))),
  }
}

/** Under which name a tab keeps that it only looks as somebody else. */
export const previewName = 'preview'

const isPreview = (): boolean =>
  (globalThis.sessionStorage?.getItem(storageKey(previewName)) ?? null) !== null

/** What a tab keeps that only looks as somebody else stays in that tab: tags and layouts are not the administrator's. */
export const localStore = browserStore(() => (isPreview() ? sessionStorage : localStorage))
export const sessionStore = browserStore(() => sessionStorage)
