import { type Browser, expect, type Page, test } from '@playwright/test'
import { heardRows, menuPlaces, type Place, recordPlaces, visitors } from './steps/everyPage.ts'
import { browserOf } from './steps/session.ts'
import { openSoftly, troubleOf } from './steps/visit.ts'

test.describe.configure({ timeout: 600_000 })
// A trace of three hundred pages would cost more than the pages.
test.use({ trace: 'off' })

/** Tabs that one person has open at once. */
const tabs = 3

type Stop = { place: Place; search: string }

/** Opens places in a few tabs side by side; resolves to what was wrong, and to the first rows of the lists among them. */
async function visitAll(first: Page, stops: Stop[]): Promise<{ wrong: string[]; rows: Map<string, string> }> {
  const wrong: string[] = []
  const rows = new Map<string, string>()
  const waiting = [...stops]
  const walk = async (page: Page): Promise<void> => {
    const trouble = troubleOf(page)
    const heard = heardRows(page)
    for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
      const { place, search } = stop
      trouble.length = 0
      const problems = await openSoftly(page, place, search)
      wrong.push(...[...problems, ...trouble].map((what) => `${place.name} ${place.title}${search}: ${what}`))
    }
    for (const [path, id] of heard) rows.set(path, id)
  }
  const others = await Promise.all(
    Array.from({ length: Math.min(tabs, stops.length) - 1 }, async () => {
      const page = await first.context().newPage()
      await page.goto('/home')
      return page
    }),
  )
  await Promise.all([first, ...others].map(walk))
  await first.context().close()
  return { wrong, rows }
}

/** Somebody's browser, and the places in their menu. */
async function menuOf(browser: Browser, loginName: string): Promise<{ page: Page; places: Place[] }> {
  const page = await browserOf(browser, loginName)
  const answer = page.waitForResponse((response) => response.url().includes('/api/user/menuTree'))
  await page.reload()
  const tree = await (await answer).text()
  return { page, places: [...menuPlaces.values()].filter(({ path }) => tree.includes(`"${path}"`)) }
}

/** The pages of one record, for the first row that each list had. */
const stopsFor = (rows: ReadonlyMap<string, string>): Stop[] =>
  [...rows].flatMap(([list, id]) =>
    recordPlaces(list).map((place) =>
      place.path.includes(':id')
        ? { place: { ...place, path: place.path.replace(':id', id) }, search: '' }
        : { place, search: `?id=${id}` },
    ),
  )

test('every page opens on the data of the office, without an error and with something to see', async ({
  browser,
}) => {
  const seen = new Set<string>()
  const wrong: string[] = []
  const firstTime = (place: Place): boolean => !seen.has(place.name) && Boolean(seen.add(place.name))
  for (const loginName of visitors) {
    const note = (found: readonly string[]): void =>
      void wrong.push(...found.map((what) => `${loginName} ${what}`))
    const { page, places } = await menuOf(browser, loginName)
    const lists = await visitAll(
      page,
      places.filter(firstTime).map((place) => ({ place, search: '' })),
    )
    note(lists.wrong)
    const records = stopsFor(lists.rows).filter(({ place }) => firstTime(place))
    if (records.length > 0) note((await visitAll(await browserOf(browser, loginName), records)).wrong)
  }
  const missed = [...menuPlaces.values()].map(({ name }) => name).filter((name) => !seen.has(name))
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] })
})
