import { smsBatchProcess } from '@tejian/contract/messaging/batch.process.ts'
import { batchStates, type Receiver, type smsBatch } from '@tejian/contract/messaging/batch.ts'
import type { smsReceived } from '@tejian/contract/messaging/received.ts'
import { fillTemplate, type SmsValues } from '@tejian/contract/shared/sms/fill.ts'
import { type ShippedCode, shippedTemplates } from '@tejian/contract/shared/sms/shippedTemplates.ts'
import type { smsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { organisationId } from '../app/seed/reference.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import type { DeclarationRow } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'
import type { DemoUnit } from './units.ts'

type Sheet = {
  units: readonly DemoUnit[]
  declarations: readonly DeclarationRow[]
  clock: OfficeClock
  numbers: DemoNumbers
}
type Writer = 'shouli' | 'caiwu' | 'zhanzhang'

const institute = organisationId('3311JY')
const system = (at: string, name: string) => ({
  createDate: at,
  createUserName: name,
  updateDate: at,
  updateUserName: name,
})

type Message = DemoRow<typeof smsMessage>
type Out = {
  recnumber: string | null | undefined
  recname: string | null | undefined
  unitname: string
  code: ShippedCode | null
  content: string
  at: OfficeMinute
  writer: Writer
  datacode?: string
  batchId?: string
  failReason?: string
}

function message(place: string, out: Out, clock: OfficeClock): Message {
  const author = personOf(out.writer)
  return {
    id: stableId('demo sms', place),
    ...system(clock.text(out.at), author.name),
    recnumber: out.recnumber,
    recname: out.recname,
    unitname: out.unitname,
    sendType: out.code ? shippedTemplates[out.code].sendType : 'QTTZ',
    templateCode: out.code,
    content: out.content,
    datacode: out.datacode ?? null,
    status: out.failReason ? '2' : '1',
    sendUser: author.loginName,
    sendUserName: author.name,
    sendTime: clock.text(out.at),
    attempts: 1,
    failReason: out.failReason ?? null,
    batchId: out.batchId ?? null,
    orgId: institute,
    departId: null,
  }
}

const written = (code: ShippedCode, values: SmsValues): string =>
  fillTemplate(shippedTemplates[code].content, values).text

/** Messages about declarations, as they follow from business; every ninth could not be sent. */
function aboutDeclarations({ declarations, clock }: Sheet): Message[] {
  return declarations
    .filter((row) => row.INSCONTACTTEL && row.appno)
    .slice(0, 45)
    .map((row, place) => {
      const code = place % 3 === 2 && row.acceptDate ? 'YWSL' : 'SBDJ'
      const values = {
        unitname: row.unitname,
        appno: row.appno,
        equcount: String(row.equcount ?? 1),
        contact: '丽水市特种设备检测院',
        acceptDate: (row.acceptDate ?? '').slice(0, 10),
      }
      const at = clock.now - 40 - place * 130
      return message(
        `business ${place}`,
        {
          recnumber: row.INSCONTACTTEL,
          recname: row.inscontactname,
          unitname: row.unitname,
          code,
          content: written(code, values),
          at,
          writer: 'shouli',
          datacode: row.id,
          ...(place % 9 === 4 && { failReason: place % 2 ? '短信网关返回 402' : '号码停机' }),
        },
        clock,
      )
    })
}

type Case = {
  writer: Writer
  code?: ShippedCode
  content: string
  params?: SmsValues
  acts: ReadonlyArray<'send' | 'submit' | 'pass' | 'return'>
  count: number
}

const training = { day: '下周三', time: '上午9:00', place: '三楼会议室', matter: '使用单位安全管理人员培训' }

/** Messages written by hand: one in each state, the first waiting longer than its day. */
const cases: readonly Case[] = [
  {
    writer: 'shouli',
    content: '{受检单位}：本院窗口下月起恢复周六受理，请合理安排申报。',
    acts: ['submit'],
    count: 6,
  },
  {
    writer: 'caiwu',
    content: '{受检单位}：本院开票系统本周五升级，当日不能开具发票，请提前办理。',
    acts: ['submit'],
    count: 4,
  },
  {
    writer: 'shouli',
    content: '{受检单位}：请尽快来电。',
    acts: ['submit', 'return'],
    count: 2,
  },
  {
    writer: 'shouli',
    content: '{接收人}您好：贵单位本月检验的电梯较多，请提前安排维保人员到场配合。',
    acts: ['submit', 'pass'],
    count: 5,
  },
  { writer: 'zhanzhang', content: '{接收人}：请于本周内报送第四季度检验计划。', acts: ['submit'], count: 3 },
  {
    writer: 'caiwu',
    code: 'HYTZ',
    content: shippedTemplates.HYTZ.content,
    params: training,
    acts: ['send'],
    count: 8,
  },
  { writer: 'shouli', content: '{受检单位}：请补充上传自行检测报告。', acts: [], count: 1 },
]

const states = {
  send: batchStates.sent,
  submit: batchStates.waiting,
  pass: batchStates.passed,
  return: batchStates.returned,
}

function batches(
  { units, clock, numbers }: Sheet,
  flow: DemoFlow,
): { rows: DemoRow<typeof smsBatch>[]; sent: Message[] } {
  const using = units.filter(({ row }) => row.unittype === '01')
  const sent: Message[] = []
  const rows = cases.map((one, place) => {
    const id = stableId('demo sms batch', String(place))
    const author = personOf(one.writer)
    const head = personOf('zhanzhang')
    let at = clock.now - (place === 0 ? 1400 : 260) - place * 90
    const chosen = using.slice(place * 3, place * 3 + one.count)
    const list: Receiver[] = chosen.map(({ row }) => ({
      kind: 'unit',
      id: row.id,
      recname: row.contactname,
      unitname: row.unitname,
    }))
    const last = one.acts.at(-1)
    const out = last === 'send' || last === 'pass'
    const row: DemoRow<typeof smsBatch> = {
      ...system(clock.text(at), author.name),
      id,
      version: 1 + one.acts.length,
      batchno: numbers.next('DX', { day: clock.day(at), area: '331100' }, clock.text(at), author.name),
      templateCode: one.code ?? null,
      sendType: one.code ? shippedTemplates[one.code].sendType : 'QTTZ',
      content: one.content,
      params: one.params ?? null,
      receivers: { list },
      receiverCount: list.length,
      status: last ? states[last] : batchStates.draft,
      sendUser: author.loginName,
      sendUserName: author.name,
      auditUserName: last === 'pass' || last === 'return' ? head.name : null,
      sendTime: null,
      orgId: institute,
      departId: null,
      step: null,
      taskId: null,
      dealMan: null,
      dealManName: null,
      receiveTime: null,
      deadline: null,
      backReason: null,
      backDescription: null,
      backDutyTask: null,
    }
    flow.start(smsBatchProcess, row, at, author)
    for (const action of one.acts) {
      at += 45
      const back = { backReason: '其他', backDescription: '请写明事由和联系电话，避免单位误以为诈骗短信。' }
      flow.move(smsBatchProcess, row, {
        action,
        at,
        actor: action === 'pass' || action === 'return' ? head : author,
        ...(action === 'return' && back),
      })
    }
    if (out) {
      row.sendTime = clock.text(at)
      for (const [index, { row: unit }] of chosen.entries())
        sent.push(
          message(
            `batch ${place} ${index}`,
            {
              recnumber: unit.contacttel,
              recname: unit.contactname,
              unitname: unit.unitname,
              code: one.code ?? null,
              content: fillTemplate(one.content, {
                ...one.params,
                unitname: unit.unitname,
                recname: unit.contactname,
              }).text,
              at,
              writer: one.writer,
              batchId: id,
              ...(index === 2 && { failReason: '号码停机' }),
            },
            clock,
          ),
        )
    }
    return Object.assign(row, { updateDate: clock.text(at) })
  })
  return { rows, sent }
}

const answers = [
  '收到，当天安排维保人员到场。',
  '能否改到下周？本周设备检修。',
  '已缴费，发票抬头请开总公司。',
  '联系人已离职，请更换为张工。',
  '收到',
  '电话询问：资料已补传，请尽快复审。',
]

/** Replies to messages about declarations: unread, read, handled. */
function replies(
  messages: readonly Message[],
  declarations: readonly DeclarationRow[],
  clock: OfficeClock,
): DemoRow<typeof smsReceived>[] {
  const appnoOf = new Map(declarations.map((row) => [row.id, row.appno]))
  const handler = personOf('shouli')
  return messages
    .filter(({ status, datacode }) => status === '1' && datacode)
    .slice(0, answers.length)
    .map((sent, place): DemoRow<typeof smsReceived> => {
      const at = clock.text(clock.now - 20 - place * 110)
      const handled = place >= 3
      const byHand = place === 5
      return {
        id: stableId('demo sms reply', String(place)),
        ...system(at, byHand ? handler.name : '系统'),
        version: handled ? 2 : 1,
        sendnumber: sent.recnumber,
        sendname: sent.recname,
        unitname: sent.unitname,
        content: answers[place],
        receiveTime: at,
        datacode: sent.datacode,
        appno: appnoOf.get(sent.datacode ?? '') ?? null,
        readStatus: place < 2 ? 'unread' : 'readed',
        dealMan: handled ? handler.loginName : null,
        dealManName: handled ? handler.name : null,
        dealTime: handled ? clock.text(clock.now - place * 100) : null,
        dealResult: handled ? (place === 4 ? '无需处理' : '已电话联系单位并更新申报信息') : null,
        source: byHand ? '2' : '1',
        messageId: sent.id,
        providerNo: byHand ? null : `DEMO-${randomOf(`sms reply ${place}`).whole(100_000, 999_999)}`,
        orgId: institute,
        departId: null,
      }
    })
}

/** Text messages of the demonstration office: sent and failed, written by hand in every state, and answered. */
export function makeMessaging(
  sheet: Sheet,
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const flow = new DemoFlow(sheet.clock)
  const business = aboutDeclarations(sheet)
  const { rows, sent } = batches(sheet, flow)
  return [
    ['sms_batch', rows],
    ['sms_message', [...business, ...sent]],
    ['sms_received', replies(business, sheet.declarations, sheet.clock)],
    ['task', flow.tasks],
    ['flow_event', flow.events],
  ]
}
