import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  batchCalls,
  inboundPath,
  receivedCalls,
  sentCalls,
  templateCalls,
} from '@tejian/contract/messaging/calls.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { smsMessages } from '@tejian/contract/shared/sms/smsMessages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../app/testing/harness.ts'
import { openSmsSender } from '../shared/sms/sender.ts'

const token = 'inbound secret'
let server: TestApp
let [registrar, finance, head, admin, unit, supervisor, inspector] = [] as unknown as TestUser[] as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
let unitId: string
type Row = Record<string, unknown> & { id: string; version: number }
const db = () => server.services.db
const rowsOf = async (batchId: string) =>
  (
    await sql<{ recnumber: string; recname: string; content: string; status: string; sendUser: string }>`
      select * from sms_message where "batchId" = ${batchId}::uuid order by id`.execute(db())
  ).rows

beforeAll(async () => {
  server = await startTestApp({ env: { SMS_INBOUND_TOKEN: token } })
  ;[registrar, finance, head, admin, unit, supervisor, inspector] = (await Promise.all(
    ['shouli', 'caiwu', 'zhanzhang', 'admin', 'qiye', 'jiancha', 'jianyan'].map((name) => server.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
  const { rows } = await sql<{
    id: string
  }>`select "unitId" as id from app_user where "loginName" = 'qiye'`.execute(db())
  unitId = rows[0]!.id
  await sql`update unit set contacttel = '19900007001', contactname = '朱经办' where id = ${unitId}::uuid`.execute(
    db(),
  )
})
afterAll(() => server.close())

describe('the register of templates', () => {
  const { save, find, delete: remove, list, getDetail } = templateCalls
  const sheet = (more = {}) => ({
    templateCode: 'DQTZ1',
    templateName: '到期补充通知',
    sendType: 'JYDQ',
    content: '{受检单位}有{到期台数}台设备到期。',
    enabled: 'true',
    ...more,
  })
  const problem = async (more: object) =>
    (await admin.call(save, sheet(more))) as { fields?: Record<string, string>; errorMsg?: string }

  it('is kept by the administrator, and refuses what could not be filled', async () => {
    expect(await registrar.call(save, sheet())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await unit.call(find, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    for (const [more, field, sentence] of [
      [{ templateCode: 'abc' }, 'templateCode', smsMessages.wrongCode],
      [{ content: '{受检单位' }, 'content', smsMessages.loneBrace],
      [{ content: '{}' }, 'content', smsMessages.emptyParameter],
      [{ content: '{申报单号}' }, 'content', expect.stringContaining('没有参数{申报单号}')],
      [{ content: '{nix}' }, 'content', expect.stringContaining('可用的参数：{受检单位}')],
      [{ templateCode: 'SBDJ', content: '固定' }, 'templateCode', '模板编号已存在，不能重复'],
    ] as const)
      expect((await problem(more)).fields?.[field], String(field)).toEqual(sentence)
  })

  it('writes down the parameters, keeps the code, and deletes only what is neither shipped nor used', async () => {
    const row = (await admin.must(save, sheet())) as Row
    expect(await admin.must(getDetail, { id: row.id })).toMatchObject({
      params: '受检单位、到期台数',
      shipped: false,
      enabled: true,
    })
    expect(
      await admin.call(save, { ...sheet({ templateCode: 'DQTZ2' }), id: row.id, version: row.version }),
    ).toMatchObject({ fields: { templateCode: smsMessages.codeFixed } })
    expect(await admin.call(save, { id: row.id, version: 0, templateName: '改' })).toMatchObject({
      code: 'conflict',
    })
    const listed = await registrar.must(list, { name: '补贴审核', status: 'true' })
    expect(listed.list).toMatchObject([{ templateCode: 'ZZBLGL', name: '补贴审核短信', status: '1' }])
    const shippedId = listed.list[0]!.id
    expect(await admin.call(remove, { ids: shippedId })).toMatchObject({ errorMsg: smsMessages.shippedStays })
    await admin.must(remove, { ids: row.id })
  })

  it('decides what goes out: a changed text is sent, one that is switched off refuses with its name', async () => {
    const { rows } = await sql<{ id: string; version: number }>`select id, version from sms_template
      where "templateCode" = 'SBDJ'`.execute(db())
    const [{ id, version }] = rows as [Row]
    const declared = await sql<{ id: string; appno: string }>`select id, appno from declaration
      where "INSCONTACTTEL" is not null limit 1`.execute(db())
    const [declaration] = declared.rows as [{ id: string; appno: string }]
    const sent = (recnumber: string) =>
      registrar.call(outputCalls.sendSmsByTemplate, { sendType: 'SBDJ', recnumber, datacode: declaration.id })
    await admin.must(templateCalls.save, { id, version, content: '申报单{申报单号}已登记。' })
    expect(await sent('19900007101')).toMatchObject({ isSuccess: true })
    const { rows: out } = await sql<{
      content: string
      templateCode: string
      sendUser: string
    }>`select content, "templateCode", "sendUser"
      from sms_message where recnumber = '19900007101'`.execute(db())
    expect(out).toEqual([
      { content: `申报单${declaration.appno}已登记。`, templateCode: 'SBDJ', sendUser: 'shouli' },
    ])
    expect(await sent('19900007101')).toMatchObject({
      errorMsg: smsMessages.sameText('199****7101', smsLimits.sameTextMinutes),
    })
    await admin.must(templateCalls.save, { id, enabled: 'false' })
    expect(await sent('19900007102')).toMatchObject({ errorMsg: smsMessages.disabled('申报登记短信') })
    await admin.must(templateCalls.save, { id, enabled: 'true' })
  })
})

describe('messages written by hand', () => {
  const { save, move, getDetail, find, delete: remove } = batchCalls
  const toUnit = () => JSON.stringify({ list: [{ kind: 'unit', id: unitId }] })
  const byTemplate = (more = {}) => ({
    templateCode: 'HYTZ',
    params: JSON.stringify({ day: '2026-12-01', time: '上午9:00', place: '三楼会议室', matter: '安全培训' }),
    receivers: toUnit(),
    ...more,
  })
  const free = (more = {}) => ({
    content: '{受检单位}：请明天上午带材料到窗口。',
    receivers: toUnit(),
    ...more,
  })
  const made = async (person: TestUser, sheet: Record<string, unknown>) =>
    (await person.must(save, sheet)) as Row
  const wrong = async (sheet: Record<string, unknown>) =>
    ((await registrar.call(save, sheet)) as { fields?: Record<string, string> }).fields

  it('refuse without the code, without receivers, to strangers, with wrong parameters', async () => {
    expect(await unit.call(save, free())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await inspector.call(save, free())).toMatchObject({ errorMsg: kitMessages.forbidden })
    const unknown = { list: [{ kind: 'unit', id: '018f0000-0000-7000-8000-000000000000' }] }
    for (const [sheet, field, sentence] of [
      [free({ receivers: '' }), 'receivers', messagingMessages.receiversMissing],
      [
        free({ receivers: JSON.stringify({ list: [{ kind: 'x', id: '1' }] }) }),
        'receivers',
        messagingMessages.receiversMissing,
      ],
      [free({ receivers: JSON.stringify(unknown) }), 'receivers', messagingMessages.unknownReceiver],
      [
        free({ receivers: JSON.stringify({ list: [{ kind: 'staff', id: 'jiancha' }] }) }),
        'receivers',
        messagingMessages.unknownReceiver,
      ],
      [free({ content: '' }), 'content', messagingMessages.textMissing],
      [free({ content: '{申报单号}' }), 'content', messagingMessages.freeParameters],
      [free({ content: '字'.repeat(smsLimits.freeText + 1) }), 'content', messagingMessages.textTooLong],
      [byTemplate({ params: '{}' }), 'params.day', messagingMessages.parameterMissing('日期')],
      [byTemplate({ templateCode: 'LLD' }), 'templateCode', messagingMessages.notByHand('检验联络单短信')],
      [
        byTemplate({ params: JSON.stringify({ day: 'www.x.com', time: '1', place: '2', matter: '3' }) }),
        'params.day',
        messagingMessages.parameterLink('日期'),
      ],
    ] as const)
      expect((await wrong(sheet))?.[field]).toBe(sentence)
    const foreign = await server.as('jiancha_qt')
    expect(await foreign.call(save, free())).toMatchObject({
      fields: { receivers: messagingMessages.unknownReceiver },
    })
  })

  it('go out at once by a template, to everybody’s own name and number, once a number', async () => {
    const people = [
      { kind: 'unit', id: unitId },
      { kind: 'staff', id: 'jianyan' },
      { kind: 'staff', id: 'jianyan' },
    ]
    const row = await made(finance, byTemplate({ receivers: JSON.stringify({ list: people }) }))
    expect(row).toMatchObject({
      batchno: expect.stringMatching(/^DX\d{13}$/),
      receiverCount: 2,
      step: 'DXBX',
    })
    expect(await finance.call(move, { id: row.id, action: 'submit' })).toMatchObject({
      errorMsg: messagingMessages.needsNoAudit,
    })
    await finance.must(move, { id: row.id, version: row.version, action: 'send' })
    const sent = await rowsOf(row.id)
    expect(sent.map(({ recname, content, sendUser }) => [recname, content.slice(0, 7), sendUser])).toEqual([
      ['朱经办', '朱经办您好：请', 'caiwu'],
      ['周检验', '周检验您好：请', 'caiwu'],
    ])
    expect(await finance.call(move, { id: row.id, action: 'send' })).toMatchObject({ code: 'handled' })
    expect(await finance.call(save, byTemplate({ id: row.id }))).toMatchObject({
      errorMsg: kitMessages.notAtStart,
    })
    expect(await finance.must(getDetail, { id: row.id })).toMatchObject({
      status: '4',
      receiverLines: [{ recnumber: '199****7001', status: '0' }, { recname: '周检验' }],
    })
  })

  it('wait for a second person when they are free; returned ones are written anew', async () => {
    const row = await made(registrar, free())
    expect(await registrar.call(move, { id: row.id, action: 'send' })).toMatchObject({
      errorMsg: messagingMessages.needsAudit,
    })
    await registrar.must(move, { id: row.id, action: 'submit' })
    expect(await rowsOf(row.id)).toEqual([])
    expect(await registrar.call(save, free({ id: row.id, content: '改过的' }))).toMatchObject({
      errorMsg: kitMessages.notAtStart,
    })
    for (const person of [registrar, finance, inspector])
      expect((await person.call(move, { id: row.id, action: 'pass' })).isSuccess).toBe(false)
    expect(await supervisor.call(move, { id: row.id, action: 'pass' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const { rows: told } = await sql<{ receiver: string }>`select receiver from message
      where title = ${messagingMessages.waitingTitle}`.execute(db())
    expect(told.map(({ receiver }) => receiver)).toContain('zhanzhang')
    await head.must(move, {
      id: row.id,
      action: 'return',
      backReason: '内容不妥',
      backDescription: '请写明时间',
    })
    expect(await registrar.must(getDetail, { id: row.id })).toMatchObject({ status: '3', dealMan: 'shouli' })
    await registrar.must(save, free({ id: row.id, content: '{受检单位}：请12月1日上午带材料到窗口。' }))
    await registrar.must(move, { id: row.id, action: 'submit' })
    await head.must(move, { id: row.id, action: 'pass' })
    const [sent] = await rowsOf(row.id)
    expect(sent).toMatchObject({ sendUser: 'shouli', status: '0', recnumber: '19900007001' })
    expect(sent?.content).toMatch(/（演示）：请12月1日/)
    expect(await head.call(move, { id: row.id, action: 'pass' })).toMatchObject({ code: 'handled' })
    // What was audited stands in the flow log; what was sent cannot be changed by anybody.
    const { rows: log } = await sql<{
      content: string
    }>`select snapshot->>'content' as content from flow_event
      where "recordId" = ${row.id}::uuid and action = 'submit' order by at`.execute(db())
    expect(log.map(({ content }) => content)).toEqual([
      free().content,
      '{受检单位}：请12月1日上午带材料到窗口。',
    ])
    await expect(
      sql`update sms_message set content = '别的' where "batchId" = ${row.id}::uuid`.execute(db()),
    ).rejects.toThrow('kept')
    await expect(
      sql`delete from sms_message where "batchId" = ${row.id}::uuid`.execute(db()),
    ).rejects.toThrow('kept')
  })

  it('are never approved by who wrote them, nor by the administrator; drafts are deleted by their writer', async () => {
    const row = await made(head, free({ content: '{接收人}：请回电。' }))
    await head.must(move, { id: row.id, action: 'submit' })
    expect(await head.call(move, { id: row.id, action: 'pass' })).toMatchObject({
      errorMsg: messagingMessages.notOwn,
    })
    expect(await admin.call(move, { id: row.id, action: 'pass' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const draft = await made(registrar, free({ content: '草稿' }))
    expect((await head.call(remove, { ids: draft.id })).isSuccess).toBe(false)
    await registrar.must(remove, { ids: draft.id })
    expect((await registrar.must(find, { batchno: String(draft.batchno) })).list).toEqual([])
  })

  it('stop at what a number may get and at what a person may send in a day', async () => {
    await sql`insert into sms_message (recnumber, "sendType", content, status, "sendUser", "createDate")
      select '19900007001', 'QTTZ', '第' || n, '1', 'x', ${server.services.now()} from generate_series(1, 10) n`.execute(
      db(),
    )
    const other = { day: '2026-12-02', time: '下午', place: '窗口', matter: '领取报告' }
    const row = await made(finance, byTemplate({ params: JSON.stringify(other) }))
    expect(await finance.call(move, { id: row.id, action: 'send' })).toMatchObject({
      errorMsg: smsMessages.perNumber('199****7001', smsLimits.perNumberPerDay),
      status: 429,
    })
    await sql`insert into sms_message (recnumber, "sendType", content, status, "sendUser", "createDate")
      select '1990001' || n, 'QTTZ', 'x', '1', 'caiwu', ${server.services.now()} from generate_series(1000, 1499) n`.execute(
      db(),
    )
    const second = await made(
      finance,
      byTemplate({ receivers: JSON.stringify({ list: [{ kind: 'staff', id: 'fuhe' }] }) }),
    )
    expect(await finance.call(move, { id: second.id, action: 'send' })).toMatchObject({
      errorMsg: smsMessages.perDay(smsLimits.perPersonPerDay),
    })
    expect(await finance.must(getDetail, { id: second.id })).toMatchObject({ step: 'DXBX', status: '0' })
  })
})

describe('messages that failed', () => {
  it('are sent again as they were, by those who see them, not without end', async () => {
    const { rows } = await sql<{
      id: string
    }>`insert into sms_message (recnumber, "sendType", content, status, attempts, "orgId")
      select '19900007201', 'QTTZ', '失败的', '2', 1, "orgId" from app_user where "loginName" = 'shouli'
      union all select '19900007202', 'YZM', '验证码123456', '2', 1, "orgId" from app_user where "loginName" = 'shouli'
      union all select '19900007203', 'QTTZ', '试过五次', '2', 5, "orgId" from app_user where "loginName" = 'shouli'
      returning id`.execute(db())
    const [failed, code, tried] = rows.map(({ id }) => id) as [string, string, string]
    expect(await unit.call(sentCalls.resend, { ids: failed })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await supervisor.call(sentCalls.getDetail, { id: failed })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await registrar.must(sentCalls.resend, { ids: [failed, code, tried].join(',') })).toMatchObject({
      successCount: 1,
      errors: [{ message: smsMessages.codeStays }, { message: smsMessages.tooManyTries(5) }],
    })
    expect(await registrar.call(sentCalls.resend, { ids: failed })).toMatchObject({
      errorMsg: smsMessages.onlyFailed,
    })
    const sender = await openSmsSender(server.services, { name: 'test', send: async () => {} })
    await sender.sendWaiting()
    sender.stop()
    expect(await registrar.must(sentCalls.getDetail, { id: failed })).toMatchObject({
      status: '1',
      attempts: 2,
      content: '失败的',
      recnumber: '199****7201',
    })
    expect(await registrar.must(sentCalls.state, {})).toMatchObject({ provider: 'demo', receiving: true })
  })
})

describe('replies', () => {
  const bring = (payload: object, secret = token) =>
    server.app.inject({
      method: 'POST',
      url: inboundPath,
      headers: { authorization: `Bearer ${secret}` },
      payload,
    })
  const found = async (content: string) =>
    (await sql<Row>`select * from sms_received where content = ${content}`.execute(db())).rows
  let declaration: { id: string; appno: string }

  beforeAll(async () => {
    const { rows } = await sql<{ id: string; appno: string }>`select id, appno from declaration
      where "orgId" = (select "orgId" from app_user where "loginName" = 'shouli') limit 1`.execute(db())
    declaration = rows[0]!
    await sql`insert into sms_message (recnumber, recname, unitname, "sendType", content, datacode, status, "sendUser", "createDate", "orgId")
      select '19900007301', '王主任', '某单位（演示）', 'SBDJ', '已登记', ${declaration.id}, '1', 'shouli', ${server.services.now()}, "orgId"
      from app_user where "loginName" = 'shouli'`.execute(db())
  })

  it('come in only with the secret, well formed, and once each', async () => {
    expect((await bring({ phone: '19900007301', content: '好' }, 'wrong')).statusCode).toBe(403)
    expect((await server.app.inject({ method: 'POST', url: inboundPath, payload: {} })).statusCode).toBe(403)
    for (const payload of [
      {},
      { phone: '1', content: 'x' },
      { phone: '19900007301', content: ' ' },
      { phone: [], content: {} },
    ])
      expect((await bring(payload)).json(), JSON.stringify(payload)).toMatchObject({ isSuccess: false })
    const reply = { phone: '+86 19900007301', content: '收到，明天在场', id: 'MO-1' }
    const answers = await Promise.all([bring(reply), bring(reply), bring(reply)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await found(reply.content)).toHaveLength(1)
  })

  it('are not taken where no secret is set', async () => {
    const env: { SMS_INBOUND_TOKEN?: string | undefined } = server.services.env
    env.SMS_INBOUND_TOKEN = ''
    expect((await bring({ phone: '19900007301', content: '好' })).statusCode).toBe(404)
    env.SMS_INBOUND_TOKEN = token
  })

  it('belong to the last message and its declaration; its sender hears of it', async () => {
    const [row] = await found('收到，明天在场')
    expect(row).toMatchObject({
      sendnumber: '19900007301',
      sendname: '王主任',
      unitname: '某单位（演示）',
      datacode: declaration.id,
      appno: declaration.appno,
      readStatus: 'unread',
      source: '1',
    })
    const { rows } = await sql<{ receiver: string }>`select receiver from message
      where title = ${messagingMessages.replyTitle}`.execute(db())
    expect(rows).toEqual([{ receiver: 'shouli' }])
    const detail = (await registrar.must(receivedCalls.getDetail, { id: row!.id })) as Row
    expect((detail.thread as Array<{ content: string }>).map(({ content }) => content)).toEqual([
      '已登记',
      '收到，明天在场',
    ])
    expect(await supervisor.call(receivedCalls.getDetail, { id: row!.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const listed = await registrar.must(receivedCalls.list, { phone: '19900007301' })
    expect(listed.list).toMatchObject([{ phone: '19900007301', content: '收到，明天在场' }])
    for (const call of [receivedCalls.list, sentCalls.list, templateCalls.list, batchCalls.find])
      expect(await registrar.call(call, { nothing: '1' })).toMatchObject({
        detail: { unknownFilter: 'nothing' },
      })
  })

  it('are read, handled and joined to a declaration, each change by its version', async () => {
    const [row] = await found('收到，明天在场')
    const { deal, markRead } = receivedCalls
    expect(await finance.call(deal, { id: row!.id, dealResult: 'x' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    await registrar.must(markRead, { ids: row!.id })
    expect(await registrar.call(markRead, { ids: '' })).toMatchObject({
      errorMsg: messagingMessages.chooseReplies,
    })
    expect(await registrar.call(deal, { id: row!.id, dealResult: ' ' })).toMatchObject({
      fields: { dealResult: messagingMessages.resultMissing },
    })
    expect(await registrar.call(deal, { id: row!.id, dealResult: '好', appno: 'SB0' })).toMatchObject({
      fields: { appno: messagingMessages.unknownDeclaration },
    })
    expect(await registrar.call(deal, { id: row!.id, version: '1', dealResult: '好' })).toMatchObject({
      code: 'conflict',
    })
    expect(
      await registrar.must(deal, { id: row!.id, version: '2', dealResult: '已转告检验员' }),
    ).toMatchObject({
      readStatus: 'readed',
      dealMan: 'shouli',
      dealManName: '叶受理',
    })
  })

  it('are written down by hand too, matched by their number, and then stay', async () => {
    const row = (await registrar.must(receivedCalls.save, {
      sendnumber: '19900007301',
      content: '电话答复：改到后天',
    })) as Row
    expect(row).toMatchObject({ source: '2', sendname: '王主任', appno: declaration.appno })
    expect(
      await registrar.call(receivedCalls.save, { id: row.id, version: row.version, content: '改' }),
    ).toMatchObject({ errorMsg: messagingMessages.fixed })
    expect(await registrar.call(receivedCalls.save, { sendnumber: '123', content: 'x' })).toMatchObject({
      isSuccess: false,
    })
  })
})
