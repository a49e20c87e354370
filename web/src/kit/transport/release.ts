/** What the server says of the scripts that this page came with. */
export type Release = 'same' | 'other' | 'unreachable'

/** The entry script of a page; it has another name in every release. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Asks for the first page anew. A server that answers with something else, as a proxy's own page, is as good as none. */
export async function askRelease(): Promise<Release> {
  try {
    const answer = await fetch('/login', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return 'unreachable'
    const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    if (!entry) return 'unreachable'
    return entry === entryOf(document) ? 'same' : 'other'
  } catch {
    return 'unreachable'
  }
}

type Means = {
  ask(): Promise<Release>
  /** Loads the page anew with the scripts of the other release; tells whether it will. */
  reload(): boolean
  /** Ends when it is worth trying again. */
  pause(): Promise<void>
  /** Called once when the server cannot be reached. */
  onOutage(): void
}

/**
 * Fetches scripts that a page needs. While the server cannot be reached it waits and tries again, and the page before
 * stays where it is; scripts that a newer release no longer has are a reason to load the page anew.
 */
export async function fetchPatiently<T>(load: () => Promise<T>, means: Means): Promise<T> {
  let told = false
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const release = await means.ask()
      // Browsers remember that a script could not be fetched: after an outage only a page loaded anew gets it.
      const lost = release === 'other' || (release === 'same' && told)
      if (lost && means.reload()) return new Promise<never>(() => {})
      if (release !== 'unreachable') throw error
      if (!told) means.onOutage()
      told = true
      await means.pause()
    }
  }
}
