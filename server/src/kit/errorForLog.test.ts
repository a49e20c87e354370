import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { buildApp } from '../app/build.ts'
import { useTestApp } from '../app/testing/harness.ts'
import { errorForLog, logSerializers } from './errorForLog.ts'
import { readSettings } from './settings/readSettings.ts'

const test = useTestApp()
const value = '33110219900101003X'

/** What the database answers to a statement that fails. */
const failing = async (statement: ReturnType<typeof sql>): Promise<Error> =>
  statement.execute(test.current.services.db).then(
    () => {
      throw new Error('it did not fail')
    },
    (error: Error) => error,
  )

/** What stands in the log of it. */
function lineOf(err: unknown): string {
  const lines: string[] = []
  pino({ serializers: logSerializers }, { write: (line: string) => void lines.push(line) }).error(
    { err },
    'failed',
  )
  return lines.join('')
}

it.each([
  [
    'a number that is taken',
    sql`insert into known_address ("loginName", ip, "knownUntil")
    values (${value}, '', now()), (${value}, '', now())`,
    '23505',
    'known_address_pkey',
  ],
  ['a text in the place of a number', sql`select ${value}::text::integer`, '22003', 'integer'],
  ['a text that is no JSON', sql`select ${`{"a": ${value}`}::text::jsonb`, '22P02', 'json'],
  ['a day that is none', sql`select ${`${value}\n2`}::text::date`, '22007', 'date'],
  [
    'a row that a check refuses',
    sql`insert into backup_run (kind, "startedAt", "endedAt", ok, said, "byHand")
    values (${value}, now(), now(), true, '', true)`,
    '23514',
    'backup_run_kind_check',
  ],
])('%s stands in the log by its code and not by its value', async (_what, statement, code, told) => {
  const error = await failing(statement)
  expect(JSON.stringify({ ...(error as object), message: String(error) })).toContain(value)
  const caused = new Error('wrapped', { cause: error })
  const several = new AggregateError([error, caused], 'several')
  const carrying = Object.assign(new Error('carrying'), { originalError: error })
  for (const err of [error, caused, several, carrying]) {
    const line = lineOf(err)
    expect(line).not.toContain(value)
    expect(line).toContain('"stack"')
  }
  expect(errorForLog(error)).toMatchObject({ code, severity: 'ERROR' })
  expect(lineOf(error)).toContain(told)
})

it('leaves other failures whole', () => {
  const error = Object.assign(new Error(`"${value}" failed`), { code: 'ECONNRESET', detail: 'kept' })
  expect(errorForLog(error)).toMatchObject({
    message: `"${value}" failed`,
    code: 'ECONNRESET',
    detail: 'kept',
  })
  expect(lineOf('no error')).toContain('"err":"no error"')
})

it('holds for the lines of a request that failed', async () => {
  const lines: string[] = []
  const services = { ...test.current.services, env: readSettings({}) }
  const app = await buildApp(services, {
    version: 'test',
    quiet: true,
    logTo: { write: (line) => void lines.push(line) },
  })
  const error = await failing(sql`select ${value}::text::integer`)
  app.log.error({ err: error }, 'request failed')
  await app.close()
  expect(lines.join('')).toContain('request failed')
  expect(lines.join('')).not.toContain(value)
})
