import { setTimeout as pause } from 'node:timers/promises'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import autocannon from 'autocannon'
import { liftsInUse } from './lists.ts'
import type { Stage } from './stage.ts'
import { deviceCount, devicePage, liftColumns, type Statement } from './statements.ts'
import type { BenchRow } from './table.ts'

const connections = 16
const turns = 3

type Asked = { method: 'POST'; url: string; headers: Record<string, string>; body: string }

/** The first page of one county's lifts in use, asked for again and again, beside a bare route; turn and turn about. */
export async function measureThroughput(stage: Stage, seconds: number): Promise<BenchRow[]> {
  const person = await stage.as('jiancha_qt')
  const filters = { ...liftsInUse, orderBy: 'nextinspdate desc' }
  const asked = (want: 'rows' | 'total'): Asked => ({
    method: 'POST' as const,
    ...person.request(equipmentRegister.find, { ...filters, want }),
  })
  const search = { area: '331121', category: '3', useState: '1' }
  const [page, count] = [devicePage(search, 'nextinspdate', liftColumns), deviceCount(search)]
  const bare = (statements: readonly Statement[]): Asked => ({
    method: 'POST' as const,
    url: `${stage.bare.url}/run`,
    headers: { 'content-type': 'application/json', sid: person.sid },
    body: JSON.stringify(statements),
  })
  /** Best of the turns, in answers a second. */
  async function best(contenders: Record<'ours' | 'route', Asked[]>) {
    const answers: Record<'ours' | 'route', number[]> = { ours: [], route: [] }
    for (let turn = 0; turn < turns; turn += 1) {
      for (const name of ['ours', 'route'] as const) {
        const [first, ...others] = contenders[name]
        if (!first) continue
        const { origin } = new URL(first.url)
        const requests = [first, ...others].map(({ url, ...request }) => ({
          ...request,
          path: new URL(url).pathname,
        }))
        const result = await autocannon({ url: origin, connections, duration: seconds, requests })
        if (result.errors > 0 || result.non2xx > 0)
          throw new Error(`${result.errors} errors, ${result.non2xx} refusals under load`)
        answers[name].push(result.requests.average)
      }
    }
    return { ours: Math.max(...answers.ours), route: Math.max(...answers.route) }
  }
  const rows = await best({ ours: [asked('rows')], route: [bare([page])] })
  const whole = await best({ ours: [asked('rows'), asked('total')], route: [bare([page, count])] })
  const shared = {
    group: 'Load',
    as: person.loginName,
    unit: 'req/s',
    note: `best of ${turns} × ${seconds} s`,
  }
  const after = stage.product.memory()
  await pause(60_000)
  return [
    {
      ...shared,
      work: `rows of the first page, ${connections} connections`,
      ...rows,
      budget: { of: 'figure', least: 1500 },
    },
    {
      ...shared,
      work: 'the same beside the bare route, which reads the session too',
      ...rows,
      budget: { of: 'route', least: 0.5 },
    },
    {
      ...shared,
      work: `pages with their total, ${connections} connections`,
      // Two calls make a page; the bare route answers both at once.
      ours: whole.ours / 2,
      route: whole.route,
      unit: 'pages/s',
      budget: { of: 'figure', least: 800 },
    },
    { group: 'Load', work: 'memory of the server under load', ours: after, unit: 'MB' },
    {
      group: 'Load',
      work: 'memory of the server a minute later',
      ours: stage.product.memory(),
      unit: 'MB',
      budget: { of: 'figure', most: 300 },
    },
  ]
}
