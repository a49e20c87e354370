import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The script that stands in the page itself, because nothing else may have come. */
const [, script = ''] =
  /<script nonce="__NONCE__">([\s\S]*?)<\/script>/.exec(
    readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8'),
  ) ?? []

const reload = vi.fn()
let stop: AbortController

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  stop = new AbortController()
  const listen = (kind: string, work: EventListener, capture: boolean): void =>
    window.addEventListener(kind, work, { capture, signal: stop.signal })
  new Function('addEventListener', 'location', script)(listen, { reload })
})
afterEach(() => stop.abort())

function fail(tag: string, attributes: Record<string, string>): void {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const event = new Event('error')
  Object.defineProperty(event, 'target', { value: element })
  window.dispatchEvent(event)
}
const root = (): string => document.getElementById('root')?.textContent ?? ''

it('an entry script that cannot be loaded leads to one reload, with a sentence', () => {
  fail('script', { type: 'module' })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(root()).toContain('正在重新打开')
})

it('what a reload did not mend is said, and the page stays', () => {
  fail('script', { type: 'module' })
  fail('script', { type: 'module' })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(root()).toContain('请稍后刷新')
})

it('a lost style is as bad as a lost script, a lost picture is not', () => {
  fail('img', {})
  fail('script', {})
  expect(reload).not.toHaveBeenCalled()
  fail('link', { rel: 'stylesheet' })
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a page that people see already stays as it is', () => {
  document.body.innerHTML = '<div id="root"><main>表单</main></div>'
  fail('script', { type: 'module' })
  expect(reload).not.toHaveBeenCalled()
  expect(root()).toBe('表单')
})
