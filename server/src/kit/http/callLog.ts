import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { FastifyRequest } from 'fastify'
import { loginForLog, nameForLog } from '../context.ts'
import type { Services } from '../services.ts'

/** One call as it is kept: names of what was sent, never values. */
export type Called = {
  at: string
  path: string
  does: string
  method: string
  names: string
  who: string
  ip: string
  ms: number
  status: number
  said: string | null
  requestId: string
}

/** So many wait at most, should the database be away; what comes then is not kept. */
const mostWaiting = 20_000

/** Secrets that stand beside what is asked, and say nothing of it. */
const beside: ReadonlySet<string> = new Set(['__sid', 'token', 'accessCode'])

/** What was typed can be a name of a field as well; what looks like none is left out. */
const namesOf = (asked: readonly string[] | null): string =>
  (asked ?? [])
    .filter((name) => !beside.has(name) && /^[A-Za-z_][\w.]{0,59}$/.test(name))
    .slice(0, 60)
    .join(',')
    .slice(0, 500)

/** A sentence may repeat what was sent: numbers of persons, devices, papers are left out of it. */
const withoutValues = (said: string): string => said.replace(/[\dA-Za-z][\dA-Za-z-]{5,}/g, '…').slice(0, 500)

/** Calls that wait to be written: a request only puts a line here, so that no answer waits for the log. */
export class CallLog {
  private waiting: Called[] = []
  /** How many were not kept since the last writing. */
  private lost = 0

  note(call: AnyCall, request: FastifyRequest, ended: { status: number; ms: number }, at: Date): void {
    const { caller, ip, method, asked, said, id: requestId } = request
    this.put({
      at: at.toISOString(),
      path: call.path,
      does: call.does,
      method,
      names: namesOf(asked),
      who: caller?.loginName ? `${nameForLog(caller)}（${loginForLog(caller)}）` : '',
      ip,
      ms: Math.round(ended.ms),
      status: ended.status,
      said: said && withoutValues(said),
      requestId,
    })
  }

  private put(one: Called): void {
    if (this.waiting.length < mostWaiting) this.waiting.push(one)
    else this.lost += 1
  }

  /** What could not be written waits on, before what came meanwhile. */
  putBack(calls: readonly Called[]): void {
    const came = this.waiting
    this.waiting = []
    for (const one of [...calls, ...came]) this.put(one)
  }

  take(): { calls: Called[]; lost: number } {
    const taken = { calls: this.waiting, lost: this.lost }
    this.waiting = []
    this.lost = 0
    return taken
  }
}

const logs = new WeakMap<Services, CallLog>()

/** The calls of a process that wait to be written. */
export function callsOf(services: Services): CallLog {
  const log = logs.get(services) ?? new CallLog()
  logs.set(services, log)
  return log
}
