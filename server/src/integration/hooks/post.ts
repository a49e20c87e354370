import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { hookMessages } from '@tejian/contract/integration/hooks/messages.ts'
import { ForbiddenLine, guardedLookup, type Line, problemOfAddress } from '../../shared/outgoing/lines.ts'

/** How a sending ended: the status that was answered, and a sentence where it was not taken. */
export type Outcome = { readonly status: number | null; readonly sentence: string | null }

const waitSeconds = 10

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: hookMessages.unknownHost,
  EAI_AGAIN: hookMessages.unknownHost,
  ABORT_ERR: hookMessages.timeOut(waitSeconds),
}

function sentenceOf(error: Error & { code?: string }): string {
  if (error instanceof ForbiddenLine) return error.message
  const { code = '' } = error
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return hookMessages.badCertificate
  return sentences[code] ?? hookMessages.noLine
}

function sentenceOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return hookMessages.gone
  return status >= 300 && status < 400 ? hookMessages.redirected(status) : hookMessages.answered(status)
}

/** Posts a body of JSON: follows no redirection, reads no answer beyond its status, waits ten seconds at the most. */
export async function post(
  line: Line,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Outcome> {
  const problem = problemOfAddress(line, address)
  if (problem) return { status: null, sentence: problem }
  const url = new URL(address)
  const plain = url.protocol === 'http:'
  return new Promise((resolve) => {
    const sending = (plain ? plainRequest : safeRequest)(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: guardedLookup(line, plain),
        signal: AbortSignal.timeout(waitSeconds * 1000),
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'tejian-webhook/1',
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        resolve({ status, sentence: sentenceOfStatus(status) })
        answer.destroy()
      },
    )
    sending.on('error', (error) => resolve({ status: null, sentence: sentenceOf(error) }))
    sending.end(body)
  })
}
