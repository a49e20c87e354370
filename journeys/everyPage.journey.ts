import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  type Heard,
  heardRows,
  leadsOn,
  menuPlaces,
  type Place,
  recordStops,
  type Stop,
  visitors,
} from './steps/everyPage.ts'
import { browserOf } from './steps/session.ts'
import { openSoftly, troubleOf } from './steps/visit.ts'

test.describe.configure({ timeout: 600_000 })
// A trace of three hundred pages would cost more than the pages.
test.use({ trace: 'off' })

/** Tabs that one person has open at once. */
const tabs = 3

/** Opens places in a few tabs side by side; resolves to what was wrong, and to what the lists among them answered. */
async function visitAll(
  first: Page,
  stops: readonly Stop[],
): Promise<{ wrong: string[]; heard: readonly Heard[] }> {
  const wrong: string[] = []
  const heard: Heard[] = []
  const waiting = [...stops]
  const walk = async (page: Page): Promise<void> => {
    const trouble = troubleOf(page)
    const answers = heardRows(page)
    for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
      const { place, search } = stop
      trouble.length = 0
      const problems = await openSoftly(page, place, search)
      wrong.push(...[...problems, ...trouble].map((what) => `${place.name} ${place.title}${search}: ${what}`))
    }
    heard.push(...answers)
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
  return { wrong, heard }
}

type Visitor = { page: Page; places: Place[]; permissions: ReadonlySet<string> }

/** Somebody's browser, the places in their menu, and what they may do. */
async function visitorOf(browser: Browser, loginName: string): Promise<Visitor> {
  const page = await browserOf(browser, loginName)
  const answerOf = async (path: string): Promise<string> =>
    (await page.waitForResponse((response) => response.url().includes(path))).text()
  const answers = Promise.all([answerOf('/api/user/menuTree'), answerOf('/api/user/permission')])
  await page.reload()
  const [tree, permissions] = await answers
  return {
    page,
    places: [...menuPlaces.values()].filter(({ path }) => tree.includes(`"${path}"`)),
    permissions: new Set((JSON.parse(permissions) as { data: string[] }).data),
  }
}

test('every page opens on the data of the office, without an error and with something to see', async ({
  browser,
}) => {
  const seen = new Set<string>()
  const wrong: string[] = []
  const firstTime = (place: Place): boolean => !seen.has(place.name) && Boolean(seen.add(place.name))
  for (const loginName of visitors) {
    const note = (found: readonly string[]): void =>
      void wrong.push(...found.map((what) => `${loginName} ${what}`))
    const { page, places, permissions } = await visitorOf(browser, loginName)
    const lists = await visitAll(
      page,
      places
        .filter((place) => firstTime(place) || leadsOn(place, permissions, seen))
        .map((place) => ({ place, search: '' })),
    )
    note(lists.wrong)
    const records = recordStops(lists.heard, permissions).filter(({ place }) => firstTime(place))
    if (records.length > 0) note((await visitAll(await browserOf(browser, loginName), records)).wrong)
  }
  const missed = [...menuPlaces.values()].map(({ name }) => name).filter((name) => !seen.has(name))
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] })
})
