import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { personalNumbers } from '@tejian/contract/kit/personalNumber.ts'
import { personRegister } from '@tejian/contract/people/calls.ts'
import { peopleMessages } from '@tejian/contract/people/messages.ts'
import { personTypes } from '@tejian/contract/people/person.ts'
import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditKeysOf } from '../kit/auditChain/keys.ts'
import { sealAudit } from '../kit/auditChain/seal.ts'
import { openDatabase } from '../kit/db/database.ts'
import { personalCipherOf } from '../kit/personal/personalCipher.ts'
import { putIntoOutbox } from '../shared/sms/outbox.ts'
import { bringPersonalNumbers } from '../system/personalUpkeep.ts'
import { checkPersonalKeys, personalCipherIn } from './personalKeys.ts'
import { type TestUser, useTestApp } from './testing/harness.ts'

const key = 'a key for numbers of persons'
const server = useTestApp({ env: { PERSONAL_DATA_CIPHER: 'sm4', PERSONAL_DATA_KEY: key } })
const idcard = '331199199001010017'
const mobile = '13812340017'
let registrar: TestUser
let inspector: TestUser
let head: TestUser

/** What stands in a column, as somebody reads it who has the database alone. */
async function standing(table: string, column: string, id: string): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`select '=' || ${sql.id(column)}::text as text
    from ${sql.table(table)} where id = ${id}::uuid`.execute(server.current.services.db)
  return rows[0]?.text ?? ''
}

