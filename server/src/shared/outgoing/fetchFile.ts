import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { fetchMessages } from '@tejian/contract/shared/outgoing/messages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { ForbiddenLine, guardedLookup, type Line, problemOfAddress } from './lines.ts'

const waitSeconds = 30

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: fetchMessages.unknownHost,
  EAI_AGAIN: fetchMessages.unknownHost,
  ABORT_ERR: fetchMessages.timeOut,
}

function refusalOf(error: Error & { code?: string }): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ForbiddenLine) return new Refusal(error.message)
  const { code = '' } = error
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return new Refusal(fetchMessages.badCertificate)
  return new Refusal(sentences[code] ?? fetchMessages.noLine)
}

/** The body of an answer as far as it may be kept; a longer one ends the connection. */
async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new Refusal(attachmentMessages.tooBig)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Fetches a file from another system by the rules of web hooks: the public network over https, inside networks only those
 * that the operator named, no redirections, half a minute and `mostBytes` at the most. Throws a Refusal with the reason.
 */
export async function fetchFile(line: Line, address: string, mostBytes: number): Promise<Buffer> {
  const problem = problemOfAddress(line, address)
  if (problem) throw new Refusal(problem)
  const url = new URL(address)
  const plain = url.protocol === 'http:'
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = (plain ? plainRequest : safeRequest)(
      url,
      {
        agent: false,
        lookup: guardedLookup(line, plain),
        signal: AbortSignal.timeout(waitSeconds * 1000),
        headers: { 'user-agent': 'tejian-files/1' },
      },
      resolve,
    )
    asking.on('error', (error) => reject(refusalOf(error)))
    asking.end()
  })
  try {
    const { statusCode = 0 } = answer
    if (statusCode !== 200) throw new Refusal(fetchMessages.answered(statusCode))
    return await bodyOf(answer, mostBytes)
  } catch (error) {
    throw refusalOf(error as Error)
  } finally {
    answer.destroy()
  }
}
