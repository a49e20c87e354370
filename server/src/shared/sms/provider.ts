import { maskText } from '../../kit/records/mask.ts'
import type { Services } from '../../kit/services.ts'

/** Whoever carries text messages to phones. Throws with the reason when it could not. */
export type SmsProvider = {
  name: string
  send(message: { recnumber: string; content: string }): Promise<void>
}

/** Sends nothing to the network: the message stands in the outbox, where it is read, and the log says that it was written. */
const demoProvider = ({ log }: Services): SmsProvider => ({
  name: 'demo',
  async send({ recnumber, content }) {
    log.info({ phone: maskText(recnumber), length: content.length }, 'sms written to the log only')
  },
})

const timeoutMs = 10_000

/** A gateway that takes `{ phone, content }` as JSON by POST, with a bearer token. */
export function httpProvider(address: string, token: string | undefined): SmsProvider {
  return {
    name: 'http',
    async send({ recnumber, content }) {
      const response = await fetch(address, {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        body: JSON.stringify({ phone: recnumber, content }),
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      })
      if (!response.ok) throw new Error(`短信网关返回 ${response.status}`)
    },
  }
}

/** The provider that the environment names (SMS_URL, SMS_TOKEN); the demo one in demo mode; none otherwise. */
export function smsProviderOf(services: Services): SmsProvider | null {
  const { SMS_URL: address, SMS_TOKEN: token } = services.env
  if (address) return httpProvider(address, token)
  return services.demo ? demoProvider(services) : null
}
