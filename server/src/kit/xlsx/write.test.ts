import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import readSheets, { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { SheetColumn } from './write.ts'
import { workbookStream } from './write.ts'

const text = (title: string): SheetColumn => ({ title, kind: 'text' })

async function sheetXml(columns: SheetColumn[], rows: unknown[][]): Promise<string> {
  const file = await buffer(workbookStream({ sheetName: '表', columns, rows }))
  const part = unzipSync(file)['xl/worksheets/sheet1.xml']
  return part ? strFromU8(part) : ''
}

async function oneCell(value: unknown, kind: SheetColumn['kind']): Promise<unknown> {
  const file = await buffer(
    workbookStream({ sheetName: '表', columns: [{ title: 'x', kind }], rows: [[value]] }),
  )
  return (await readSheet(file))[1]?.[0]
}

describe('refusals', () => {
  test('an error of the row source destroys the stream with that error', async () => {
    async function* rows() {
      yield ['one']
      throw new Error('cursor closed')
    }
    await expect(
      buffer(workbookStream({ sheetName: '表', columns: [text('a')], rows: rows() })),
    ).rejects.toThrow('cursor closed')
  })

  test('destroying the stream ends the row source', async () => {
    let ended = false
    async function* rows() {
      try {
        for (;;) yield ['浙江'.repeat(500)]
      } finally {
        ended = true
      }
    }
    const stream = workbookStream({ sheetName: '表', columns: [text('a')], rows: rows() })
    stream.once('data', () => stream.destroy())
    await expect.poll(() => ended).toBe(true)
  })

  test.each(['=1+1', '+86', '-1', '@SUM(A1)', '=HYPERLINK("http://x","点")', '\t=1'])(
    'text %j stays text, in a text-formatted cell without a formula',
    async (value) => {
      const xml = await sheetXml([text('a')], [[value]])
      expect(xml).toContain('<c r="A2" s="3" t="inlineStr">')
      expect(xml).not.toContain('<f')
      expect(await oneCell(value, 'text')).toBe(value.trim())
    },
  )

  test('a number column keeps a formula-like string as text', async () => {
    expect(await sheetXml([{ title: 'n', kind: 'number' }], [['=1+1']])).toContain('t="inlineStr"')
  })
})

describe('values', () => {
  test.each([
    ['number', 12.5, 12.5],
    ['number', '12.50', 12.5],
    ['number', 12345678901234567890n, '12345678901234567890'],
    ['number', '33110020260101000001', '33110020260101000001'],
    ['number', Number.NaN, undefined],
    ['date', new Date(Number.NaN), undefined],
    ['money', 123456, 1234.56],
    ['money', '-5', -0.05],
    ['text', '007', '007'],
    ['text', 42, '42'],
    ['text', true, '是'],
    ['asTyped', 7, 7],
    ['asTyped', '007', '007'],
    ['date', '2026-01-31', '2026-01-31'],
    ['date', new Date('2026-01-30T16:00:00Z'), '2026-01-31'],
    ['date', '2026-01-30T15:59:59.000Z', '2026-01-30'],
    ['text', '浙江𠮷野家特种设备（演示）', '浙江𠮷野家特种设备（演示）'],
    ['text', 'a<b>&"c"\u0000\u0008\u001f\ufffe', 'a<b>&"c"'],
    ['text', 'line1\r\nline2', 'line1\nline2'],
    ['text', '_x0041_', '_x0041_'],
    ['text', 'half \ud842 pair', 'half \ufffd pair'],
    ['text', '', undefined],
    ['text', null, undefined],
  ] as const)('%s value no. %# reads back as it should', async (kind, value, expected) => {
    expect((await oneCell(value, kind)) ?? undefined).toEqual(expected)
  })

  test('text beyond what a cell holds is cut with a mark', async () => {
    const read = await oneCell('长'.repeat(40_000), 'text')
    expect(String(read)).toHaveLength(32_767)
    expect(String(read).endsWith('…')).toBe(true)
  })
})

describe('the workbook', () => {
  test('has a bold, frozen header row and column widths', async () => {
    const xml = await sheetXml([{ title: '设备代码', kind: 'text', width: 30 }, text('名称')], [])
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<col min="1" max="1" width="30"')
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr"><is><t>设备代码</t></is></c>')
  })

  test('is recognised as xlsx by its content', async () => {
    const file = await buffer(workbookStream({ sheetName: '表', columns: [text('a')], rows: [['1']] }))
    expect((await fileTypeFromBuffer(file))?.ext).toBe('xlsx')
  })

  test('continues in further sheets, each with its header, and cleans the sheet name', async () => {
    const rows = Array.from({ length: 25 }, (_, i) => [i])
    const columns: SheetColumn[] = [{ title: '序号', kind: 'number' }]
    const file = await buffer(
      workbookStream({ sheetName: "设备[1]/'清单'", columns, rows, rowsPerSheet: 10 }),
    )
    const sheets = await readSheets(file)
    expect(sheets.map((sheet) => sheet.sheet)).toEqual([
      "设备 1  '清单",
      "设备 1  '清单(2)",
      "设备 1  '清单(3)",
    ])
    expect(sheets.map((sheet) => sheet.data.length)).toEqual([11, 11, 6])
    expect(sheets.every((sheet) => sheet.data[0]?.[0] === '序号')).toBe(true)
    expect(sheets.flatMap((sheet) => sheet.data.slice(1).map((row) => row[0]))).toEqual(
      rows.map((row) => row[0]),
    )
  })

  test('rows that just fill a sheet open no second one', async () => {
    const rows = Array.from({ length: 10 }, (_, i) => [i])
    const file = await buffer(
      workbookStream({ sheetName: '表', columns: [text('a')], rows, rowsPerSheet: 10 }),
    )
    expect(await readSheets(file)).toHaveLength(1)
  })
})

test('100,000 rows never hold the event loop up, and all arrive', async () => {
  const total = 100_000
  const kinds = ['number', 'text', 'text', 'date', 'money', 'text', 'text', 'text'] as const
  async function* rows() {
    for (let i = 0; i < total; i += 1) {
      yield [i, `3331${i}`, `浙江𠮷设备${i}`, '2026-01-02', i * 100, '=1+1', null, '青田县']
    }
  }
  const reported: number[] = []
  let firstByte = 0
  const memoryBefore = process.memoryUsage().rss
  const loop = monitorEventLoopDelay({ resolution: 5 })
  await pause(20)
  loop.enable()
  const started = performance.now()
  const stream = workbookStream({
    sheetName: '设备',
    columns: kinds.map((kind, i) => ({ title: `列${i}`, kind })),
    rows: rows(),
    onProgress: (count) => reported.push(count),
  })
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    firstByte ||= performance.now() - started
    chunks.push(chunk as Buffer)
  }
  const milliseconds = performance.now() - started
  loop.disable()
  const grown = (process.memoryUsage().rss - memoryBefore) / 1e6
  console.info(
    `100,000 rows × 8: ${milliseconds.toFixed(0)} ms, first byte ${firstByte.toFixed(0)} ms, longest loop delay ${(loop.max / 1e6).toFixed(0)} ms (budget 50), memory +${grown.toFixed(0)} MB`,
  )
  expect(reported.at(-1)).toBe(total)
  expect(reported.length).toBeGreaterThan(50)
  const sheet = await readSheet(Buffer.concat(chunks))
  expect(sheet).toHaveLength(total + 1)
  const wrong = sheet.slice(1).filter((row, i) => row[0] !== i || row[2] !== `浙江𠮷设备${i}` || row[4] !== i)
  expect(wrong).toEqual([])
})
