import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import * as z from 'zod/mini'
import type { Line } from '../../shared/outgoing/lines.ts'
import { post } from '../hooks/post.ts'

/** A row on its way: `key` tells repetitions, `version` which of two is the newer. */
export type SentRow = { key: string; version: number; data: Readonly<Record<string, unknown>> }

export type SentBatch = {
  batchno: string
  interfaceVersion: string
  dataType: string
  rows: readonly SentRow[]
}

/** Whether a row was taken, and why not. */
export type RowAnswer = { key: string; ok: boolean; message: string }

/** Where a plan sends to, and with which key. */
export type Receiver = { address: string; appKey: string; key: Buffer }

/** What the other system said: row by row, or a sentence why nothing can be known. */
export type PlatformAnswer = { rows: readonly RowAnswer[] } | { sentence: string }

/** A system that takes batches: a batch that comes twice is answered twice and taken once. */
export type ProvincialPlatform = {
  send(receiver: Receiver, batch: SentBatch, at: Date): Promise<PlatformAnswer>
}

const answerShape = z.object({
  batchno: z.string(),
  rows: z.array(z.object({ key: z.string(), ok: z.boolean(), message: z.optional(z.string()) })),
})
const mostAnswerBytes = 1_000_000
const mostMessage = 200

/** HMAC-SM3 over the parts, a line each. */
export const signatureOf = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sm3', key).update(parts.join('\n')).digest('hex')

export function isSignature(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function readAnswer(text: string, batch: SentBatch): PlatformAnswer {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { sentence: exchangeMessages.badAnswer }
  }
  const answer = answerShape.safeParse(parsed)
  if (!answer.success || answer.data.batchno !== batch.batchno)
    return { sentence: exchangeMessages.badAnswer }
  const told = new Map(answer.data.rows.map((row) => [row.key, row]))
  return {
    rows: batch.rows.map(({ key }) => {
      const row = told.get(key)
      const { ok = false, message = '' } = row ?? { message: exchangeMessages.noAnswerFor }
      return { key, ok, message: ok ? '' : (message || exchangeMessages.badAnswer).slice(0, mostMessage) }
    }),
  }
}

/**
 * Sends by HTTP. What is sent is signed over account, second, nonce and body; the answer is signed over the same nonce and
 * its body, so that an answer of somebody else, or of another time, is not believed.
 */
export const httpPlatform = (line: Line): ProvincialPlatform => ({
  async send({ address, appKey, key }, batch, at) {
    const body = JSON.stringify(batch)
    const second = String(Math.floor(at.getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const headers = {
      'x-app-key': appKey,
      'x-timestamp': second,
      'x-nonce': nonce,
      'x-signature': signatureOf(key, appKey, second, nonce, body),
    }
    const { sentence, text, headers: answered } = await post(line, address, headers, body, mostAnswerBytes)
    if (sentence) return { sentence }
    const signed = String(answered['x-signature'] ?? '')
    if (!isSignature(signed, signatureOf(key, nonce, text)))
      return { sentence: exchangeMessages.badSignature }
    return readAnswer(text, batch)
  },
})
