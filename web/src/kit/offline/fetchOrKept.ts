import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { useOutbox } from './outbox.ts'
import { kept } from './store.ts'

export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status >= 500)

/** Fetches, and lets the frame say whether the server answered: a browser may believe that it has a network. */
export async function fetchNoticed<T>(fetching: () => Promise<T>): Promise<T> {
  try {
    const value = await fetching()
    useOutbox.setState({ unreachable: false })
    return value
  } catch (error) {
    if (isUnreachable(error)) useOutbox.setState({ unreachable: true })
    throw error
  }
}

/** Fetches a value and keeps it; without a network the one that was kept. */
export async function fetchOrKept<T>(account: string, name: string, fetching: () => Promise<T>): Promise<T> {
  try {
    const value = await fetchNoticed(fetching)
    await kept.put(account, name, value).catch(() => {})
    return value
  } catch (error) {
    const before = isUnreachable(error) ? await kept.get<T>(account, name) : null
    if (!before) throw error
    return before.value
  }
}