async function standingOpen(): Promise<string[]> {
  const found: string[] = []
  for (const record of server.current.services.domains.records)
    for (const name of personalNumbers(record)) {
      const column = sql.id(name)
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(record.table)}
        where ${column} not in ('', '/') and ${column} !~ '^~s1\\.'`.execute(server.current.services.db)
      if (rows[0]?.count) found.push(`${record.table}.${name}`)
    }
  return found
}

const sheet = {
  personname: '加密人员',
  personType: personTypes.operator,
  idcard,
  mobile,
  areaId: '331102',
  status: '1',
}
type Saved = { id: string; version: number; workunitname: string }
let person: Saved

beforeAll(async () => {
  ;[registrar, inspector, head] = (await Promise.all(
    ['shouli', 'jianyan', 'zhanzhang'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { rows } = await sql<{ name: string }>`select unit.unitname as name from unit join app_user
    on app_user."unitId" = unit.id where "loginName" = 'qiye2'`.execute(server.current.services.db)
  person = (await registrar.must(personRegister.save, {
    ...sheet,
    workunitname: rows[0]?.name,
  })) as unknown as Saved
})

describe('without the key', () => {
  it('the server does not start', async () => {
    const { db, personal } = server.current.services
    await checkPersonalKeys(db, personal)
    const other = personalCipherOf({ suite: 'sm4', secret: 'a key of somebody else' })
    await expect(checkPersonalKeys(db, other)).rejects.toThrow(/现在没有这个密钥/)
    await expect(checkPersonalKeys(db, personalCipherOf({ suite: 'off' }))).rejects.toThrow(
      'PERSONAL_DATA_KEY',
    )
    await checkPersonalKeys(
      db,
      personalCipherIn({
        PERSONAL_DATA_CIPHER: 'off',
        PERSONAL_DATA_KEY: key,
        PERSONAL_DATA_OLD_KEYS: undefined,
      }),
    )
  })

  it('nothing that was saved is read: row, trail, draft, message', async () => {
    const { db } = server.current.services
    expect(await standing('person', 'idcard', person.id)).toMatch(/^=~s1\./)
    expect(await standing('person', 'mobile', person.id)).toMatch(/^=~s1\./)
    const { rows } = await sql<{ text: string }>`select '=' || after::text as text from audit_entry
      where "recordId" = ${person.id}`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/331199199001010017|13812340017/)
    await registrar.must(draftCalls.save, { key: 'person/new', content: JSON.stringify(sheet) })
    const { rows: drafts } = await sql<{ text: string }>`select '=' || content as text from draft`.execute(db)
    expect(drafts[0]?.text).toMatch(/^=~s1\./)
    const id = await putIntoOutbox(await server.current.contextOf('shouli'), {
      recnumber: mobile,
      sendType: 'TZ',
      content: '通知',
    })
    expect(await standing('sms_message', 'recnumber', id)).toMatch(/^=~s1\./)
  })

  it('a database that is opened without it tells closed texts', async () => {
    const { db, close } = openDatabase(server.current.urls.databaseUrl, { max: 1 })
    const { rows } = await sql<{
      idcard: string
    }>`select idcard from person where id = ${person.id}::uuid`.execute(db)
    await close()
    expect(rows[0]?.idcard).toMatch(/^~s1\./)
  })
})

describe('searching', () => {
  const find = (who: TestUser, filters: Record<string, string>) => who.call(personRegister.find, filters)

  it('refuses a part of a number with a sentence that says why', async () => {
    for (const part of ['138123', '138'])
      expect(await find(head, { mobile: part })).toMatchObject({
        isSuccess: false,
        errorMsg: kitMessages.closedNumberOnly('手机号码'),
      })
    expect(await find(inspector, { mobile: '138' })).toMatchObject({ isSuccess: false })
  })

  it('finds whole numbers, closed or not yet, and refuses the same person twice', async () => {
    expect((await registrar.must(personRegister.find, { idcard })).list.map(({ id }) => id)).toEqual([
      person.id,
    ])
    expect((await registrar.must(personRegister.find, { mobile })).list.map(({ id }) => id)).toEqual([
      person.id,
    ])
    const { rows } = await sql<{ id: string; tel: string }>`select id, contacttel as tel from unit
      where contacttel !~ '^~' limit 1`.execute(server.current.services.db)
    const found = await registrar.must(unitRegister.find, { contacttel: rows[0]?.tel ?? '' })
    expect(found.list.map(({ id }) => id)).toContain(rows[0]?.id)
    expect(
      await registrar.call(personRegister.save, { ...sheet, workunitname: person.workunitname }),
    ).toMatchObject({
      isSuccess: false,
      errorMsg: peopleMessages.doubled,
    })
  })
})

describe('reading', () => {
  it('is masked and whole as ever', async () => {
    const listed = (await registrar.must(personRegister.find, { idcard })).list[0]
    expect(listed).toMatchObject({ idcard: '3311**********0017' })
    expect(await head.must(personRegister.getDetail, { id: person.id })).toMatchObject({
      idcard,
      mobile,
    })
    expect(await registrar.must(draftCalls.get, { key: 'person/new' })).toMatchObject({
      content: JSON.stringify(sheet),
    })
  })

  it('opens nothing that somebody typed', async () => {
    const closed = (await standing('person', 'idcard', person.id)).slice(1)
    expect(
      await registrar.call(personRegister.save, {
        id: person.id,
        version: String(person.version),
        note: closed,
      }),
    ).toMatchObject({ isSuccess: false, errorMsg: kitMessages.malformed })
  })
})

it('a save that changes nothing about a number says nothing of it in the trail', async () => {
  const whole = await registrar.must(unitRegister.find, {})
  const { id } = whole.list[0] as { id: string }
  const detail = (await registrar.must(unitRegister.getDetail, { id })) as Record<string, unknown>
  const save = async (more: Record<string, string>) =>
    registrar.must(unitRegister.save, { id, ...more } as never)
  await save({ contacttel: String(detail.contacttel) })
  const count = async (): Promise<number> =>
    (
      await sql<{ count: number }>`select count(*)::int as count from audit_entry
        where "recordId" = ${id} and action = 'update' and after ? 'contacttel'`.execute(
        server.current.services.db,
      )
    ).rows[0]?.count ?? 0
  const before = await count()
  await save({ contacttel: String(detail.contacttel), note: '备注' })
  expect(await count()).toBe(before)
  await save({ contacttel: '13812349999' })
  expect(await count()).toBe(before + 1)
})

describe('the work of the night', () => {
  const raw = async (): Promise<{ version: number; updateDate: string }> =>
    (
      await sql<{
        version: number
        updateDate: string
      }>`select version, "updateDate" from person where id = ${person.id}::uuid`.execute(
        server.current.services.db,
      )
    ).rows[0] as { version: number; updateDate: string }

  it('closes what stands open, by new keys what old ones closed, and opens all of it when switched off', async () => {
    const { services } = server.current
    const before = await raw()
    expect((await standingOpen()).length).toBeGreaterThan(3)
    expect(await bringPersonalNumbers(services)).toMatchObject({ lost: 0 })
    // A message that went out before stays as it was sent.
    expect(await standingOpen()).toEqual(['sms_message.recnumber'])
    expect(await bringPersonalNumbers(services)).toEqual({ changed: 0, lost: 0 })
    expect(await raw()).toEqual(before)
    expect(await head.must(personRegister.getDetail, { id: person.id })).toMatchObject({
      idcard,
      mobile,
    })

    // The rest on one table is enough.
    const { domains } = services
    const persons = { ...domains, records: domains.records.filter(({ table }) => table === 'person') }
    const next = personalCipherOf({ suite: 'aes', secret: 'the key of the next year', before: [key] })
    const { db, close } = openDatabase(server.current.urls.databaseUrl, { max: 1, personal: next })
    expect((await bringPersonalNumbers({ db, domains: persons, personal: next })).changed).toBeGreaterThan(10)
    expect(await standing('person', 'idcard', person.id)).toMatch(/^=~a1\./)
    const lost = personalCipherOf({ suite: 'sm4', secret: key })
    expect(
      (await bringPersonalNumbers({ db: services.db, domains: persons, personal: lost })).lost,
    ).toBeGreaterThan(0)
    expect(await standing('person', 'idcard', person.id)).toMatch(/^=~a1\./)
    await close()

    const off = personalCipherOf({ suite: 'off', secret: 'the key of the next year', before: [key] })
    const opening = openDatabase(server.current.urls.databaseUrl, { max: 1, personal: off })
    await bringPersonalNumbers({ db: opening.db, domains: persons, personal: off })
    await opening.close()
    expect(await standing('person', 'idcard', person.id)).toBe(`=${idcard}`)
  })

  it('the trail with closed numbers is sealed as it stands', async () => {
    const { services } = server.current
    while ((await sealAudit(services.db, auditKeysOf(services).current)) > 0);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry
      where not exists (select from audit_seal where "entryId" = audit_entry.id)`.execute(services.db)
    expect(rows[0]?.count).toBe(0)
  })
})
