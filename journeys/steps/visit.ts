import type { ConsoleMessage, Page, Response } from '@playwright/test'
import type { ListExample, Place } from './everyPage.ts'

/** What may stand on a page in the place of its contents. */
const failures = [
  '页面未能打开',
  '页面不存在',
  '无访问权限',
  '链接中没有指明',
  '没有找到该记录',
  '数据没有取到',
]

/** What is heard behind somebody's pages. */
export type Watch = {
  /** Failures of the script and of the server, and sentences of refusal, since the last time that it was asked. */
  trouble(): string[]
  /** The first row of every list, and what the list had asked for. */
  readonly heard: ListExample[]
  end(): void
}

type Answer = { isSuccess?: boolean; errorMsg?: string; data?: { list?: ListExample['row'][] } | null }

/** Listens behind a page until it is told to end. */
export function watch(page: Page): Watch {
  let trouble: string[] = []
  const heard: ListExample[] = []
  const onError = (error: Error): void => void trouble.push(`script: ${error.message.slice(0, 200)}`)
  const onConsole = (said: ConsoleMessage): void => {
    if (said.type() === 'error') trouble.push(`console: ${said.text().slice(0, 200)}`)
  }
  const onResponse = async (response: Response): Promise<void> => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 500) trouble.push(`${response.status()} ${pathname}`)
    if (!response.headers()['content-type']?.includes('json')) return
    const answer = (await response.json().catch(() => null)) as Answer | null
    if (answer?.isSuccess === false) trouble.push(`${pathname}: ${answer.errorMsg}`)
    const row = pathname.endsWith('/find') ? answer?.data?.list?.[0] : undefined
    const asked = new Map(new URLSearchParams(response.request().postData() ?? ''))
    if (row) heard.push({ path: pathname.replace(/\/find$/, ''), asked, row })
  }
  page.on('pageerror', onError).on('console', onConsole).on('response', onResponse)
  return {
    heard,
    trouble() {
      const found = trouble
      trouble = []
      return found
    },
    end() {
      page.off('pageerror', onError).off('console', onConsole).off('response', onResponse)
    },
  }
}

/**
 * Goes to a place as a click in the menu does: the frame stays, the page changes. Resolves, as soon as the page is
 * there, to what it must not be: failed, missing, an empty shell, waiting for ever. It is looked at within the page,
 * since every question from outside costs more than the answer.
 */
export const openSoftly = (page: Page, { path, title }: Place, search: string): Promise<string[]> =>
  page.evaluate(
    async ({ to, title, record, failures }) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      const waits = '.ant-skeleton, .bones, .ant-spin-spinning, [aria-label="正在刷新"]'
      // Behind the shown page lie those of other tags, as they were left.
      const shown = (): Element | null =>
        document.querySelector('main > .kept-page:not([style*="display: none"])') ??
        document.querySelector('main')
      const problems = (): string[] => {
        const main = document.querySelector('main')
        const page = shown()
        const text = page?.textContent ?? ''
        return [
          // The page of one record is called by its number.
          ...(record || document.title.includes(title) ? [] : [`the title is ${document.title}`]),
          // While the next page is under way the one before it stays.
          ...(main?.dataset.place === location.pathname + location.search ? [] : ['never came']),
          ...(text.length < 30 ? ['nearly empty'] : []),
          ...(page?.querySelector(waits) ? ['still loading'] : []),
        ]
      }
      const until = performance.now() + 20_000
      let found = problems()
      while (found.length > 0 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        found = problems()
      }
      const text = shown()?.textContent ?? ''
      const alerts = [...(shown()?.querySelectorAll('.ant-alert-error') ?? [])].map((one) => one.textContent)
      return [...found, ...failures.filter((sentence) => text.includes(sentence)), ...alerts]
    },
    { to: path + search, title, record: search !== '' || /\/[0-9a-f-]{36}$/.test(path), failures },
  )
