import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { parameters } from '@tejian/contract/app/parameters.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from './seed/accounts.ts'
import { type Kept, readKept, unpackDatabase } from './testing/keptDatabase.ts'
import { signIn } from './testing/members.ts'
import { makeOwnDatabase, type OwnDatabase } from './testing/ownDatabase.ts'
import { runToItsEnd, type ServerChild, startServerChild } from './testing/serverChild.ts'

const folder = new URL('./testing/kept/', import.meta.url)

/** What a start writes by itself: roles and registers follow the release, the trail is sealed, warnings are looked for. */
const followRelease = ['role', 'dictionary_item', 'audit_seal', 'warning_info', 'number_series']

type Row = Record<string, unknown>

/** The kept rows that are not there as they were, in the columns that they had. */
async function lost({ owner }: OwnDatabase, { tables }: Kept): Promise<Row[]> {
  const all: Row[] = []
  for (const { name, rows } of tables.filter((table) => !followRelease.includes(table.name))) {
    const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
    const present = await owner.query<{ row: Row }>(
      `select to_jsonb(present) as row from (select ${columns.join(', ')} from "${name}") present`,
    )
    const texts = new Set(present.rows.map(({ row }) => JSON.stringify(row)))
    all.push(...rows.filter((row) => !texts.has(JSON.stringify(row))).map((row) => ({ table: name, ...row })))
  }
  return all
}

/** Results after which a device must not be used (the kept databases have no milder unfit ones). */
const isUnfit = (code: unknown): boolean => isUnacceptableResult(String(code ?? ''))
/** Releases up to 0037 joined the names of inspectors by commas. */
const joinedByComma = (names: unknown): boolean => String(names ?? '').includes(',')

