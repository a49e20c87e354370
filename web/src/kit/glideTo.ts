import { scrollAnimationMs } from '@tejian/contract/kit/constants.ts'

/** Fast at first, slow at the end. */
const eased = (part: number): number => 1 - (1 - part) ** 2

const around = (element: Element): Element[] =>
  element.parentElement ? [element.parentElement, ...around(element.parentElement)] : []

/** Scrolls until an element is in view, in the time that the law gives (spec 1 §9); at once for who wants no motion. */
export function glideTo(element: Element | null): void {
  if (!element) return
  const before = around(element).map((box) => ({ box, from: box.scrollTop }))
  // The browser knows where that is: margins, bars that stay, boxes within boxes.
  element.scrollIntoView({ behavior: 'instant', block: 'start' })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const ways = before.flatMap(({ box, from }) =>
    box.scrollTop === from ? [] : [{ box, from, to: box.scrollTop }],
  )
  const start = performance.now()
  const move = (now: number): void => {
    const part = Math.min(Math.max(now - start, 0) / scrollAnimationMs, 1)
    for (const { box, from, to } of ways) box.scrollTop = from + (to - from) * eased(part)
    if (part < 1) requestAnimationFrame(move)
  }
  move(start)
}
