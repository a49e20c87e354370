import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import { tablesWritten } from './writes.ts'

type Tables = { task: { id: string; step: string }; job: { id: string; key: string } }
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const of = (query: { toOperationNode(): Parameters<typeof tablesWritten>[0] }): string[] =>
  tablesWritten(query.toOperationNode())

describe('the tables that a statement writes', () => {
  it('are none of a statement that reads or locks', () => {
    expect(of(sql`select * from task where id = ${'1'} for update skip locked`)).toEqual([])
    expect(of(sql`select * from task for no key update of task`)).toEqual([])
    expect(of(db.selectFrom('task').selectAll().forUpdate())).toEqual([])
    expect(of(sql`select ${'update task set step = 1'}`)).toEqual([])
  })

  it('are told from built statements', () => {
    expect(of(db.insertInto('task').values({ id: '1', step: 'A' }))).toEqual(['task'])
    expect(of(db.updateTable('task').set({ step: 'B' }))).toEqual(['task'])
    expect(of(db.deleteFrom('job').where('id', '=', '1'))).toEqual(['job'])
    const both = db
      .with('gone', (inner) => inner.deleteFrom('job').returning('id'))
      .insertInto('task')
      .columns(['id'])
      .expression((inner) => inner.selectFrom('gone').select('gone.id'))
    expect(of(both).toSorted()).toEqual(['job', 'task'])
  })

  it('are told from written statements, whatever names their tables', () => {
    expect(
      of(sql`insert into ${sql.id('task')} (id) values (1) on conflict (id) do update set id = 2`),
    ).toEqual(['task'])
    expect(of(sql`update "task" set step = ${'A'}`)).toEqual(['task'])
    expect(of(sql`update only ${sql.table('task')} set step = 1`)).toEqual(['task'])
    expect(of(sql`with gone as (delete from job returning id) insert into task select id from gone`)).toEqual(
      ['job', 'task'],
    )
    expect(of(sql`${sql.raw('delete from')} ${sql.id('job')} where id = ${'1'}`)).toEqual(['job'])
  })
})
