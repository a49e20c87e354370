import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorSheet } from './errorSheet.ts'
import { openWorkbook, readWorkbook } from './read.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'
import { type SheetColumn, workbookStream } from './write.ts'

const limits = { maxRows: 1000, maxBytes: 10 * 1024 * 1024 }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function workbook(
  titles: string[],
  rows: unknown[][],
  kind: SheetColumn['kind'] = 'asTyped',
): Promise<Buffer> {
  return buffer(workbookStream({ sheetName: '表', columns: titles.map((title) => ({ title, kind })), rows }))
}

/** A workbook whose sheet part is replaced by the given XML. */
async function withSheet(xml: string): Promise<Buffer> {
  const parts = unzipSync(await workbook(['a'], [['1']]))
  return Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) }))
}

function sheet(rows: string): string {
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
}

describe('refusals', () => {
  const refused = async (file: Uint8Array | string, sentence: string, own: Partial<typeof limits> = {}) => {
    const problem = await readWorkbook(file, { ...limits, ...own }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(WorkbookProblem)
    expect((problem as WorkbookProblem).message).toBe(sentence)
  }

  test('an empty file', () => refused(Buffer.alloc(0), workbookSentences.noRows))

  test('text, PDF and the old binary format', async () => {
    await refused(Buffer.from('设备代码,名称\n1,2'), workbookSentences.notXlsx)
    await refused(Buffer.from('%PDF-1.7'), workbookSentences.notXlsx)
    await refused(Buffer.from('d0cf11e0a1b11ae1'.repeat(100), 'hex'), workbookSentences.notXlsx)
  })

  test('an archive that is not a workbook, and a workbook cut short', async () => {
    await refused(zipSync({ 'a.txt': strToU8('x') }), workbookSentences.unreadable)
    const whole = await workbook(['a'], [['1']])
    await refused(whole.subarray(0, whole.length - 200), workbookSentences.unreadable)
    await refused(await withSheet('<worksheet><sheetData><row'), workbookSentences.unreadable)
  })

  test('too many bytes, from memory and from disk', async () => {
    const file = await workbook(['a'], [['1']])
    await refused(file, workbookSentences.tooLarge(100), { maxBytes: 100 })
    const path = join(folder, 'big.xlsx')
    await writeFile(path, Buffer.alloc(600_000))
    await refused(path, '文件超过 0.5 MB，请拆分后再导入', { maxBytes: 512 * 1024 })
  })

  test('too many rows', async () => {
    const file = await workbook(['a'], [['1'], ['2'], ['3']])
    await refused(file, '数据超过 2 行，请拆分后再导入', { maxRows: 2 })
  })

  test('a header without rows, rows without a header, a header twice', async () => {
    await refused(await workbook(['a', 'b'], []), workbookSentences.noRows)
    await refused(await workbook(['a', 'b'], [[null, '']]), workbookSentences.noRows)
    await refused(await workbook(['', ''], [['1', '2']]), workbookSentences.noHeader)
    await refused(await workbook(['名称', '*名称'], [['1', '2']]), '表头“名称”重复')
  })

  test('content that swells beyond the limit when unpacked', async () => {
    const bomb = await withSheet(sheet(`<row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(60_000_000)}`))
    expect(bomb.length).toBeLessThan(200_000)
    const problem = readWorkbook(bomb, { ...limits, maxUnpackedBytes: 50_000_000 })
    await expect(problem).rejects.toThrow(workbookSentences.tooMuchContent)
  })

  test.each([
    ['row', '<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>'],
    ['cell', '<row><c r="A2000000000"><v>1</v></c></row>'],
    ['column', '<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>'],
  ])('a %s number that asks for billions of empty cells', async (_, far) => {
    const first = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'
    await refused(await withSheet(sheet(first + far)), workbookSentences.unreadable)
  })

  // It packs and fills hundreds of megabytes: minutes on a machine with other work, and no test of speed.
  test('a parser that runs out of memory takes only itself down', { timeout: 120_000 }, async () => {
    const cells =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>'
    const parts = unzipSync(await withSheet(sheet(cells)))
    const relations = new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels'])
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings'
    const file = zipSync({
      ...parts,
      'xl/_rels/workbook.xml.rels': strToU8(
        relations.replace(
          '</Relationships>',
          `<Relationship Id="rId9" Type="${type}" Target="sharedStrings.xml"/></Relationships>`,
        ),
      ),
      'xl/sharedStrings.xml': strToU8(
        `<sst>${Array.from({ length: 200_000 }, (_, i) => `<si><t>${'x'.repeat(250)}${i}</t></si>`).join('')}</sst>`,
      ),
    })
    const problem = readWorkbook(file, { ...limits, maxHeapMegabytes: 32 })
    await expect(problem).rejects.toThrow(workbookSentences.tooMuchContent)
  })

  test('a document type, rows out of order, a text that the table of shared ones does not have', async () => {
    const row = (line: number, cells = '') =>
      `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>a</t></is></c>${cells}</row>`
    await refused(
      await withSheet(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet(row(1) + row(2))}`),
      workbookSentences.unreadable,
    )
    await refused(await withSheet(sheet(row(1) + row(3) + row(2))), workbookSentences.unreadable)
    await refused(
      await withSheet(sheet(`${row(1)}<row r="2"><c r="A2" t="s"><v>7</v></c></row>`)),
      workbookSentences.unreadable,
    )
  })
})

describe('reading', () => {
  test('headers lose the required mark, blank rows and columns without header are left out', async () => {
    const rows = [
      ['3331', null, 12.5, 'ignored'],
      [null, null, null, null],
      ['0007', '浙江𠮷野家', null, null],
    ]
    const file = await workbook(['*设备代码', ' 单位名称 ', '数量', ''], rows)
    expect(await readWorkbook(file, limits)).toEqual({
      headers: ['设备代码', '单位名称', '数量'],
      rows: [
        ['3331', null, 12.5],
        ['0007', '浙江𠮷野家', null],
      ],
      lines: [2, 4],
    })
  })

  test('from a path on disk', async () => {
    const path = join(folder, 'ok.xlsx')
    await writeFile(path, await workbook(['a'], [['1']]))
    expect(await readWorkbook(path, limits)).toEqual({ headers: ['a'], rows: [['1']], lines: [2] })
  })

  test('true dates become yyyy-MM-dd, moments keep their time, formulas give their value', async () => {
    const cells =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>日期</t></is></c><c r="B1" t="inlineStr"><is><t>时间</t></is></c><c r="C1" t="inlineStr"><is><t>和</t></is></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>46053</v></c><c r="B2" s="1"><v>46053.5</v></c><c r="C2"><f>1+1</f><v>2</v></c></row>'
    const parts = unzipSync(await withSheet(sheet(cells)))
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
    const file = zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) })
    expect((await readWorkbook(file, limits)).rows).toEqual([['2026-01-31', '2026-01-31 12:00:00', 2]])
  })

  test('what programs write in their own ways: prefixes, missing references, entities, rich and phonetic text', async () => {
    const xml = `\uFEFF<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><!-- > --><x:sheetData>
      <x:row><x:c t="inlineStr"><x:is><x:t>名称</x:t></x:is></x:c><x:c t='inlineStr'><x:is><x:t>说明</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>数</x:t></x:is></x:c></x:row>
      <x:row r="4" spans="1:3"><x:c r="A4" t="inlineStr"><x:is><x:r><x:t>甲&amp;</x:t></x:r><x:r><x:t xml:space="preserve">乙 </x:t></x:r><x:rPh><x:t>读音</x:t></x:rPh></x:is></x:c><x:c r="B4" t="str"><x:f>"a>b"&amp;1</x:f><x:v>_x0041_&#x4E2D;&#10;<![CDATA[<&]]></x:v></x:c><x:c r="C4"/></x:row>
      <x:row r="5"/><x:row r="6"><x:c r="A6" t="b"><x:v>1</x:v></x:c><x:c r="B6" t="e"><x:v>#N/A</x:v></x:c><x:c r="C6"><x:v>1.5E3</x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`
    expect(await readWorkbook(await withSheet(xml), limits)).toEqual({
      headers: ['名称', '说明', '数'],
      rows: [
        ['甲&乙', 'A中\n<&', null],
        [true, null, 1500],
      ],
      lines: [4, 6],
    })
  })

  test('is the same as another reader’s, wherever the pieces of the file are cut', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [
      `甲&<乙>"${'文'.repeat(i % 50)}`,
      i % 7 === 0 ? null : i / 4,
      i % 3 === 0,
      `𠮷${i}_x0041_`,
    ])
    const file = await workbook(['一', '二', '三', '四'], rows)
    const { default: readSheets } = await import('read-excel-file/node')
    const [other] = await readSheets(file)
    const read = await readWorkbook(file, { ...limits, maxRows: 5000 })
    expect(read.rows).toEqual(other?.data.slice(1))
    const look = await readWorkbook(file, { ...limits, firstRows: 5 })
    expect(look.rows).toEqual(read.rows.slice(0, 4))
  })

  test('tells which lines repeat a value that names one row, in whatever parts they lie', async () => {
    const rows = Array.from({ length: 1200 }, (_, i) => [`N${i}`, '/'])
    rows[1100] = ['N3', '/']
    rows[500] = [' N499 ', 'x']
    const book = await openWorkbook(await workbook(['编号', '证号'], rows), {
      ...limits,
      maxRows: 2000,
      distinct: ['编号', '证号', '没有'],
      nameless: ['/'],
    })
    expect(book.length).toBe(1200)
    expect(book.repeats.get('编号')).toEqual(
      new Map([
        [502, 501],
        [1102, 5],
      ]),
    )
    expect(book.repeats.get('证号')?.size).toBe(0)
    expect(book.rows(498, 502).map(({ line }) => line)).toEqual([500, 501, 502, 503])
    expect(book.rows(1199, 1300)).toEqual([{ line: 1201, cells: ['N1199', '/'] }])
  })

  test('100,000 rows', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => [
      `3331${i}`,
      `设备${i}`,
      i,
      '2026-01-02',
      '青田县',
    ])
    const file = await workbook(['代码', '名称', '数', '日期', '地区'], rows)
    const memoryBefore = process.memoryUsage().rss
    const started = performance.now()
    const read = await readWorkbook(file, { ...limits, maxRows: 100_000 })
    const grown = (process.memoryUsage().rss - memoryBefore) / 1e6
    console.info(
      `100,000 rows × 5 read in ${(performance.now() - started).toFixed(0)} ms, memory +${grown.toFixed(0)} MB`,
    )
    expect(read.rows).toEqual(rows)
  })
})

describe('error sheet', () => {
  test('holds the own rows and the reasons, and reads back without them once corrected', async () => {
    const refusedRows = [
      { cells: ['0007', 5, '=cmd'], reason: '单位名称不能为空' },
      { cells: ['0008'], reason: '数量应为正整数；地区不存在' },
    ]
    const file = await buffer(errorSheet(['设备代码', '数量', '单位名称'], refusedRows))
    const { default: readSheets } = await import('read-excel-file/node')
    const [first] = await readSheets(file)
    expect(first?.sheet).toBe('导入失败')
    expect(first?.data).toEqual([
      ['设备代码', '数量', '单位名称', '错误原因'],
      ['0007', 5, '=cmd', '单位名称不能为空'],
      ['0008', null, null, '数量应为正整数；地区不存在'],
    ])
    expect(await readWorkbook(file, limits)).toEqual({
      headers: ['设备代码', '数量', '单位名称'],
      rows: [
        ['0007', 5, '=cmd'],
        ['0008', null, null],
      ],
      lines: [2, 3],
    })
  })
})
