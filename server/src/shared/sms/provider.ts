import { maskText } from '../../kit/records/mask.ts'
import type { Services } from '../../kit/services.ts'

/** The gateway will not take a message, however often it is sent: a wrong number, an account without money. */
export class SmsRefused extends Error {}

/**
 * Whoever carries text messages to phones. Throws with the reason when it could not: `SmsRefused` for good, anything else
 * is tried again. A message keeps its id over all tries, so that a gateway that has it already does not send it twice.
 */
export type SmsProvider = {
  name: string
  send(message: { id: string; recnumber: string; content: string }): Promise<void>
}

/** Sends nothing to the network: the message stands in the outbox, where it is read, and the log says that it was written. */
const demoProvider = ({ log }: Services): SmsProvider => ({
  name: 'demo',
  async send({ recnumber, content }) {
    log.info({ phone: maskText(recnumber), length: content.length }, 'sms written to the log only')
  },
})

const timeoutMs = 10_000
/** Answers of a gateway that is out of order or overburdened for the moment. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429

/** A gateway that takes `{ id, phone, content }` as JSON by POST, with a bearer token; the id also as Idempotency-Key. */
export function httpProvider(address: string, token: string | undefined): SmsProvider {
  return {
    name: 'http',
    async send({ id, recnumber, content }) {
      const response = await fetch(address, {
        method: 'POST',
        // Numbers and texts go nowhere else than to the address that was set.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        body: JSON.stringify({ id, phone: recnumber, content }),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
      if (response.ok) return
      const reason = `短信网关返回 ${response.status}`
      throw isPassing(response.status) ? new Error(reason) : new SmsRefused(reason)
    },
  }
}

/** The provider that the environment names (SMS_URL, SMS_TOKEN); the demo one in demo mode; none otherwise. */
export function smsProviderOf(services: Services): SmsProvider | null {
  const { SMS_URL: address, SMS_TOKEN: token } = services.env
  if (address) return httpProvider(address, token)
  return services.demo ? demoProvider(services) : null
}
