import { describe, expect, it, vi } from 'vitest'
import { fetchPatiently, type Release } from './release.ts'

const meansAt = (...answers: Release[]) => ({
  ask: vi.fn(async () => answers.shift() ?? 'same'),
  reload: vi.fn(() => true),
  pause: vi.fn(async () => {}),
  onOutage: vi.fn(),
})
/** Fails so many times, then answers. */
const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'page'
  })
}

describe('scripts of a page that cannot be fetched', () => {
  it('are asked for again while the server is out of reach, which is told once', async () => {
    const means = meansAt('unreachable', 'unreachable')
    await expect(fetchPatiently(failing(2), means)).resolves.toBe('page')
    expect(means.onOutage).toHaveBeenCalledTimes(1)
    expect(means.pause).toHaveBeenCalledTimes(2)
    expect(means.reload).not.toHaveBeenCalled()
  })

  it('are fetched by a page loaded anew when the browser does not ask for them again', async () => {
    const means = meansAt('unreachable', 'same')
    void fetchPatiently(failing(9), means)
    await vi.waitFor(() => expect(means.reload).toHaveBeenCalledTimes(1))
  })

  it('are those of a newer release: the page is loaded anew', async () => {
    const means = meansAt('other')
    const outcome = Promise.race([fetchPatiently(failing(9), means), Promise.resolve('waits')])
    await expect(outcome).resolves.toBe('waits')
    await vi.waitFor(() => expect(means.reload).toHaveBeenCalledTimes(1))
    expect(means.onOutage).not.toHaveBeenCalled()
  })

  it('fail when the page was loaded anew just before, or the release is the same', async () => {
    const again = { ...meansAt('other'), reload: () => false }
    await expect(fetchPatiently(failing(1), again)).rejects.toThrow('dynamically imported')
    await expect(fetchPatiently(failing(1), meansAt('same'))).rejects.toThrow('dynamically imported')
  })
})
