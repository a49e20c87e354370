import type { AnyCall, RequestOf } from './call.ts'
import { buildFields, encodeForm, type WireField } from './requestBody.ts'

/** Anything that can travel as a field; see buildFields for how. */
export type Sendable =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | Blob
  | readonly Sendable[]
  | { readonly [name: string]: Sendable }

type Widened<T> = string extends T ? Sendable : string extends NonNullable<T> ? Sendable : T

/** Input of a call: its request's names; what travels as text may be given as number, date, list or object. */
export type InputOf<C> = { readonly [K in keyof RequestOf<C>]: Widened<RequestOf<C>[K]> }

/** Calls without required fields may be sent without input. */
export type InputArgument<C> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/** What of a call its sending needs; plain data, so that it can be kept and sent later. */
export type WireCall = Pick<AnyCall, 'method' | 'path' | 'encoding' | 'writes' | 'codeOfPage'>

/** A call with its input, as data. */
export type PreparedCall = WireCall & { readonly input: Readonly<Record<string, unknown>> }

/** Puts a call with its input away as data; `sendPrepared` of a transport sends it. */
export function prepared<C extends AnyCall>(call: C, input: InputOf<C>): PreparedCall {
  const { method, path, encoding, writes, codeOfPage } = call
  return { method, path, encoding, writes, ...(codeOfPage && { codeOfPage }), input }
}

export type WireRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | FormData
}

/** End dates move one day on in searches only (domain.md, decision 1); what writes is sent as it stands. */
export function fieldsOf(call: WireCall, input: Readonly<Record<string, unknown>>): WireField[] {
  return buildFields(input, { search: !call.writes })
}

const formType = 'application/x-www-form-urlencoded;charset=UTF-8'

/** The request of a call as it travels; `headers` come first, `sid` is '' without a session. */
export function wireRequest(
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  sid: string,
  headers: Record<string, string>,
): WireRequest {
  const { method, path } = call
  // Forms carry __sid as a field; elsewhere it is a header, for a session id in an address would be logged.
  const form = call.encoding === 'form' && method === 'POST'
  if (sid && !form) headers = { ...headers, __sid: sid }
  if (call.encoding === 'multipart') return { url: path, method, headers, body: multipartBody(input) }
  if (call.encoding === 'json') {
    return {
      url: path,
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }
  }
  const fields = fieldsOf(call, input)
  if (form) {
    const body = encodeForm(sid ? [...fields, ['__sid', sid]] : fields)
    return { url: path, method, headers: { ...headers, 'content-type': formType }, body }
  }
  return { url: fields.length > 0 ? `${path}?${encodeForm(fields)}` : path, method, headers }
}

/** Fields before files, so that a server reading the stream knows them when the file arrives. */
function multipartBody(input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  const files = Object.entries(input).filter((entry): entry is [string, Blob] => entry[1] instanceof Blob)
  const plain = Object.fromEntries(Object.entries(input).filter(([, value]) => !(value instanceof Blob)))
  for (const [name, text] of buildFields(plain, { search: false })) form.append(name, text)
  for (const [name, file] of files) {
    form.append(name, file, 'name' in file && typeof file.name === 'string' ? file.name : name)
  }
  return form
}
