import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Random, randomOf } from '../demo/random.ts'
import { walkInspections } from '../demo/walk/walkInspections.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { organisationId } from './seed/reference.ts'
import {
  boundCalls,
  type DemoPerson,
  demoPeople,
  nameOf,
  runConcurrently,
  send,
} from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'
import { goodInput } from './testing/reach/goodInput.ts'
import { type IdField, idFieldsOf, unknownIdFields } from './testing/reach/idFields.ts'
import { type Case, codeOfCall, distinctSets, Matrix, type Outcome } from './testing/reach/matrix.ts'
import { placeElsewhere } from './testing/reach/places.ts'
import { type OwnedRows, scopedRecords } from './testing/reach/rows.ts'

const server = useTestApp()
/** All of it with `npm test -- --long`; else of each call one person, one field and one row, drawn by this seed. */
const long = Boolean(process.env.TEST_LONG)
const seed = process.env.REACH_SEED ?? '1'

let calls: readonly AnyCall[]
let sets: DemoPerson[]
let everybody: DemoPerson[]
let rows: OwnedRows
let matrix: Matrix

beforeAll(async () => {
  const every = await boundCalls(server.current)
  // The stream of messages never ends; whoever signs out is no longer looked at.
  calls = every.filter(({ path }) => !['/api/events', '/a/Logout'].includes(path))
  everybody = await demoPeople(server.current)
  sets = distinctSets(everybody)
  if (long) await walkInspections(server.current.services)
  rows = await placeElsewhere(server.current.services.db, organisationId('3303JY'))
  matrix = new Matrix(server.current, rows)
  console.info(`who may reach what: seed ${seed}${long ? ', whole' : ', a sample'}`)
}, 240_000)

const drawn = (call: AnyCall): Random => randomOf(`reach ${seed} ${nameOf(call)}`)
const closed = (): AnyCall[] => calls.filter(({ access }) => !('open' in access))
const holds = (call: AnyCall, { actor }: DemoPerson): boolean =>
  !codeOfCall(call) || actor.permissions.has(codeOfCall(call))

/** Fields that count only where the rest is in order, at the right step: the sample takes them where there are no others. */
const seldomRead: ReadonlySet<string> = new Set([
  'transferId',
  'taskId',
  'taskIds',
  'dealMan',
  'seiflowsysid',
])

/** Its file lists every export, its own among them: no two of it are alike, whatever was asked. */
const listsItself = '/api/sysmng/exportLog/export'

/** Every question about a call: each of the sets that may ask it, each field, a row of a stranger. */
function casesOf(call: AnyCall): Case[] {
  if (call.path === listsItself) return []
  const random = drawn(call)
  const all = sets
    .filter((person) => holds(call, person))
    .flatMap((person) =>
      idFieldsOf(call).flatMap((field: IdField): Case[] => {
        const foreign = matrix.rowsFor(person, field, false)
        return foreign.length > 0 ? [{ call, person, field, foreign: random.pick(foreign) }] : []
      }),
    )
  if (long) return all
  const telling = all.filter(({ field }) => !seldomRead.has(field.name))
  return random.shuffled(telling.length > 0 ? telling : all).slice(0, 1)
}

async function lookAt(asked: Case): Promise<Outcome[]> {
  const plain = await matrix.look(asked, false)
  return plain.reached && !long ? [plain] : [plain, await matrix.look(asked, true)]
}

describe('who may reach what', { timeout: 3_600_000 }, () => {
  it('is looked at in every field that names a row', () => {
    expect(closed().flatMap((call) => unknownIdFields(call).map((name) => `${call.path} ${name}`))).toEqual(
      [],
    )
  })

  it('is decided for lists by what each record declares', async () => {
    for (const definition of scopedRecords)
      for (const { actor, loginName } of long ? everybody : sets) {
        const scope = scopeCondition(definition, actor)
        const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count
          from ${sql.id(definition.table)} ${scope ? sql`where ${scope}` : sql``}`.execute(
          server.current.services.db,
        )
        const seen = rows.of(definition).filter((row) => rows.sees(actor, definition, row))
        expect(counted[0]?.count, `${definition.table} ${loginName}`).toBe(seen.length)
      }
  })

  it('is nothing of a call for whoever lacks its operator code, also with good input', async () => {
    const wrong: string[] = []
    let asked = 0
    await runConcurrently(
      closed().filter((call) => codeOfCall(call) && !('ticket' in call.access)),
      async (call) => {
        const lacking = drawn(call).shuffled(sets.filter((person) => !holds(call, person)))
        const fields = goodInput(call, true, [])
        for (const { sid, loginName } of long ? lacking : lacking.slice(0, 1)) {
          const { status, envelope } = await send(server.current, call, { sid, fields })
          asked += 1
          if (status !== 403 || envelope?.isSuccess !== false || envelope.errorMsg !== kitMessages.forbidden)
            wrong.push(`${nameOf(call)} ${loginName}: ${status} ${JSON.stringify(envelope)}`)
        }
      },
    )
    console.info(`without the right: ${asked} cases of ${sets.length} sets of rights`)
    expect(wrong).toEqual([])
  })

  it('is no row of a stranger, in no field of any call: it answers as a row that does not exist', async () => {
    const looked: Outcome[] = []
    const cases = closed().map(casesOf)
    const work = async (ofCall: Case[]): Promise<void> => {
      for (const asked of ofCall) looked.push(...(await lookAt(asked)))
    }
    const writing = (ofCall: Case[]): boolean => Boolean(ofCall[0]?.call.writes)
    await runConcurrently(
      cases.filter((ofCall) => !writing(ofCall)),
      work,
    )
    // One after the other: what one of them leaves behind must not change what another is told meanwhile.
    for (const ofCall of cases.filter(writing)) await work(ofCall)
    const reached = new Set(looked.filter((one) => one.reached).map(({ what }) => what))
    const all = new Set(looked.map(({ what }) => what))
    console.info(
      `rows of strangers: ${cases.filter(({ length }) => length > 0).length} calls, ${all.size} cases, ${reached.size} of them looked for the row`,
    )
    expect(looked.flatMap(({ what, difference }) => (difference ? [[what, ...difference]] : []))).toEqual([])
    // Where the row is never looked for, nothing is proved: then the input that is otherwise good has become bad.
    expect(reached.size).toBeGreaterThan(all.size * 0.5)
    expect(looked.filter(({ changed }) => changed).map(({ what }) => what)).toEqual([])
    expect(await matrix.writtenBy(looked)).toEqual([])
  })
})
