const timeoutMs = 10_000

type Answer = Record<string, unknown>

export const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null

export const textIn = (answer: unknown, name: string): string => {
  const value = isObject(answer) ? answer[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Asks a carrier; its answer as JSON, whatever the status says: it tells its reasons there. Without one it is out of order. */
export async function askCarrier(
  address: URL,
  init: { headers: Record<string, string>; body?: string },
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    // Numbers, texts and keys go nowhere else than to the address that was set.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...init,
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!isObject(answer)) throw new Error(`短信运营商返回 ${response.status}`)
  return answer
}
