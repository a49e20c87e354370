import { afterAll, describe, expect, it } from 'vitest'
import {
  type BombParts,
  bombOf,
  cell,
  megabytes,
  type Piece,
  plainRows,
  row,
} from '../../app/testing/bombs.ts'
import { LONGEST_HEADER, LONGEST_TEXT, MOST_COLUMNS } from './contentLimits.ts'
import { type ReadLimits, readWorkbook } from './read.ts'
import { workbookSentences as say, WorkbookProblem } from './workbookProblem.ts'

const limits = { maxRows: 100_000, maxBytes: 50 * 1024 * 1024 }
const header = row(1, ...cell('A1', '名称'))
const small: Piece[] = [...header, ...row(2, ...cell('A2', '甲'))]
const longText = (line: number, column: number): string => say.longText(line, column, LONGEST_TEXT)
const shared = (...text: Piece[]): Piece[] => ['<si><t>', ...text, '</t></si>']
const sharedCell = (reference: string, place: number): string =>
  `<c r="${reference}" t="s"><v>${place}</v></c>`

async function refusal(file: Buffer, own: Partial<ReadLimits> = {}): Promise<string> {
  const problem: unknown = await readWorkbook(file, { ...limits, ...own }).catch((error: unknown) => error)
  if (!(problem instanceof WorkbookProblem)) expect.fail(`not refused: ${JSON.stringify(problem)}`)
  return problem.message
}

describe('a small workbook is refused at once when it hides', () => {
  const bombs: Array<[string, BombParts, string]> = [
    ['a header of 400 MB', { rows: row(1, ...cell('A1', megabytes(400))) }, say.tooMuchContent],
    [
      'a cell of 400 MB in line 2000',
      { rows: [...header, plainRows(2, 1999), ...row(2000, ...cell('A2000', megabytes(400)))] },
      say.tooMuchContent,
    ],
    ['200 MB of blanks', { rows: [...small, megabytes(200, ' ')] }, say.tooMuchContent],
    ['shared texts of 400 MB', { rows: small, strings: shared(megabytes(400)) }, say.tooMuchContent],
    ['a header of 20 MB', { rows: row(1, ...cell('A1', megabytes(20))) }, longText(1, 1)],
    [
      'a cell of 20 MB in line 2000',
      { rows: [...header, plainRows(2, 1999), ...row(2000, ...cell('A2000', megabytes(20)))] },
      longText(2000, 1),
    ],
    [
      'a cell of 20 MB in pieces',
      { rows: [...header, ...row(2, ...cell('A2', { text: '<x/>中'.repeat(10_000), times: 300 }))] },
      longText(2, 1),
    ],
    [
      'a shared text of 20 MB',
      { rows: [...header, ...row(2, sharedCell('A2', 0))], strings: shared(megabytes(20)) },
      say.tooMuchContent,
    ],
    ['an attribute', { rows: [...small, '<row a="', megabytes(20), '"/>'] }, say.tooMuchContent],
    ['the name of a tag', { rows: [...small, '<', megabytes(20), '/>'] }, say.tooMuchContent],
    [
      'many attributes',
      { rows: [...small, '<row ', { text: 'a="" '.repeat(10_000), times: 400 }, '/>'] },
      say.tooMuchContent,
    ],
    ['a comment', { rows: [...small, '<!--', megabytes(20), '-->'] }, say.tooMuchContent],
    ['CDATA', { rows: [...small, '<![CDATA[', megabytes(20), ']]>'] }, say.tooMuchContent],
    [
      'CDATA in a cell',
      { rows: [...header, ...row(2, ...cell('A2', '<![CDATA[', megabytes(20), ']]>'))] },
      longText(2, 1),
    ],
    ['an instruction', { rows: [...small, '<?a ', megabytes(20), '?>'] }, say.tooMuchContent],
    ['an entity', { rows: [...small, '&', megabytes(20), ';'] }, say.tooMuchContent],
    ['tags in tags', { rows: [...small, { text: '<a>'.repeat(10_000), times: 20 }] }, say.unreadable],
    [
      'a reference of 500,000 digits',
      { rows: [...small, `<row><c r="A${'1'.repeat(500_000)}x"/></row>`] },
      say.unreadable,
    ],
    [
      'formats without end',
      {
        rows: small,
        styles: ['<cellXfs>', { text: '<xf/>'.repeat(10_000), times: 100 }, '</cellXfs>'],
      },
      say.unreadable,
    ],
    ['files without end', { rows: small, moreFiles: 10_001 }, say.unreadable],
  ]
  const took: number[] = []
  afterAll(() => {
    const [least, most] = [Math.min(...took), Math.max(...took)]
    console.info(`${took.length} bombs, each refused after ${Math.round(least)} to ${Math.round(most)} ms`)
  })
  it.each(bombs)('%s', async (_name, parts, sentence) => {
    const file = bombOf(parts)
    expect(file.length).toBeLessThan(900_000)
    const began = performance.now()
    expect(await refusal(file)).toBe(sentence)
    took.push(performance.now() - began)
  })
})

