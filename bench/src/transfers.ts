import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { encodeForm } from '@tejian/contract/kit/requestBody.ts'
import { transferResult } from '@tejian/contract/shared/transfers/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { liftTable, mark, type Table, unitTable, workbookOf } from './importSheets.ts'
import type { BenchUser } from './person.ts'
import type { Stage } from './stage.ts'
import { quantile } from './statistics.ts'
import type { BenchRow } from './table.ts'

const group = 'Workbooks'

/** Reads a file answer to its end without keeping it. */
async function download(stage: Stage, person: BenchUser, call: AnyCall, filters: Record<string, string>) {
  const token = await person.ticket('export', call.path)
  const began = performance.now()
  const answer = await fetch(
    `${stage.product.url}${call.path}?${encodeForm([...Object.entries(filters), ['token', token]])}`,
  )
  if (!answer.ok || !answer.body) throw new Error(`${call.path}: ${await answer.text()}`)
  let bytes = 0
  let first = 0
  for await (const chunk of answer.body) {
    first ||= performance.now() - began
    bytes += (chunk as Uint8Array).length
  }
  return { seconds: (performance.now() - began) / 1000, first, bytes }
}

/** The devices of a county as a workbook, while the server's memory is watched. */
export async function measureExport(stage: Stage, whole: boolean): Promise<BenchRow[]> {
  const as = whole ? 'shouli' : 'jiancha_qt'
  const person = await stage.as(as)
  const { rows } = await stage.owner.query<{ count: number }>(
    `select count(*) as count from equipment ${whole ? '' : `where "areaId" = '331121'`}`,
  )
  const count = Number(rows[0]?.count)
  const before = stage.product.memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, stage.product.memory())
  }, 50)
  const { seconds, first, bytes } = await download(stage, person, equipmentRegister.export, {})
  clearInterval(timer)
  const work = `export of ${count} devices, all columns`
  return [
    {
      group,
      as,
      work,
      ours: count / seconds,
      unit: 'rows/s',
      note: `${Math.round(seconds)} s, ${Math.round(bytes / 1e6)} MB, first byte after ${Math.round(first)} ms`,
    },
    {
      group,
      as,
      work: `${work}: memory beside what the server had`,
      ours: most - before,
      unit: 'MB',
      budget: { of: 'figure', most: 200 },
      note: `from ${Math.round(before)} to ${Math.round(most)} MB`,
    },
  ]
}

/** The result of an import, once its job has ended. */
async function ended(
  person: Awaited<ReturnType<Stage['as']>>,
  transferId: string,
): Promise<{ good: number; bad: number }> {
  while (true) {
    const { data } = await person.call<typeof transferResult, { state: string; good: number; bad: number }>(
      transferResult,
      { transferId },
    )
    if (data.state !== 'running') return data
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

type Import = { what: string; call: AnyCall; variant?: string; table: Table }

/** Asks for a list again and again, as other people do meanwhile; how long it took them. */
async function askMeanwhile(stage: Stage, until: Promise<unknown>): Promise<number[]> {
  const other = await stage.as('jiancha_qt')
  const samples: number[] = []
  let over = false
  const ended = until.finally(() => {
    over = true
  })
  ended.catch(() => {})
  while (!over) {
    const began = performance.now()
    await other.call(equipmentRegister.find, { pageNo: '1', pageSize: '20', want: 'rows' })
    samples.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return samples
}

/** One workbook with one bad row in a hundred, from its upload to its result. */
async function measureOne(
  stage: Stage,
  count: number,
  { what, call, variant, table }: Import,
): Promise<BenchRow> {
  const person = await stage.as('shouli')
  const file = await workbookOf(table, count)
  const before = stage.product.memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, stage.product.memory())
  }, 50)
  const began = performance.now()
  const work = (async () => {
    const { data: kept } = await person.call<AnyCall, { transferId: string }>(call, {
      mode: 'import',
      ...(variant && { variant }),
      file,
    })
    return ended(person, kept.transferId)
  })()
  const [{ good, bad }, samples] = await Promise.all([
    work.finally(() => clearInterval(timer)),
    askMeanwhile(stage, work),
  ])
  const seconds = (performance.now() - began) / 1000
  const waits = [quantile(samples, 0.5), quantile(samples, 0.95)].map(Math.round)
  return {
    group,
    as: person.loginName,
    work: `import of ${count} ${what}`,
    ours: count / seconds,
    unit: 'rows/s',
    budget: { of: 'figure', least: 100_000 / 60 },
    note: `${seconds.toFixed(1)} s, ${good} good, ${bad} refused; memory from ${Math.round(before)} to ${Math.round(most)} MB; a list meanwhile ${waits.join(' / ')} ms`,
  }
}

/** Workbooks of units and of lifts with their parameters; what they brought is removed afterwards. */
export async function measureImport(stage: Stage, count: number): Promise<BenchRow[]> {
  const { owner } = stage
  const numbers = await owner.query<{ prefix: string; last: string }>(
    `select prefix, last from number_series where series = 'DW'`,
  )
  try {
    const units = { what: 'units', call: unitRegister.import, table: unitTable() }
    const lifts = {
      what: 'lifts with their parameters',
      call: equipmentRegister.import,
      variant: '3000',
      table: await liftTable(owner),
    }
    return [await measureOne(stage, count, units), await measureOne(stage, count, lifts)]
  } finally {
    await owner.query('delete from equipment where remark = $1', [mark])
    await owner.query(
      'with gone as (delete from unit where note = $1 returning unitcode) delete from number_ledger where number in (select unitcode from gone)',
      [mark],
    )
    // Or the five digits of a county would run out after some measurements.
    for (const { prefix, last } of numbers.rows)
      await owner.query('update number_series set last = $2 where prefix = $1', [prefix, last])
  }
}
