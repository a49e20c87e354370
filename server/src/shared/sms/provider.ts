import { maskText } from '../../kit/records/mask.ts'
import type { Services } from '../../kit/services.ts'
import { aliyunProvider } from './carriers/aliyun.ts'
import { tencentProvider } from './carriers/tencent.ts'
import { type SmsProvider, SmsRefused } from './smsProvider.ts'

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

/** The provider that the environment names; the demo one in demo mode; none otherwise. */
export function smsProviderOf(services: Services): SmsProvider | null {
  const { env, now } = services
  const {
    SMS_CARRIER: carrier,
    SMS_URL: address,
    SMS_ACCESS_KEY_ID: keyId,
    SMS_ACCESS_KEY_SECRET: keySecret,
    SMS_SIGN_NAME: signName,
    SMS_APP_ID: appId,
  } = env
  if (carrier === 'aliyun' && keyId && keySecret && signName)
    return aliyunProvider({ address, keyId, keySecret, signName, now })
  if (carrier === 'tencent' && keyId && keySecret && signName && appId)
    return tencentProvider({ address, keyId, keySecret, signName, appId, region: env.SMS_REGION, now })
  if (address) return httpProvider(address, env.SMS_TOKEN)
  return services.demo ? demoProvider(services) : null
}
