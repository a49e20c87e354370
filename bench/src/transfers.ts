import { buffer } from 'node:stream/consumers'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { encodeForm } from '@tejian/contract/kit/requestBody.ts'
import { creditCodeCheckDigit } from '@tejian/contract/kit/validators.ts'
import { transferResult } from '@tejian/contract/shared/transfers/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { workbookStream } from '@tejian/server/kit/xlsx/write.ts'
import type { Person } from './person.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'

const group = 'Workbooks'

/** Reads a file answer to its end without keeping it. */
async function download(stage: Stage, person: Person, call: AnyCall, filters: Record<string, string>) {
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
export async function measureExport(stage: Stage, whole: boolean): Promise<Row[]> {
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

const headers = [
  '单位名称',
  '统一社会信用代码',
  '单位类型',
  '所在区域',
  '单位地址',
  '联系人',
  '联系电话',
  '备注',
]
const mark = '压测导入'

/** A well-formed credit code that no unit has, one for each number. */
function creditCode(number: number): string {
  const body = `91331199MX${String(number).padStart(7, '0').slice(-7)}`
  return body + creditCodeCheckDigit(body)
}

async function workbook(rows: number, bad: number): Promise<Blob> {
  const base = Math.floor(Math.random() * 1e6) * 1e3
  const cells = (index: number): string[] => [
    `${mark}第${base + index}号有限公司`,
    creditCode(base + index),
    // Every so many rows one that is refused.
    index % bad === 0 ? '没有这种类型' : '使用单位',
    '331121',
    `青田县测试路${index}号`,
    '朱经办',
    '19900001001',
    mark,
  ]
  const stream = workbookStream({
    sheetName: '单位',
    columns: headers.map((title) => ({ title, kind: 'text' })),
    rows: Array.from({ length: rows }, (_, index) => cells(index)),
  })
  return new Blob([new Uint8Array(await buffer(stream))])
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

/** A workbook of units with one bad row in a hundred; what it brought is removed afterwards. */
export async function measureImport(stage: Stage, count: number): Promise<Row[]> {
  const person = await stage.as('shouli')
  const file = await workbook(count, 100)
  const began = performance.now()
  try {
    const { data: kept } = await person.call<typeof unitRegister.import, { transferId: string }>(
      unitRegister.import,
      { mode: 'import', file: new File([file], 'units.xlsx') },
    )
    const { good, bad } = await ended(person, kept.transferId)
    const seconds = (performance.now() - began) / 1000
    return [
      {
        group,
        as: person.loginName,
        work: `import of ${count} units`,
        ours: count / seconds,
        unit: 'rows/s',
        budget: { of: 'figure', least: 100_000 / 60 },
        note: `${seconds.toFixed(1)} s, ${good} good, ${bad} refused; the good ones stay`,
      },
    ]
  } finally {
    await stage.owner.query('delete from unit where note = $1', [mark])
  }
}
