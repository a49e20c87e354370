import type { AnswerOf, AnyCall } from '@tejian/contract/kit/call.ts'
import { CallFailure, openEnvelope, sentenceOf } from '@tejian/contract/kit/callFailure.ts'
import type { InputOf } from '@tejian/contract/kit/wireRequest.ts'
import { transport } from './send.ts'

/** Part sent so far, 0 to 1. */
export type OnProgress = (part: number) => void

/**
 * Uploads a file with its fields and tells how far it is; XMLHttpRequest, since fetch cannot tell. Resolves to the
 * envelope's data. Throws CallFailure; an abort by `signal` fails like a lost connection.
 */
export function upload<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  onProgress?: OnProgress,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const { url, method, headers, body } = transport.prepare(call, input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = () => {
      try {
        resolve(openEnvelope(request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new CallFailure(sentenceOf(0), { status: 0 }))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
