import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiptPath } from '@tejian/contract/messaging/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/harness.ts'
import { transact } from '../../../kit/context.ts'
import { putSecretByTemplate, sendShipped, usableTemplate } from '../byTemplate.ts'
import { putIntoOutbox } from '../outbox.ts'
import { smsProviderOf } from '../provider.ts'
import { openSmsSender } from '../sender.ts'
import { aliyunHeaders, queryOf } from './aliyun.ts'
import { tencentAuthorization } from './tencent.ts'

describe('signatures are those of the published examples', () => {
  it('of Alibaba Cloud (RunInstances, fixed values)', () => {
    const query = queryOf({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    })
    const { authorization } = aliyunHeaders(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query,
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
    )
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
    expect(queryOf({ b: "a b*c'~(d)", a: '中' })).toBe('a=%E4%B8%AD&b=a%20b%2Ac%27~%28d%29')
  })

  it('of Tencent Cloud (DescribeInstances)', () => {
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    expect(
      tencentAuthorization(
        { host: 'cvm.tencentcloudapi.com', service: 'cvm', seconds: 1551113065, body },
        { keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
      ),
    ).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
})

type Asked = { url: URL; headers: http.IncomingHttpHeaders; body: string }

/** A carrier on this machine that answers what it is told to, one after the other. */
let carrier: http.Server
let address = ''
const asked: Asked[] = []
const answers: object[] = []
const servers: TestApp[] = []

beforeAll(async () => {
  carrier = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      asked.push({ url: new URL(request.url ?? '', address), headers: request.headers, body })
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers.shift() ?? {}))
    })
  })
  await new Promise<void>((listening) => carrier.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await new Promise((closed) => carrier.close(closed))
})

const token = 'a token of the carrier'

/** The product before a carrier; both texts that the tests send are registered there. */
async function before(name: 'aliyun' | 'tencent'): Promise<TestApp> {
  const server = await startTestApp({
    env: {
      SMS_CARRIER: name,
      SMS_URL: address,
      SMS_ACCESS_KEY_ID: 'key',
      SMS_ACCESS_KEY_SECRET: 'secret of the key',
      SMS_SIGN_NAME: '丽水特检',
      SMS_INBOUND_TOKEN: token,
      ...(name === 'tencent' && { SMS_APP_ID: '1400006666' }),
    },
  })
  servers.push(server)
  await server.services.db
    .updateTable('sms_template')
    .set({ carrierCode: 'SMS_1001' })
    .where('templateCode', 'in', ['JFTZ', 'YZM'])
    .execute()
  return server
}

const statesOf = ({ services }: TestApp) =>
  services.db
    .selectFrom('sms_message')
    .select(['status', 'failReason', 'providerNo', 'receipt'])
    .where('recnumber', '=', '19900001111')
    .orderBy('id')
    .execute()

async function send(server: TestApp): Promise<void> {
  const sender = await openSmsSender(server.services, smsProviderOf(server.services))
  await sender.sendWaiting()
  sender.stop()
}

const charge = { unitname: '竹源纺织', appno: 'SB1', amount: '1,200.00', payBefore: '' }
const message = { recnumber: '19900001111' }

const putCharge = async (server: TestApp): Promise<void> => {
  const context = await server.contextOf('shouli')
  await transact(context, (inner) => sendShipped(inner, 'JFTZ', message, charge))
}

const parametersLeft = ({ services }: TestApp) =>
  services.db.selectFrom('sms_parameters').select('id').execute()

