import { agreement } from '@tejian/contract/charges/agreement.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopeCondition } from '../kit/records/scope.ts'
import { good, recordOf, shapeOf, unknownId } from './testing/badInput.ts'
import {
  boundCalls,
  type DemoPerson,
  demoPeople,
  linkRecord,
  nameOf,
  permissionOf,
  type Sent,
  send,
  ticketOf,
} from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
/** One person per kind of sight: a unit, an area, an institute. */
const watchers = ['qiye', 'qiye2', 'jiancha_qt', 'shouli', 'caiwu'] as const
let calls: readonly AnyCall[]
let people: DemoPerson[]

beforeAll(async () => {
  const every = await boundCalls(server.current)
  calls = every.filter((call) => call.path !== '/api/events')
  people = (await demoPeople(server.current)).filter(({ loginName }) =>
    (watchers as readonly string[]).includes(loginName),
  )
  await attachEverywhere()
  await giveAway()
})

/** A file on every declaration, as rows alone: nobody gets far enough to ask for the bytes. */
async function attachEverywhere(): Promise<void> {
  await sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    select id, 'sqb', '申请表.pdf', 'none/' || id, 1, 'application/pdf' from declaration`.execute(
    server.current.services.db,
  )
}

/** All demo business is one institute's; some of it goes to another, so that institutes have strangers too. */
async function giveAway(): Promise<void> {
  const { db } = server.current.services
  const { rows } = await sql<{ id: string }>`insert into organisation (code, name, type)
    select 'FOREIGN', '外地检验机构（演示）', type from organisation where code = '3311JY' returning id`.execute(
    db,
  )
  const [other] = rows
  for (const record of [declaration, businessItem, agreement, charge])
    await sql`update ${sql.id(record.table)} set "orgId" = ${other?.id ?? ''}::uuid
      where id in (select id from ${sql.id(record.table)} order by id limit 3)`.execute(db)
}

type Key = { record?: AnyRecord; column: string; unknown: string }
const serial = (record: AnyRecord, column: string, unknown: string): Key => ({ record, column, unknown })
const key = (record?: AnyRecord): Key => ({ ...(record && { record }), column: 'id', unknown: unknownId })

/** Fields that name a row, and of which record. */
function keysOf(call: AnyCall): Array<[field: string, Key]> {
  const own = recordOf(call)
  const known: Record<string, Key> = {
    ...(own && { id: key(own), ids: key(own) }),
    appmainsysid: key(declaration),
    attrefsysid: key(declaration),
    recordId: key(declaration),
    appno: serial(declaration, 'appno', 'SB331100202001010001'),
    seisn: serial(businessItem, 'seisn', 'YW20200101000001'),
    equdatasysid: key(equipment),
    unitId: key(unit),
  }
  const names = call.path.endsWith('/save') ? ['id', ...shapeOf(call)] : shapeOf(call)
  return [...new Set(names)].flatMap((name) => (known[name] ? [[name, known[name]]] : []))
}

/** A row that this person does not see; null when there is none. */
async function foreignValue(person: DemoPerson, { record, column }: Key): Promise<string | null> {
  const scope = record && scopeCondition(record, person.actor)
  if (!record || !scope) return null
  const { rows } = await sql<{
    value: string
  }>`select ${sql.id(column)} as value from ${sql.id(record.table)} where (${scope}) is not true and ${sql.id(column)} is not null limit 1`.execute(
    server.current.services.db,
  )
  return rows[0]?.value ?? null
}

/** What an answer says, without what must differ. */
function saying(answer: Sent, value: string): unknown {
  const text = answer.text.replaceAll(value, '·').replace(/"requestId":"[^"]+"/, '')
  return [answer.status, text]
}

describe('a row that somebody does not see', { timeout: 120_000 }, () => {
  it.each(watchers)('is a missing row in every call of %s', async (loginName) => {
    const person = people.find((one) => one.loginName === loginName) as DemoPerson
    let looked = 0
    for (const call of calls) {
      const code = 'ticket' in call.access ? (call.access.permission ?? '') : permissionOf(call)
      if ('open' in call.access || (code && !person.actor.permissions.has(code))) continue
      const company = Object.fromEntries(
        shapeOf(call).flatMap((name) => (good[name] ? [[name, good[name]]] : [])),
      )
      for (const [name, which] of keysOf(call)) {
        const value = await foreignValue(person, which)
        if (!value) continue
        const ask = async (text: string): Promise<unknown> =>
          saying(
            await send(server.current, call, {
              ...('ticket' in call.access
                ? { token: ticketOf(server.current, person, call.access.ticket, linkRecord(call, text)) }
                : { sid: person.sid }),
              fields: { ...company, ...(name === 'recordId' && { process: 'declaration' }), [name]: text },
            }),
            text,
          )
        expect(await ask(value), `${nameOf(call)} ${name}`).toEqual(await ask(which.unknown))
        looked += 1
      }
    }
    expect(looked).toBeGreaterThan(10)
  })
})
