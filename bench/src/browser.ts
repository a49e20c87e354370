import { type Browser, chromium, type Page } from '@playwright/test'
import { storageKey } from '@tejian/contract/kit/constants.ts'
// @ts-expect-error The tools have no types: it answers the browser's path, or undefined.
import { ensureBrowser } from '../../tools/run/browser.mjs'
import type { BenchUser } from './person.ts'
import type { Stage } from './stage.ts'
import { quantile } from './statistics.ts'
import type { BenchRow } from './table.ts'

const group = 'In the browser'
const list = '/bsArchives/equipment/elevator'
const firstRow = '[data-row-key]'

type Fetched = { seconds: number; kilobytes: number; files: number }

/** A page of a browser that has fetched nothing yet, signed in; `slowed` is how many times slower its processor is. */
async function freshPage(browser: Browser, stage: Stage, { sid }: BenchUser, slowed: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await context.addCookies([
    { name: storageKey('sid'), value: sid, url: stage.product.url, sameSite: 'Strict' },
  ])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  return page
}

const since = (began: number): number => (performance.now() - began) / 1000

/** From the address to its first row, and what was fetched on the way. */
async function coldList(browser: Browser, stage: Stage, person: BenchUser, slowed: number): Promise<Fetched> {
  const page = await freshPage(browser, stage, person, slowed)
  const began = performance.now()
  await page.goto(stage.product.url + list, { waitUntil: 'commit' })
  await page.locator(firstRow).first().waitFor()
  const seconds = since(began)
  // As text: what runs in the page has the browser's names, which this program does not know.
  const sizes = await page.evaluate<number[]>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).map((one) => one.encodedBodySize)`,
  )
  await page.context().close()
  return { seconds, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length }
}

/** As text, like above: what was drawn last is on the screen. */
const nextFrame = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`

/** From Enter in the search to other rows, and from a row to its device, in a list that is open. */
async function inOpenList(browser: Browser, stage: Stage, person: BenchUser) {
  const page = await freshPage(browser, stage, person, 4)
  await page.goto(stage.product.url + list)
  await page.locator(firstRow).first().waitFor()
  const box = page.locator('.tj-list').getByRole('textbox').first()
  await box.fill('3110')
  // The list is busy for too short a time to be waited for: its answer is.
  const answered = page.waitForResponse((response) => response.url().includes('/api/eqdbase/'))
  const searched = performance.now()
  await box.press('Enter')
  await answered
  await page.locator('.tj-list-body[aria-busy="false"]').waitFor()
  await page.evaluate(nextFrame)
  const search = since(searched)
  await page.locator(`${firstRow} a`).first().waitFor()
  const opened = performance.now()
  await page.locator(`${firstRow} a`).first().click()
  await page.locator('.device-tabs').waitFor()
  const open = since(opened)
  await page.context().close()
  return { search, open }
}

/** First screens as people have them: Chromium, an empty cache, the processor as it is and four times slower. */
export async function measureBrowser(stage: Stage, rounds: number): Promise<BenchRow[]> {
  const path: string | undefined = ensureBrowser()
  if (!path) throw new Error('no browser')
  const browser = await chromium.launch({ executablePath: path })
  const person = await stage.as('jiancha_qt')
  const times = Math.min(rounds, 7)
  try {
    const [usual, slow]: [Fetched[], Fetched[]] = [[], []]
    const later: { search: number; open: number }[] = []
    for (let round = 0; round < times; round += 1) {
      usual.push(await coldList(browser, stage, person, 1))
      slow.push(await coldList(browser, stage, person, 4))
      later.push(await inOpenList(browser, stage, person))
    }
    const median = (values: readonly number[]): number => quantile([...values], 0.5)
    const row = (work: string, ours: number, unit: string, most: number): BenchRow => ({
      group,
      as: person.loginName,
      work,
      ours,
      unit,
      budget: { of: 'figure', most },
      note: `median of ${times}`,
    })
    return [
      row(
        'a list, nothing in the cache, to its first row',
        median(usual.map(({ seconds }) => seconds)),
        's',
        1,
      ),
      row('the same, four times slower', median(slow.map(({ seconds }) => seconds)), 's', 2.5),
      row(
        'scripts and styles fetched until then',
        median(usual.map(({ kilobytes }) => kilobytes)),
        'kB',
        300,
      ),
      row('files fetched until then', median(usual.map(({ files }) => files)), 'files', 30),
      row('search to rows, four times slower', median(later.map(({ search }) => search)) * 1000, 'ms', 300),
      row('row to its device, four times slower', median(later.map(({ open }) => open)), 's', 1),
    ]
  } finally {
    await browser.close()
  }
}
