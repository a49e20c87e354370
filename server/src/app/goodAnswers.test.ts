import { builtPages } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { switchOnFunctions } from '../demo/place.ts'
import { walkInspections } from '../demo/walk/walkInspections.ts'
import {
  boundCalls,
  type DemoPerson,
  demoPeople,
  expectRefusal,
  nameOf,
  permissionOf,
  runConcurrently,
  type Sent,
  send,
} from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
let calls: readonly AnyCall[]
let people: DemoPerson[]

beforeAll(async () => {
  await switchOnFunctions(server.current.services.db)
  await server.current.services.parameters.refresh()
  calls = await boundCalls(server.current)
  people = await demoPeople(server.current)
  await walkInspections(server.current.services)
}, 240_000)

const holdersOf = (call: AnyCall): DemoPerson[] =>
  people.filter(({ actor }) => !permissionOf(call) || actor.permissions.has(permissionOf(call)))

/** What an answer is not; null when it is as the contract says. */
function problemOf(call: AnyCall, { envelope, status, text }: Sent): string | null {
  if (!envelope?.isSuccess) return `${status} ${text.slice(0, 200)}`
  const parsed = z.safeParse(call.answer as z.ZodMiniType, envelope.data)
  return parsed.success ? null : JSON.stringify(parsed.error.issues).slice(0, 300)
}

const emptyList = { list: [], count: 0, pageNo: 1, pageSize: 10 }
const isList = ({ answer, path }: AnyCall): boolean =>
  !belowSomething.has(path) && z.safeParse(answer, emptyList).success && !z.safeParse(answer, {}).success

const rowsOf = ({ envelope }: Sent): Array<{ id: string }> =>
  envelope?.isSuccess ? ((envelope.data as { list?: Array<{ id: string }> }).list ?? []) : []

const built = (): View[] =>
  builtPages.flatMap((name) => (views as Record<string, View | undefined>)[name] ?? [])

const findOf = (view: View): AnyCall | undefined => calls.find(({ path }) => path === `${view.path}/find`)

/** Pages whose list is rightly empty in the demonstration office, and why. */
const emptyPages: Readonly<Record<string, string>> = {
  backgroundSchedules: 'no clock runs in tests',
  backups: 'nothing is backed up in tests',
  bsndef: 'the kinds of business of a release are written when an installation starts',
  calendarMng: 'the years that a release knows are entered when an installation starts',
  electricalReport: 'the reports that failed by the day of the tests are of pressure equipment',
  error_logger_page: 'no client has failed yet',
  loginControl: 'nobody is locked out',
  payCheckSearch: 'no channel has sent a statement',
  pilotInspectApplyQuery: 'no lift of the pilot is under inspection',
  simpleReportArchive: 'no accessory is tested in the demonstration',
  simpleReportRelease: 'no accessory is tested in the demonstration',
  supervisionTimeoutRemind: 'no template of a supervised inspection, so that none is declared',
}

/** Lists that exist only below something that must be named. */
const belowSomething: ReadonlySet<string> = new Set(['/api/flowstepconf/list'])

describe('on demo data', { timeout: 240_000 }, () => {
  it('every reading call that needs nothing answers by contract, to the first and the last who may call it', async () => {
    const wrong: string[] = []
    const asked = calls.filter(
      ({ writes, access, answer, request, path }) =>
        !writes &&
        !('ticket' in access) &&
        answer !== 'file' &&
        path !== '/api/events' &&
        z.safeParse(request, {}).success,
    )
    await runConcurrently(asked, async (call) => {
      const holders = holdersOf(call)
      for (const person of new Set([holders[0], holders.at(-1)])) {
        const parts = { ...(person && !('open' in call.access) && { sid: person.sid }) }
        const answer = await send(server.current, call, parts)
        // What is no list may want to be told of which row, and says so.
        if (!isList(call) && answer.envelope?.isSuccess === false) {
          expectRefusal(answer, nameOf(call))
          continue
        }
        const problem = problemOf(call, answer)
        if (problem) wrong.push(`${nameOf(call)} ${person?.loginName}: ${problem}`)
      }
    })
    expect(wrong).toEqual([])
    expect(asked.length).toBeGreaterThan(100)
  })

  it('every list page shows rows to somebody, and the first of them opens', async () => {
    const empty: string[] = []
    const shut: string[] = []
    await runConcurrently(built(), async (view) => {
      const find = findOf(view)
      if (!find) return
      for (const person of holdersOf(find)) {
        const answer = await send(server.current, find, { sid: person.sid, fields: view.filter ?? {} })
        const [row] = rowsOf(answer)
        if (!row) continue
        const detail = calls.find(({ path }) => path === `${view.path}/getDetail`)
        if (!detail || !holdersOf(detail).includes(person)) return
        const problem = problemOf(
          detail,
          await send(server.current, detail, { sid: person.sid, fields: { id: row.id } }),
        )
        if (problem) shut.push(`${view.viewNo} ${person.loginName}: ${problem}`)
        return
      }
      if (!emptyPages[view.viewNo]) empty.push(view.viewNo)
    })
    expect(empty).toEqual([])
    expect(shut).toEqual([])
  })
})