describe('Alibaba Cloud', () => {
  it('gets template, parameters and our number; what it says is kept, and its receipts are believed', async () => {
    const server = await before('aliyun')
    await putCharge(server)
    expect(await parametersLeft(server)).toHaveLength(1)
    answers.push(
      { Code: 'isp.SYSTEM_ERROR', Message: '系统错误' },
      { Code: 'OK', Message: 'OK', BizId: '9006^0' },
    )
    await send(server)
    expect(await statesOf(server)).toMatchObject([
      { status: '0', failReason: '阿里云短信：系统错误（isp.SYSTEM_ERROR）' },
    ])
    server.setNow(new Date(server.services.now().getTime() + 60_000))
    await send(server)
    expect(await statesOf(server)).toMatchObject([{ status: '1', providerNo: '9006^0', receipt: null }])
    expect(await parametersLeft(server)).toEqual([])
    const { url, headers, body } = asked.at(-1) as Asked
    const given = Object.fromEntries(url.searchParams)
    expect(given).toMatchObject({
      PhoneNumbers: '19900001111',
      SignName: '丽水特检',
      TemplateCode: 'SMS_1001',
    })
    expect(JSON.parse(given.TemplateParam ?? '')).toEqual(charge)
    expect(given.OutId).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toBe('')
    const date = String(headers['x-acs-date'])
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const signed = aliyunHeaders(
      {
        host: String(headers.host),
        action: 'SendSms',
        version: '2017-05-25',
        query: url.search.slice(1),
        date,
        nonce: String(headers['x-acs-signature-nonce']),
      },
      { keyId: 'key', keySecret: 'secret of the key' },
    )
    expect(headers).toMatchObject(signed)

    const tell = (reports: unknown, by = token) =>
      server.app.inject({
        method: 'POST',
        url: `${receiptPath}?token=${encodeURIComponent(by)}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(reports),
      })
    const report = { phone_number: '19900001111', biz_id: '9006^0', success: false, err_code: 'UNDELIVERED' }
    expect((await tell([report], 'another')).statusCode).toBe(403)
    expect((await tell({ biz_id: 1 })).json()).toMatchObject({ isSuccess: false })
    expect((await tell([report])).json()).toMatchObject({ code: 0 })
    expect(await statesOf(server)).toMatchObject([{ status: '1', receipt: '未送达：UNDELIVERED' }])
    await tell([{ ...report, success: true }])
    await tell([report])
    expect(await statesOf(server)).toMatchObject([{ receipt: '已送达' }])
  })

  it('does not get free words, nor what is not registered there; what it refuses stays refused', async () => {
    const server = await before('aliyun')
    const context = await server.contextOf('shouli')
    await transact(context, (inner) =>
      putIntoOutbox(inner, { ...message, sendType: 'QTTZ', content: '自由文本' }),
    )
    await putCharge(server)
    const before_ = asked.length
    answers.push({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '非法手机号' })
    await send(server)
    expect(asked).toHaveLength(before_ + 1)
    expect(await statesOf(server)).toMatchObject([
      { status: '2', failReason: expect.stringContaining('运营商模板编号') },
      { status: '2', failReason: '阿里云短信：非法手机号（isv.MOBILE_NUMBER_ILLEGAL）' },
    ])
    // Somebody may send it again: its parameters stay.
    expect(await parametersLeft(server)).toHaveLength(1)
  })
})

describe('Tencent Cloud', () => {
  it('gets the values in the order of the text; secrets are gone with the sending', async () => {
    const server = await before('tencent')
    await putCharge(server)
    const context = await server.contextOf('shouli')
    const template = await usableTemplate(context, 'YZM')
    await transact(context, (inner) =>
      putSecretByTemplate(inner, template, message, { code: '654321', minutes: '5' }),
    )
    const stored = await server.services.db.selectFrom('sms_parameters').select('content').execute()
    expect(JSON.stringify(stored)).not.toContain('654321')
    const sent = { SerialNo: '5000:1', Code: 'Ok', Message: 'send success' }
    answers.push(
      { Response: { SendStatusSet: [sent], RequestId: 'r' } },
      { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: '签名错误' }, RequestId: 'r' } },
    )
    await send(server)
    expect(new Set(await statesOf(server))).toEqual(
      new Set([
        expect.objectContaining({ status: '1', providerNo: '5000:1' }),
        expect.objectContaining({
          status: '2',
          failReason: '腾讯云短信：签名错误（AuthFailure.SignatureFailure）',
        }),
      ]),
    )
    const bodies = asked.slice(-2).map(({ body }) => JSON.parse(body) as { TemplateParamSet: string[] })
    expect(bodies).toContainEqual({
      PhoneNumberSet: ['+8619900001111'],
      SmsSdkAppId: '1400006666',
      SignName: '丽水特检',
      TemplateId: 'SMS_1001',
      TemplateParamSet: ['竹源纺织', 'SB1', '1,200.00', ''],
      SessionContext: expect.any(String),
    })
    const { headers, body } = asked.at(-1) as Asked
    expect(headers.authorization).toBe(
      tencentAuthorization(
        {
          host: String(headers.host),
          service: 'sms',
          seconds: Number(headers['x-tc-timestamp']),
          body,
        },
        { keyId: 'key', keySecret: 'secret of the key' },
      ),
    )
    const left = await server.app.inject({
      method: 'POST',
      url: `${receiptPath}?token=${encodeURIComponent(token)}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify([{ sid: '5000:1', report_status: 'SUCCESS', mobile: '19900001111' }]),
    })
    expect(left.json()).toMatchObject({ result: 0 })
    expect(await statesOf(server)).toContainEqual(expect.objectContaining({ receipt: '已送达' }))
  })
})
