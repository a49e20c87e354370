import { afterEach, expect, it, vi } from 'vitest'
import { glideTo } from './glideTo.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

it('takes 500 ms to what is to be seen (spec 1 §9)', () => {
  vi.useFakeTimers()
  const box = document.body.appendChild(document.createElement('div'))
  const aim = box.appendChild(document.createElement('p'))
  aim.scrollIntoView = () => {
    box.scrollTop = 400
  }
  glideTo(aim)
  expect(box.scrollTop).toBe(0)
  vi.advanceTimersByTime(250)
  expect(box.scrollTop).toBeGreaterThan(100)
  vi.advanceTimersByTime(200)
  expect(box.scrollTop).toBeLessThan(400)
  vi.advanceTimersByTime(80)
  expect(box.scrollTop).toBe(400)
})
