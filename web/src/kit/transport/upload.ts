import type { AnswerOf, AnyCall } from '@tejian/contract/kit/call.ts'
import { CallFailure, openEnvelope, sentenceOf } from '@tejian/contract/kit/callFailure.ts'
import type { Transport } from '@tejian/contract/kit/transport.ts'
import type { InputOf, WireRequest } from '@tejian/contract/kit/wireRequest.ts'
import { sessionEnded } from '../session/ended.ts'
import { transport } from './send.ts'

/** Part sent so far, 0 to 1. */
export type OnProgress = (part: number) => void

/**
 * Uploads a file with its fields and tells how far it is. Resolves to the envelope's data. Throws CallFailure; an abort
 * by `signal` fails like a lost connection. When the session has ended, the person signs in and the file goes out once
 * more; uploads `by` another transport ask nobody.
 */
export async function upload<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  onProgress?: OnProgress,
  signal?: AbortSignal,
  by: Transport = transport,
): Promise<AnswerOf<C>> {
  try {
    return await exchange(by.prepare(call, input), onProgress, signal)
  } catch (error) {
    const ended = by === transport && error instanceof CallFailure && error.code === 'noSession'
    if (!ended || !(await sessionEnded())) throw error
    return exchange(by.prepare(call, input), onProgress, signal)
  }
}

/** XMLHttpRequest, since fetch cannot tell how much has been sent. */
function exchange<T>(
  { url, method, headers, body }: WireRequest,
  onProgress?: OnProgress,
  signal?: AbortSignal,
): Promise<T> {
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
