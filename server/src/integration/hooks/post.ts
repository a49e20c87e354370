import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { hookMessages } from '@tejian/contract/integration/hooks/messages.ts'
import { ForbiddenLine, guardedLookup, type Line, problemOfAddress } from '../../shared/outgoing/lines.ts'

/** How a sending ended: the status that was answered, and a sentence where it was not taken. */
export type Outcome = { readonly status: number | null; readonly sentence: string | null }

/** What was answered beside its status, where somebody reads it. */
export type Answered = Outcome & { readonly text: string; readonly headers: IncomingHttpHeaders }

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

/** Reads an answer of so many bytes at the most; a longer one is cut off. */
async function textOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) break
    parts.push(part)
  }
  return bytes > mostBytes ? '' : Buffer.concat(parts).toString('utf8')
}

/**
 * Posts a body of JSON: follows no redirection, waits ten seconds at the most, and reads of the answer no more than is
 * wanted: nothing beyond its status where `mostBytes` is left out.
 */
export async function post(
  line: Line,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  mostBytes = 0,
): Promise<Answered> {
  const unanswered = (sentence: string): Answered => ({ status: null, sentence, text: '', headers: {} })
  const problem = problemOfAddress(line, address)
  if (problem) return unanswered(problem)
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
        const sentence = sentenceOfStatus(status)
        const told = (text: string) => resolve({ status, sentence, text, headers: answer.headers })
        const read = mostBytes > 0 && !sentence ? textOf(answer, mostBytes) : Promise.resolve('')
        read.then(told, (error) => resolve(unanswered(sentenceOf(error)))).finally(() => answer.destroy())
      },
    )
    sending.on('error', (error) => resolve(unanswered(sentenceOf(error))))
    sending.end(body)
  })
}
