import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { parseFields } from '../../kit/http/bind.ts'
import { readForm } from '../../kit/http/readForm.ts'
import { Refusal } from '../../kit/refusal.ts'

export type Attempt = Readonly<Record<string, string | readonly string[]>>

/** Far below what a body may hold, so that it is not its size which is refused. */
const mostText = 1_000_000
const plainName = /^[a-z]\w*$/i

/** What the server reads of an attempt before any schema; undefined where only the server can tell. */
function asRead(call: AnyCall, attempt: Attempt): Record<string, unknown> | undefined {
  // Beside a ticket that is the ticket's own name, and the door's to refuse.
  if ('ticket' in call.access && 'token' in attempt) return undefined
  const pairs = Object.entries(attempt).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  const sent = new URLSearchParams(pairs)
  if (String(sent).length > mostText) return undefined
  if (call.encoding !== 'form' || call.method === 'GET') {
    const plain = pairs.every(([name]) => plainName.test(name)) && new Set(sent.keys()).size === pairs.length
    return plain ? Object.fromEntries(sent) : undefined
  }
  try {
    return readForm(String(sent))
  } catch {
    return undefined // deeper than a form may be: that is for the server to say
  }
}

/** The refusal of an attempt by its call's schema alone, for which nobody need ask the server; undefined: ask it. */
export function schemaRefusal(call: AnyCall, attempt: Attempt): Refusal | undefined {
  const fields = asRead(call, attempt)
  if (!fields) return undefined
  try {
    parseFields(call, fields)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
