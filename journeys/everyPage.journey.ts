import { type Browser, expect, type Page, test } from '@playwright/test'
import { heardRows, menuPlaces, type Place, recordPlaces, visitors } from './steps/everyPage.ts'
import { browserOf } from './steps/session.ts'

const minutes = 60_000
test.describe.configure({ timeout: 15 * minutes })

/** Tabs that one person has open at once; the machine has two cores. */
const tabs = 3

/** What went wrong while a page opened: failures of the script, of the server, sentences of refusal. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`script: ${error.message.slice(0, 200)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text().slice(0, 200)}`)
  })
  page.on('response', async (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()} ${new URL(response.url()).pathname}`)
    if (!response.headers()['content-type']?.includes('json')) return
    const answer = (await response.json().catch(() => null)) as {
      isSuccess?: boolean
      errorMsg?: string
    } | null
    if (answer?.isSuccess === false) trouble.push(`${new URL(response.url()).pathname}: ${answer.errorMsg}`)
  })
  return trouble
}

/** What a page must not be: failed, missing, an empty shell, waiting for ever. */
async function problemsOf(page: Page): Promise<string[]> {
  const main = page.locator('main')
  const problems: string[] = []
  await expect(main)
    .toHaveText(/.{30}/s)
    .catch(() => problems.push('nearly empty'))
  await expect(main.locator('.ant-skeleton, .bones, .ant-spin-spinning, [aria-label="正在刷新"]'))
    .toHaveCount(0)
    .catch(() => problems.push('still loading'))
  const text = (await main.textContent()) ?? ''
  for (const sentence of ['页面未能打开', '页面不存在', '无访问权限', '链接中没有指明', '没有找到该记录'])
    if (text.includes(sentence)) problems.push(sentence)
  return [...problems, ...(await main.locator('.ant-alert-error').allTextContents())]
}

async function visit(page: Page, place: Place, trouble: string[], search = ''): Promise<string[]> {
  trouble.length = 0
  // As a click in the menu does: the frame stays, the page changes.
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, place.path + search)
  await expect
    .poll(() => page.title())
    .toContain(place.title)
    .catch(() => trouble.push('the title is another page’s'))
  return [...(await problemsOf(page)), ...trouble].map(
    (what) => `${place.name} ${place.title}${search}: ${what}`,
  )
}

/** Opens places in a few tabs side by side. */
async function visitAll(
  first: Page,
  places: Array<{ place: Place; search?: string }>,
): Promise<{ wrong: string[]; rows: Map<string, string> }> {
  const wrong: string[] = []
  const rows = new Map<string, string>()
  const waiting = [...places]
  const worker = async (page: Page): Promise<void> => {
    const trouble = troubleOf(page)
    const heard = heardRows(page)
    for (let next = waiting.shift(); next; next = waiting.shift())
      wrong.push(...(await visit(page, next.place, trouble, next.search)))
    for (const [path, id] of heard) rows.set(path, id)
  }
  const others = await Promise.all(
    Array.from({ length: tabs - 1 }, async () => {
      const page = await first.context().newPage()
      await page.goto('/home')
      return page
    }),
  )
  await Promise.all([first, ...others].map(worker))
  await first.context().close()
  return { wrong, rows }
}

/** The addresses in somebody's menu. */
async function menuOf(browser: Browser, loginName: string): Promise<{ page: Page; paths: string[] }> {
  const page = await browserOf(browser, loginName)
  const answer = page.waitForResponse((response) => response.url().includes('/api/user/menuTree'))
  await page.reload()
  const tree = JSON.stringify(await (await answer).json())
  return { page, paths: [...menuPlaces.keys()].filter((path) => tree.includes(`"${path}"`)) }
}

test('every page opens on the data of the office, without an error and with something to see', async ({
  browser,
}) => {
  const seen = new Set<string>()
  const wrong: string[] = []
  for (const loginName of visitors) {
    const { page, paths } = await menuOf(browser, loginName)
    const fresh = paths.filter((path) => !seen.has(path))
    for (const path of fresh) seen.add(path)
    const lists = await visitAll(
      page,
      fresh.map((path) => ({ place: menuPlaces.get(path) as Place })),
    )
    wrong.push(...lists.wrong.map((what) => `${loginName} ${what}`))
    const records = [...lists.rows].flatMap(([path, id]) =>
      recordPlaces(path)
        .filter(({ name }) => !seen.has(name))
        .map((place) =>
          place.path.includes(':id')
            ? { place: { ...place, path: place.path.replace(':id', id) }, search: '' }
            : { place, search: `?id=${id}` },
        ),
    )
    for (const { place } of records) seen.add(place.name)
    if (records.length === 0) continue
    const pages = await visitAll(await browserOf(browser, loginName), records)
    wrong.push(...pages.wrong.map((what) => `${loginName} ${what}`))
  }
  const missed = [...menuPlaces].filter(([path]) => !seen.has(path)).map(([, { name }]) => name)
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] })
})
