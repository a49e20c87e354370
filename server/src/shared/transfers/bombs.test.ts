import { transferList, transferResult, transferRun } from '@tejian/contract/shared/transfers/calls.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bombOf, cell, megabytes, type Piece, row } from '../../app/testing/bombs.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, keptWorkbook, sendWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { LONGEST_TEXT } from '../../kit/xlsx/contentLimits.ts'
import { workbookSentences } from '../../kit/xlsx/workbookProblem.ts'

const test = useTestApp()
let registrar: TestUser
beforeAll(async () => {
  registrar = await test.current.as('shouli')
})

const headers = ['单位名称', '统一社会信用代码', '单位类型', '所在区域', '单位地址', '联系人', '联系电话']
const good = (place: number, name: string): string[] => [
  `${name}${place}有限公司`,
  `9133110${place}MA2E3XK4${place}Q`,
  '使用单位',
  '莲都区',
  '测试路1号',
  '张三',
  '19900001003',
]
const lineOf = (line: number, cells: readonly Piece[]): Piece[] =>
  row(line, ...cells.flatMap((text, place) => cell(`${'ABCDEFG'[place]}${line}`, text)))

/** A workbook of good lines, one of which hides something in its name. */
const bomb = (line: number, hidden: Piece): Buffer =>
  bombOf({
    rows: [
      ...lineOf(1, headers),
      Array.from({ length: line - 2 }, (_, place) => lineOf(place + 2, good(place % 10, '隐藏')))
        .flat()
        .join(''),
      ...lineOf(line, [hidden, ...good(1, '隐藏').slice(1)]),
    ],
  })

const sent = async (content: Buffer) => {
  const began = performance.now()
  const { status, envelope } = await sendWorkbook(test.current, unitRegister.import, {
    sid: registrar.sid,
    content,
  })
  return {
    status,
    said: (envelope as { errorMsg?: string } | undefined)?.errorMsg,
    ms: performance.now() - began,
  }
}

describe('a small workbook that unpacks to hundreds of megabytes', () => {
  it.each([
    ['400 MB in its first line', bomb(2, megabytes(400)), workbookSentences.tooMuchContent],
    ['400 MB in line 2000', bomb(2000, megabytes(400)), workbookSentences.tooMuchContent],
    ['20 MB in its first line', bomb(2, megabytes(20)), workbookSentences.longText(2, 1, LONGEST_TEXT)],
  ])('is refused where it is sent: %s', async (_name, content, sentence) => {
    expect(content.length).toBeLessThan(700_000)
    expect(await sent(content)).toMatchObject({ status: 200, said: sentence })
    expect((await registrar.must(transferList, {})).length).toBe(0)
  })

  it('is refused by the job where only that comes to it, and the next import goes on', async () => {
    const content = bomb(2000, megabytes(20))
    const result = await importWorkbook(test.current, registrar, unitRegister.import, content)
    expect(result).toMatchObject({
      state: 'failed',
      good: 0,
      sentence: '第 2000 行第 1 列的内容超过 32767 个字符，请缩短后再导入',
    })
    expect(await drainJobs(test.current.services)).toBe(0)
    const next = await workbookOf(headers, [good(1, '其后')])
    expect(await importWorkbook(test.current, registrar, unitRegister.import, next)).toMatchObject({
      good: 1,
    })
  })

  it('holds nobody up, though many are sent at once', async () => {
    const content = bomb(150, megabytes(25))
    const all = Array.from({ length: 8 }, () => sent(content))
    let under = true
    const answers = Promise.all(all).finally(() => {
      under = false
    })
    const waits: number[] = []
    // Not so many that they would be taken for an attack themselves.
    while (under && waits.length < 500) {
      const began = performance.now()
      await registrar.must(transferList, {})
      waits.push(performance.now() - began)
    }
    for (const { said } of await answers) expect(said).toBe(workbookSentences.longText(150, 1, LONGEST_TEXT))
    waits.sort((a, b) => a - b)
    console.info(
      `8 bombs at once: ${waits.length} other calls meanwhile, median ${waits[waits.length >> 1]?.toFixed(0)} ms, longest ${waits.at(-1)?.toFixed(0)} ms`,
    )
    expect(waits.length).toBeGreaterThan(20)
  })
})

describe('long texts', () => {
  const long = '长'.repeat(LONGEST_TEXT)

  it('are shown by their beginning', async () => {
    const { headers: shown } = await keptWorkbook(test.current, unitRegister.import, {
      sid: registrar.sid,
      content: await workbookOf(headers, [[long, ...good(1, '长').slice(1)]]),
    })
    expect(shown[0]?.samples).toEqual([`${'长'.repeat(100)}…`])
  })

  it('are refused before anything is looked up for them, in few words', async () => {
    const [first = [], second = [], third = []] = [4, 5, 6].map((place) => good(place, '长文'))
    const names = [first.with(0, long), second.with(2, long), third.with(3, '市'.repeat(LONGEST_TEXT))]
    const content = await workbookOf(headers, names)
    const result = await importWorkbook(test.current, registrar, unitRegister.import, content)
    expect(result).toMatchObject({ good: 0, bad: 3 })
    expect(result.problems.map(({ sentence }) => sentence)).toEqual([
      transferMessages.tooLong('单位名称', long, 100),
      transferMessages.tooLong('单位类型', long, 200),
      transferMessages.tooLong('所在区域', '市'.repeat(30), 200),
    ])
  })
})

it('an import of which the server died again is left, with what to do', async () => {
  const { transferId } = await keptWorkbook(test.current, unitRegister.import, {
    sid: registrar.sid,
    content: await workbookOf(headers, [good(1, '中断')]),
  })
  await registrar.must(transferRun, { transferId, mode: 'import' })
  const { services } = test.current
  const dies = (deaths: number) =>
    sql`update job set taken = true, attempts = attempts + 1, deaths = ${deaths} where key = ${transferId}`.execute(
      services.db,
    )
  await dies(1)
  expect(await drainJobs(services)).toBe(1)
  expect(await registrar.must(transferResult, { transferId })).toMatchObject({
    state: 'failed',
    good: 0,
    sentence: transferMessages.interruptedAgain,
  })
  expect(await drainJobs(services)).toBe(0)
})
