import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import autocannon from 'autocannon'
import type { Stage } from './stage.ts'
import { devicePage } from './statements.ts'
import type { Row } from './table.ts'

const connections = 16

/** Requests per second of the first page, beside a bare route that runs the same statement; turn and turn about. */
export async function measureThroughput(stage: Stage, seconds: number): Promise<Row[]> {
  const person = await stage.as('jiancha_qt')
  const load = { method: 'POST', connections, duration: seconds } as const
  const product = person.request(equipmentRegister.find, {
    equclacode: '3000',
    useState: '1',
    orderBy: 'updateDate desc',
    want: 'rows',
  })
  const bare = {
    url: `${stage.bare.url}/run`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([devicePage({ area: '331121', category: '3', useState: '1' }, 'updateDate')]),
  }
  const answers: Record<'ours' | 'route', number[]> = { ours: [], route: [] }
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [name, request] of [
      ['ours', product],
      ['route', bare],
    ] as const) {
      const result = await autocannon({ ...load, ...request })
      if (result.errors > 0 || result.non2xx > 0)
        throw new Error(`${result.errors} errors, ${result.non2xx} refusals under load`)
      answers[name].push(result.requests.average)
    }
  }
  const best = (values: readonly number[]): number => Math.max(...values)
  return [
    {
      group: 'Load',
      as: person.loginName,
      work: `first page, ${connections} connections`,
      ours: best(answers.ours),
      route: best(answers.route),
      unit: 'req/s',
      budget: { of: 'route', least: 0.7 },
      note: `best of 3 × ${seconds} s`,
    },
    { group: 'Load', work: 'memory of the server afterwards', ours: stage.product.memory(), unit: 'MB' },
  ]
}
