import { createHash, createHmac } from 'node:crypto'
import { type SmsProvider, SmsRefused } from '../smsProvider.ts'
import { askCarrier, isObject, textIn } from './ask.ts'

type Keys = { keyId: string; keySecret: string }

type TencentSettings = Keys & {
  address: string | undefined
  signName: string
  appId: string
  region: string
  now: () => Date
}

const usualAddress = 'https://sms.tencentcloudapi.com'
const contentType = 'application/json; charset=utf-8'
const method = 'TC3-HMAC-SHA256'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** What authorises a call of Tencent Cloud (签名方法 v3): day, service and request each make the key of the next. */
export function tencentAuthorization(
  { host, service, seconds, body }: { host: string; service: string; seconds: number; body: string },
  { keyId, keySecret }: Keys,
): string {
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  const signed = 'content-type;host'
  const lines = `content-type:${contentType}\nhost:${host}\n`
  const canonical = ['POST', '/', '', lines, signed, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${keySecret}`, day), service), 'tc3_request')
  const signature = hmac(key, [method, seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  return `${method} Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

/** Refusals that may be over in a moment. */
const passing = /^(InternalError|RequestLimitExceeded|LimitExceeded\.PhoneNumberThirtySecondLimit)/

const refusal = (said: unknown): Error => {
  const code = textIn(said, 'Code')
  const reason = `腾讯云短信：${textIn(said, 'Message')}（${code}）`
  return passing.test(code) ? new Error(reason) : new SmsRefused(reason)
}

const withCountry = (number: string): string => (number.startsWith('+') ? number : `+86${number}`)

/** Text messages by Tencent Cloud (SendSms, 2021-01-11): the template's parameters are told apart by their order. */
export function tencentProvider(settings: TencentSettings): SmsProvider {
  const { address, signName, appId, region, now, ...keys } = settings
  const place = new URL(address ?? usualAddress)
  return {
    name: 'tencent',
    byTemplate: true,
    async send({ id, recnumber, carrierCode = '', filled = [] }) {
      const body = JSON.stringify({
        PhoneNumberSet: [withCountry(recnumber)],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: carrierCode,
        TemplateParamSet: filled.map(({ value }) => value),
        SessionContext: id,
      })
      const seconds = Math.floor(now().getTime() / 1000)
      const { Response: said } = await askCarrier(place, {
        body,
        headers: {
          'content-type': contentType,
          authorization: tencentAuthorization({ host: place.host, service: 'sms', seconds, body }, keys),
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(seconds),
          'x-tc-region': region,
        },
      })
      if (isObject(said) && isObject(said.Error)) throw refusal(said.Error)
      const [status] = isObject(said) && Array.isArray(said.SendStatusSet) ? said.SendStatusSet : []
      if (textIn(status, 'Code') !== 'Ok') throw refusal(status)
      return textIn(status, 'SerialNo')
    },
  }
}
