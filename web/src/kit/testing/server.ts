import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { CallFailure, type FailureDetail } from '@tejian/contract/kit/callFailure.ts'
import * as z from 'zod/mini'

/** What a page has sent, by name, as it travelled; the session is left out. */
export type Sent = Readonly<Record<string, string>>

export type Answer<T> = (sent: Sent) => T | Promise<T>

/**
 * Answers calls from a table in the place of the network, so that signature, encoding, queue and envelope are the product's
 * own. Requests and answers must fit the contract. A call that nobody answers, or not so, is a fault: it is refused, and
 * kept in `faults`, since a page might show a sentence for it and go on.
 */
export function createServer() {
  const answers = new Map<string, { call: AnyCall; answer: Answer<unknown> }>()
  const log: { path: string; sent: Sent }[] = []
  const faults: string[] = []
  const fault = (text: string): Error => {
    faults.push(text)
    return new Error(text)
  }

  const dataOf = async (call: AnyCall, answer: Answer<unknown>, sent: Sent): Promise<unknown> => {
    const wrong = z.safeParse(call.request, sent).error
    if (wrong) throw fault(`${call.path} takes no ${JSON.stringify(sent)}: ${wrong.message}`)
    const data = await answer(sent)
    const foreign = z.safeParse(call.answer, data).error
    if (foreign) throw fault(`${call.path} never answers so: ${foreign.message}`)
    return data
  }

  return {
    faults: faults as readonly string[],
    answer(call: AnyCall, answer: Answer<unknown>): void {
      answers.set(call.path, { call, answer })
    },
    sent: ({ path }: AnyCall): Sent[] => log.filter((entry) => entry.path === path).map(({ sent }) => sent),
    async fetch(address: string, { body }: RequestInit): Promise<Response> {
      const { pathname, searchParams } = new URL(address, 'http://server')
      const known = answers.get(pathname)
      if (!known) throw fault(`nobody answers ${pathname}`)
      const sent = fieldsOf(typeof body === 'string' ? new URLSearchParams(body) : searchParams)
      log.push({ path: pathname, sent })
      try {
        return Response.json({ isSuccess: true, data: await dataOf(known.call, known.answer, sent) })
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        const { message: errorMsg, status, code, fields, detail } = error
        return Response.json({ isSuccess: false, errorMsg, code, fields, detail }, { status })
      }
    },
    /** Uploads travel by XMLHttpRequest; no test has one yet. */
    Upload: class {
      open(_method: string, address: string): never {
        throw fault(`nobody answers the upload to ${address}`)
      }
    },
  }
}

/** A refusal as the server sends it, to be thrown by an answer. */
export const refusal = (sentence: string, more: Partial<FailureDetail> = {}): CallFailure =>
  new CallFailure(sentence, { status: 200, ...more })

function fieldsOf(form: URLSearchParams): Sent {
  const { __sid: _session, ...sent } = Object.fromEntries(form)
  return sent
}