describe.each(readdirSync(folder))('a database of an older release, %s', { timeout: 60_000 }, (file) => {
  let database: OwnDatabase
  let kept: Kept
  let server: ServerChild

  beforeAll(async () => {
    database = await makeOwnDatabase()
    kept = await readKept(new URL(file, folder))
    await unpackDatabase(database.env.MIGRATION_DATABASE_URL, 'tejian_app', kept)
    expect(await lost(database, kept)).toEqual([])
    // An item that the installation has added, and one that it calls otherwise than the release.
    await database.owner.query(`insert into dictionary_item (type, value, label) values ('useState', 'X1', '已封停');
      update dictionary_item set label = '已过期失效', version = version + 1 where type = 'CERT_STATE' and value = '3'`)
    server = await startServerChild(database.env)
  }, 60_000)
  afterAll(async () => {
    await server.kill()
    await database.drop()
  })

  const all = async <T extends Row>(query: string): Promise<T[]> =>
    (await database.owner.query<T>(query)).rows

  it('is brought to this release, with every row as it stood', async () => {
    const migrations = (await readdir(new URL('./migrations/', import.meta.url))).sort()
    expect(migrations.length).toBeGreaterThan(kept.migrations.length)
    const done = await all<{ name: string }>('select name from schema_migration order by name')
    expect(done.map(({ name }) => name)).toEqual(migrations)
    const changed = await lost(database, kept)
    expect(
      changed.filter(
        (row) => !(row.table === 'equipment' && isUnfit(row.lastresult)) && !joinedByComma(row.inspectors),
      ),
    ).toEqual([])
  })

  it('joins the names of inspectors like all lists of names', async () => {
    for (const table of [
      'business_item',
      'report',
      'inspection_notice',
      'inspection_liaison',
      'instrument_review',
    ])
      expect(await all(`select inspectors from ${table} where inspectors like '%,%'`)).toEqual([])
    expect((await all(`select 1 from business_item where inspectors like '%、%'`)).length).toBeGreaterThan(3)
  })

  it('shows no next date of devices that were found unfit, and holds it back', async () => {
    const unfit = (await all<Row>('select * from equipment')).filter(({ lastresult }) => isUnfit(lastresult))
    expect(unfit.length).toBeGreaterThan(3)
    for (const row of unfit)
      expect(row).toMatchObject({
        inspState: '5',
        nextinspdate: null,
        nextannualdate: null,
        heldDates: { dueBefore: expect.any(String) },
      })
  })

  it('gets the dictionaries, texts and parameters that are new', async () => {
    const admin = await signIn(server, 'admin', demoPassword)
    const states = await admin.must(dictionaryCalls.findDictList, { type: 'SMS_BATCH_STATE' })
    expect(states.length).toBeGreaterThan(3)
    expect((await all(`select 1 from sms_template where "templateCode" = 'JYDQ'`)).length).toBe(1)
    const keys = await all<{ key: string }>('select "paramKey" as key from system_parameter')
    expect(keys.map(({ key }) => key).sort()).toEqual(parameters.map(({ key }) => key).sort())
    expect(
      (
        await all(
          `select 1 from audit_entry where action = 'changeByRelease' and "tableName" = 'dictionary_item'`,
        )
      ).length,
    ).toBeGreaterThan(50)
  })

  it('says where it is, by its institutions, with the letters and tiles that stood in the program', async () => {
    const of = (text: string) => database.owner.query(text).then(({ rows }) => rows)
    expect(
      await of(`select "paramKey" as key, "paramValue" as value from system_parameter
        where "paramKey" like 'installation.%' order by 1`),
    ).toEqual([
      { key: 'installation.area', value: '331100' },
      { key: 'installation.authority', value: '331100JC' },
      { key: 'installation.institute', value: '3311JY' },
    ])
    expect(
      await of(`select code, letters, "shortName", "tileColumn", "tileRow" from area
        where code in ('331100', '331127', '330300') order by 1`),
    ).toEqual([
      { code: '330300', letters: '浙C', shortName: null, tileColumn: null, tileRow: null },
      { code: '331100', letters: '浙K', shortName: null, tileColumn: null, tileRow: null },
      { code: '331127', letters: null, shortName: '景宁县', tileColumn: '3', tileRow: '4' },
    ])
  })

  it('shows states in their colours, its own items in those that they had', async () => {
    const admin = await signIn(server, 'admin', demoPassword)
    const tonesOf = async (type: string) =>
      Object.fromEntries(
        (await admin.must(dictionaryCalls.findDictList, { type })).map(({ value, tone }) => [value, tone]),
      )
    expect(await tonesOf('useState')).toMatchObject({ '1': 'green', '2': 'grey', X1: 'green' })
    expect(await tonesOf('CERT_STATE')).toMatchObject({ '1': 'green', '2': 'orange', '3': 'red', '5': 'red' })
    expect(await tonesOf('AUTHORIZATION_STATE')).toMatchObject({ '0': 'none', '2': 'grey' })
    expect(await tonesOf('SEX')).toEqual({ '1': undefined, '2': undefined })
  })

  it('keeps what its administrators had chosen', async () => {
    const reasons = await all<{ value: string; label: string; enabled: boolean }>(
      `select value, label, enabled from dictionary_item where type = 'describe' order by value`,
    )
    expect(reasons.map(({ value }) => value)).toEqual(['01', '02', '03', '04', '05', '07', '90'])
    expect(reasons.find(({ value }) => value === '05')?.label).toBe('材料不全（按本院清单）')
    expect(reasons.find(({ value }) => value === '01')?.enabled).toBe(false)
    const permissions = new Map(
      (await all<{ code: string; permissions: string }>('select code, permissions from role')).map((role) => [
        role.code,
        role.permissions.split(','),
      ]),
    )
    expect(permissions.get('archivist')).not.toContain('report.print')
    expect(permissions.get('archivist')).toContain('fileDispatch.sign')
    expect(permissions.get('using_unit')).toContain('declaration.void')
    expect(permissions.get('counter_clerk')).toEqual(['declaration.view', 'declaration.save'])
  })

  it('lets people go on with the work that waited for them', async () => {
    const [waiting] = await all<{ id: string }>(
      `select d.id from declaration d join task t on t."recordId" = d.id and t."doneTime" is null
        where d.step = 'YWSL' order by d.appno limit 1`,
    )
    const registrar = await signIn(server, 'shouli', demoPassword)
    await registrar.must(reviewCalls.acceptCommit, {
      appmainsysid: waiting?.id,
      lackReason: '承诺检验前补交',
    })
    expect(await all(`select step from declaration where id = '${waiting?.id}'`)).toEqual([{ step: 'end' }])
  })

  it('has an audit trail that holds from its first entry to its last', async () => {
    const auditor = await signIn(server, 'shenji', demoPassword)
    const { checked, brokenAt } = await auditor.must(systemCalls.verifyAudit)
    expect(brokenAt).toBeNull()
    expect(checked).toBeGreaterThanOrEqual(
      kept.tables.find(({ name }) => name === 'audit_entry')?.rows.length ?? 1,
    )
  })

  it('is offered nothing a second time', async () => {
    const brought = () =>
      all(`select 1 from audit_entry where action in ('changeByRelease', 'grantByRelease')`).then(
        ({ length }) => length,
      )
    const before = await brought()
    await server.kill()
    server = await startServerChild(database.env)
    expect(await brought()).toBe(before)
  })

  it('is refused by an older product than the last that used it', async () => {
    await server.kill()
    await database.owner.query(`insert into schema_migration (name) values ('9000_of_the_future.sql')`)
    const { code, said } = await runToItsEnd('main.ts', [], { ...database.env, PORT: '0' })
    expect(code).toBe(1)
    expect(said).toBe(
      '数据库已由更新的版本升级（9000_of_the_future.sql），本版本不能使用它。请改用更新的版本；确需退回的，请恢复升级前的备份。\n',
    )
  })
})
