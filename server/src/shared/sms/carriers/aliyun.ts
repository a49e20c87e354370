import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type SmsProvider, SmsRefused } from '../smsProvider.ts'
import { askCarrier, textIn } from './ask.ts'

type Keys = { keyId: string; keySecret: string }

type AliyunSettings = Keys & { address: string | undefined; signName: string; now: () => Date }

const usualAddress = 'https://dysmsapi.aliyuncs.com'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: what stands for itself, and nothing else. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Parameters in the order of their names, as they are signed and as they are sent. */
export const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/**
 * The headers of a call of Alibaba Cloud, signed by ACS3-HMAC-SHA256 (help.aliyun.com, 请求体和签名机制 V3): everything that
 * identifies the call is signed, the parameters stand in the query and the body is empty.
 */
export function aliyunHeaders(
  call: { host: string; action: string; version: string; query: string; date: string; nonce: string },
  { keyId, keySecret }: Keys,
): Record<string, string> {
  const body = sha256('')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': body,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signed = names.join(';')
  const canonical = ['POST', '/', call.query, lines, signed, body].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`,
  }
}

/** Refusals that may be over in a moment: the service is out of order, or the number has had too many for now. */
const passing = /^(isp\.|Throttling|ServiceUnavailable|InternalError|isv\.BUSINESS_LIMIT_CONTROL)/

/** Text messages by Alibaba Cloud (SendSms, 2017-05-25): our parameters under their own names, ours as the outer id. */
export function aliyunProvider({ address, signName, now, ...keys }: AliyunSettings): SmsProvider {
  const place = new URL(address ?? usualAddress)
  return {
    name: 'aliyun',
    byTemplate: true,
    async send({ id, recnumber, carrierCode = '', filled = [] }) {
      const query = queryOf({
        PhoneNumbers: recnumber,
        SignName: signName,
        TemplateCode: carrierCode,
        TemplateParam: JSON.stringify(Object.fromEntries(filled.map(({ name, value }) => [name, value]))),
        OutId: id,
      })
      const date = now().toISOString().replace(/\.\d+/, '')
      const call = { host: place.host, action: 'SendSms', version: '2017-05-25', query, date }
      const target = new URL(place)
      target.search = query
      // The host is signed, and sent by whoever sends.
      const { host: _host, ...headers } = aliyunHeaders({ ...call, nonce: randomUUID() }, keys)
      const answer = await askCarrier(target, { headers })
      const code = textIn(answer, 'Code')
      if (code === 'OK') return textIn(answer, 'BizId')
      const reason = `阿里云短信：${textIn(answer, 'Message')}（${code}）`
      throw passing.test(code) ? new Error(reason) : new SmsRefused(reason)
    },
  }
}
