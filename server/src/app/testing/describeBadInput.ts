import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { switchOnFunctions } from '../../demo/place.ts'
import type { Refusal } from '../../kit/refusal.ts'
import { attemptsOf, brokenBodies, sameFields, unknownId } from './badInput.ts'
import {
  boundCalls,
  type DemoPerson,
  demoPeople,
  expectRefusal,
  expectSentences,
  linkRecord,
  nameOf,
  type Parts,
  permissionOf,
  runConcurrently,
  send,
  ticketOf,
} from './everyCall.ts'
import { useTestApp } from './harness.ts'
import { type Attempt, schemaRefusal } from './schemaRefusal.ts'

/** Calls by what they do, and how many test files share them: all together take minutes, and files run side by side. */
export const shares = { reading: 6, writing: 2 } as const

/** Calls that stand for each other come into one share, by a number that follows from their name. */
const shareOf = (call: AnyCall, count: number): number =>
  1 + ([...sameFields(call)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 0) % count)

/** Describes what one share of the calls that read or write do with bad input, each wrong value in each field. */
export function describeBadInput(kind: keyof typeof shares, share: number): void {
  const server = useTestApp()
  let calls: readonly AnyCall[]
  let people: DemoPerson[]

  beforeAll(async () => {
    // Switched off, a call looks at nothing that it is sent.
    await switchOnFunctions(server.current.services.db)
    await server.current.services.parameters.refresh()
    const every = await boundCalls(server.current)
    // The stream of messages never ends; whoever signs out is no longer looked at.
    const looked = every.filter(({ path }) => !['/api/events', '/a/Logout'].includes(path))
    const ofKind = looked.filter(({ writes }) => writes === (kind === 'writing'))
    calls = ofKind.filter((call) => shareOf(call, shares[kind]) === share)
    people = await demoPeople(server.current)
  })

  beforeEach(() => {
    wrong = []
  })

  /** Somebody who gets past the door, who may most first: they reach furthest. */
  function holderOf(call: AnyCall): DemoPerson {
    const code = 'ticket' in call.access ? (call.access.permission ?? '') : permissionOf(call)
    return people.find(({ actor }) => !code || actor.permissions.has(code)) as DemoPerson
  }

  function doorOf(call: AnyCall, person: DemoPerson, record: string): Parts {
    if (!('ticket' in call.access)) return { sid: person.sid }
    return { token: ticketOf(server.current, person, call.access.ticket, linkRecord(call, record)) }
  }

  /** What is wrong with the answers so far; one bad field must not hide the others. */
  let wrong: string[] = []

  function note(work: () => void): void {
    try {
      work()
    } catch (error) {
      wrong.push((error as Error).message)
    }
  }

  /** Sends it; when the schema alone refuses it, the server must say just that. */
  async function look(call: AnyCall, parts: Parts, what: string, refusal?: Refusal): Promise<void> {
    const answer = await send(server.current, call, parts)
    const text = `${nameOf(call)} ${what}`
    note(() => {
      // A call's own limit is an answer; the server's general one would mean that nothing was looked at.
      if (answer.status === 429) expect(answer.envelope, text).toMatchObject({ code: 'tooOften' })
      if (answer.envelope ? !answer.envelope.isSuccess : answer.status !== 200) expectRefusal(answer, text)
      if (refusal) expect(answer.envelope, text).toMatchObject(told(refusal))
    })
  }

  /** A refusal as the envelope tells it. */
  const told = ({ message, code, fields }: Refusal): object => ({
    isSuccess: false,
    errorMsg: message,
    code,
    ...(fields && { fields }),
  })

  /**
   * What a schema refuses never reaches a handler: its sentences are looked at here, and of each set of fields that a
   * call refuses the first attempt is sent too, to see that the schema stands before the handler.
   */
  function trial(call: AnyCall, known: Set<string>, attempt: Attempt): Refusal | 'proved' | undefined {
    const refusal = schemaRefusal(call, attempt)
    if (!refusal) return undefined
    const refused = Object.keys(refusal.fields ?? {}).join()
    if (!known.has(refused)) {
      known.add(refused)
      return refusal
    }
    note(() => expectSentences(refusal.message, refusal.fields, `${nameOf(call)} ${shortened(attempt)}`))
    return 'proved'
  }

  const shortened = (value: unknown): string => JSON.stringify(value).slice(0, 300)

  /** Whatever is sent, the answer is an envelope with a sentence and never a failure of the server (quality.md, Doors). */
  describe(`bad input of calls that are ${kind}, share ${share}`, { timeout: 900_000 }, () => {
    it('in every field of every call', async () => {
      const count = { sent: 0, proved: 0 }
      const looked = new Set<string>()
      for (const call of calls) {
        const person = holderOf(call)
        const known = new Set<string>()
        await runConcurrently(attemptsOf(call, looked), async (fields) => {
          const refusal = trial(call, known, fields)
          count[refusal === 'proved' ? 'proved' : 'sent'] += 1
          if (refusal === 'proved') return
          const record = typeof fields.attsysid === 'string' ? fields.attsysid : unknownId
          await look(call, { ...doorOf(call, person, record), fields }, shortened(fields), refusal)
        })
      }
      expect(wrong).toEqual([])
      expect(count.sent + count.proved).toBeGreaterThan(3000)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    })

    it('in place of a form', async () => {
      for (const call of calls) {
        const { sid } = holderOf(call)
        if (call.method === 'GET' || call.encoding === 'query') continue
        await runConcurrently(brokenBodies, async (broken) => {
          await look(call, { headers: { __sid: sid }, ...broken }, shortened(broken))
        })
      }
      expect(wrong).toEqual([])
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    })

    it('in place of a file', async () => {
      for (const call of calls.filter(({ encoding }) => encoding === 'multipart')) {
        const { sid } = holderOf(call)
        for (const content of [Buffer.alloc(0), Buffer.from('x'), Buffer.from('PK\u0003\u0004broken')]) {
          for (const name of [
            'a.xlsx',
            'a.pdf',
            '../../a.jpg',
            'a\u0000.pdf',
            `${'长'.repeat(300)}.pdf`,
            'a.html',
            '',
          ]) {
            const fields = { attrefsysid: unknownId, atttype: 'sqb', mode: 'import' }
            await look(call, { sid, fields, file: { name, content } }, `${name} ${content.length}`)
          }
        }
      }
      expect(wrong).toEqual([])
    })
  })
}