describe('a text that is longer than a cell may be', () => {
  const over = '字'.repeat(LONGEST_TEXT + 1)

  it.each<[string, BombParts]>([
    ['in place', { rows: [...header, ...row(2), ...row(7, ...cell('A7', over))] }],
    [
      'with blanks at its end',
      { rows: [...header, ...row(7, ...cell('A7', '字', ' '.repeat(LONGEST_TEXT)))] },
    ],
    [
      'shared',
      { rows: [...header, ...row(7, sharedCell('A7', 1))], strings: [...shared('a'), ...shared(over)] },
    ],
  ])('is refused with its line and column: %s', async (_name, parts) => {
    expect(await refusal(bombOf(parts))).toBe('第 7 行第 1 列的内容超过 32767 个字符，请缩短后再导入')
    expect(await refusal(bombOf(parts), { firstRows: 200, known: ['名称'] })).toBe(longText(7, 1))
  })

  it('is refused above the table too, in place and shared', async () => {
    expect(await refusal(bombOf({ rows: row(1, ...cell('A1', over)) }))).toBe(longText(1, 1))
    const rows = row(1, ...cell('A1', '名称'), sharedCell('C1', 0))
    expect(await refusal(bombOf({ rows, strings: shared(over) }))).toBe(longText(1, 3))
  })

  it('says nothing where nobody reads it', async () => {
    const rows = [...header, ...row(20, ...cell('A20', '甲'), ...cell('B20', over))]
    const strings = shared(over)
    expect(await readWorkbook(bombOf({ rows, strings }), limits)).toMatchObject({ rows: [['甲']] })
  })

  it('is none while it fits, however it is written', async () => {
    const whole = '\n'.repeat(LONGEST_TEXT - 2)
    const rows = [
      ...header,
      ...row(2, ...cell('A2', `甲${'_x000A_'.repeat(LONGEST_TEXT - 2)}乙`)),
      ...row(3, ...cell('A3', `甲${'&#x000A;'.repeat(LONGEST_TEXT - 2)}乙`)),
      ...row(4, sharedCell('A4', 0)),
    ]
    const strings = shared(`甲${'_x000A_'.repeat(LONGEST_TEXT - 2)}乙`)
    const read = await readWorkbook(bombOf({ rows, strings }), limits)
    expect(read.rows.map(([text]) => text === `甲${whole}乙`)).toEqual([true, true, true])
  })
})

describe('a table', () => {
  it('with too many columns or too long a header is refused', async () => {
    const wide = Array.from({ length: MOST_COLUMNS + 1 }, (_, place) => cell('', `列${place}`).join(''))
    const rows = [`<row>${wide.join('').replaceAll(' r=""', '')}</row>`]
    expect(await refusal(bombOf({ rows }))).toBe(say.tooManyColumns(MOST_COLUMNS))
    const long = row(1, ...cell('A1', '名称'), ...cell('D1', '称'.repeat(LONGEST_HEADER + 1)))
    expect(await refusal(bombOf({ rows: long }))).toBe(say.longHeader(1, 4, LONGEST_HEADER))
  })

  it('whose lines together hold more than can be taken over at one stretch is refused', async () => {
    const line = `<row><c t="inlineStr"><is><t>${'a'.repeat(30_000)}</t></is></c></row>`
    const rows = [...header, { text: line, times: 400 }]
    expect(await refusal(bombOf({ rows }))).toBe(say.tooMuchInLines(2, 335))
  })

  it('loses characters that no database keeps', async () => {
    const rows = [...header, ...row(2, ...cell('A2', '甲_x0000_乙_xD800_\u0000'))]
    expect((await readWorkbook(bombOf({ rows }), limits)).rows).toEqual([['甲乙\uFFFD']])
  })
})
