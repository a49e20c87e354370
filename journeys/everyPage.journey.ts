import { expect, type Page, test } from '@playwright/test'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { violationsOn } from './steps/accessible.ts'
import {
  kinds,
  type ListExample,
  leadsOn,
  menuPlaces,
  type Place,
  recordStops,
  type Stop,
  visitors,
} from './steps/everyPage.ts'
import { personOf } from './steps/person.ts'
import { browserOf } from './steps/session.ts'
import { openSoftly, watch } from './steps/visit.ts'

test.describe.configure({ timeout: 600_000 })
// A trace of three hundred pages would cost more than the pages.
test.use({ trace: 'off' })

const whole = (place: Place): Stop => ({ place, search: '' })

/** Opens places one after another; resolves to what was wrong, and to what the lists among them answered. */
async function visitAll(
  page: Page,
  stops: readonly Stop[],
): Promise<{ wrong: string[]; heard: readonly ListExample[] }> {
  const wrong: string[] = []
  const watching = watch(page)
  for (const { place, search } of stops) {
    watching.trouble()
    const problems = await openSoftly(page, place, search)
    const found = [
      ...problems,
      ...watching.trouble(),
      ...(kinds.has(place.name) ? await violationsOn(page) : []),
    ]
    wrong.push(...found.map((what) => `${place.name} ${place.title}${search}: ${what}`))
  }
  watching.end()
  return { wrong, heard: watching.heard }
}

type Visitor = {
  readonly loginName: string
  /** The places in their menu, and those among them that nobody before them has. */
  readonly places: readonly Place[]
  readonly own: readonly Place[]
  readonly permissions: ReadonlySet<string>
  /** What their lists have answered. */
  readonly heard: ListExample[]
}

async function visitorOf(loginName: string, isFirst: (place: Place) => boolean): Promise<Visitor> {
  const { send } = await personOf(loginName)
  const tree = JSON.stringify(await send(sessionCalls.menuTree))
  const places = [...menuPlaces.values()].filter(({ path }) => tree.includes(`"${path}"`))
  const permissions = new Set(await send(sessionCalls.permission))
  return { loginName, places, own: places.filter(isFirst), permissions, heard: [] }
}

test('every page opens on the data of the office, without an error and with something to see', async ({
  browser,
}) => {
  const seen = new Set<string>()
  const isFirst = ({ name }: Place): boolean => !seen.has(name) && Boolean(seen.add(name))
  const wrong: string[] = []
  const visit = async (visitor: Visitor, stops: readonly Stop[]): Promise<void> => {
    if (stops.length === 0) return
    const found = await visitAll(await browserOf(browser, visitor.loginName), stops)
    visitor.heard.push(...found.heard)
    wrong.push(...found.wrong.map((what) => `${visitor.loginName} ${what}`))
  }
  const office: Visitor[] = []
  for (const loginName of visitors) office.push(await visitorOf(loginName, isFirst))

  await test.step('each page of the menus, by the first who has it', async () => {
    const waiting = [...office]
    const walk = async (): Promise<void> => {
      for (let visitor = waiting.shift(); visitor; visitor = waiting.shift())
        await visit(visitor, visitor.own.map(whole))
    }
    await Promise.all([walk(), walk()])
  })
  await test.step('each page of one record, by the first whose lists lead there', async () => {
    for (const visitor of office) {
      const { places, own, permissions } = visitor
      const more = places.filter((place) => !own.includes(place) && leadsOn(place, permissions, seen))
      await visit(visitor, more.map(whole))
      await visit(
        visitor,
        recordStops(visitor.heard, permissions).filter(({ place }) => isFirst(place)),
      )
    }
  })
  const wanted = new Set([...[...menuPlaces.values()].map(({ name }) => name), ...kinds])
  const missed = [...wanted].filter((name) => !seen.has(name))
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] })
})
