import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { expressMessages, expressPrintRecord } from '@tejian/contract/reports/expressBill.ts'
import { expressBillCalls as calls } from '@tejian/contract/reports/expressBillCalls.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type Paper, paperAt } from '../../app/testing/paper.ts'

const server = useTestApp()
let [keeper, inspector] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[keeper, inspector] = (await Promise.all(
    ['dangan', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
})

const post = { issueWay: '2', receiver: '周收件', receiverTel: '13800001234' }
const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
let streets = 0
/** An address to which nothing was sent yet. */
const street = (): string => {
  streets += 1
  return `灵江路${streets}号`
}

const save = (paper: Paper, more: Record<string, string>) =>
  keeper.call(paperCalls.saveRepPout, { seisn: paper.seisn, ...more })
const billsAt = async (recaddress: string) =>
  (await keeper.must(calls.find, { recaddress })).list.filter((row) => row.recaddress === recaddress)
const detail = async ({ seisn }: Paper) =>
  (await keeper.must(paperCalls.detailRepPout, { seisn })) as unknown as Record<string, unknown>

async function pay({ appno }: Paper): Promise<void> {
  const [registrar, finance] = [await server.current.as('shouli'), await server.current.as('caiwu')]
  const line = { itemCode: 'QT-RG', itemName: '人工定价', price: 1000, quantity: 1, money: 1000 }
  const { id, chasn } = await registrar.must(chargeCalls.save, { appno, items: [line] })
  await registrar.must(chargeFlowCalls.commit, { id })
  await finance.must(chargeFlowCalls.move, { id, action: 'confirm' })
  await finance.must(chargeFlowCalls.pay, {
    ids: id,
    tradeNo: `P${chasn}`,
    amount: '1000',
    payWay: '2',
    payTime: '2026-11-20',
  })
}

describe('a parcel', () => {
  it('comes to be with the first release by post, and takes the others of its unit, address and day', async () => {
    const [first, second, third] = (await paperAt(server.current, 'BGFF', { count: 3 })) as [
      Paper,
      Paper,
      Paper,
    ]
    const [address, elsewhere] = [street(), street()]
    expect(sentence(await save(first, { ...post, recaddress: address }))).toBe('went through')
    await save(second, { ...post, recaddress: address })
    await save(third, { ...post, recaddress: elsewhere })
    const [bill] = await billsAt(address)
    expect(bill).toMatchObject({
      printStatus: '0',
      itemCount: 2,
      content: '检验报告2份',
      recname: '周收件',
      contacttel: '13800001234',
    })
    expect(new Set(String(bill?.reportnos).split(','))).toEqual(new Set([first.reportno, second.reportno]))
    expect(await billsAt(elsewhere)).toMatchObject([{ itemCount: 1 }])
    // One that is handed over at the counter after all leaves it.
    await save(second, { issueWay: '1' })
    expect(await billsAt(address)).toMatchObject([{ itemCount: 1, reportnos: first.reportno }])
    await save(first, { issueWay: '3' })
    expect(await billsAt(address)).toMatchObject([{ printStatus: '9', itemCount: 0, actions: ['view'] }])
  })

  it("goes to the unit's own address where nobody says another", async () => {
    const paper = (await paperAt(server.current, 'BGFF'))[0] as Paper
    const proposed = (await detail(paper)).recaddress
    expect(proposed).toBeTruthy()
    await save(paper, post)
    const rows = await billsAt(String(proposed))
    expect(rows.some(({ reportnos }) => String(reportnos).includes(paper.reportno))).toBe(true)
  })

  it('gives its number to all its reports, wherever it is written, and to no other parcel', async () => {
    const [first, second, third] = (await paperAt(server.current, 'BGFF', { count: 3 })) as [
      Paper,
      Paper,
      Paper,
    ]
    const [address, elsewhere] = [street(), street()]
    for (const one of [first, second]) await save(one, { ...post, recaddress: address })
    await save(third, { ...post, recaddress: elsewhere })
    const [bill] = await billsAt(address)
    const no = `EMS${address.length}${Date.now()}`
    await keeper.must(calls.save, { id: bill?.id ?? '', version: String(bill?.version), expressNo: no })
    expect(await detail(first)).toMatchObject({ expressNo: no })
    expect(await detail(second)).toMatchObject({ expressNo: no })
    const used = { fields: { expressNo: expressMessages.used(no) } }
    expect(await save(third, { ...post, recaddress: elsewhere, expressNo: no })).toMatchObject(used)
    const [other] = await billsAt(elsewhere)
    expect(
      await keeper.call(calls.save, { id: other?.id ?? '', version: String(other?.version), expressNo: no }),
    ).toMatchObject(used)
    // Typed at one report it reaches the other.
    await save(second, { expressNo: `${no}B` })
    expect(await detail(first)).toMatchObject({ expressNo: `${no}B` })
    // Once one of them has been handed over under it, it stays.
    await pay(first)
    await keeper.must(paperCalls.submitRepPout, { seisn: first.seisn })
    expect(await save(second, { expressNo: `${no}C` })).toMatchObject({
      fields: { expressNo: expressMessages.sent(String(bill?.billno)) },
    })
  })

  it('of six who save at once is one', async () => {
    const papers = await paperAt(server.current, 'BGFF', { count: 6 })
    const address = street()
    const answers = await Promise.all(papers.map((one) => save(one, { ...post, recaddress: address })))
    expect(answers.map(sentence)).toEqual(answers.map(() => 'went through'))
    expect(await billsAt(address)).toMatchObject([{ itemCount: 6 }])
  })
})

describe('its slip', () => {
  it('is refused to strangers, is printed once it has a parcel, and once more when a report has come to it', async () => {
    const [first, second] = (await paperAt(server.current, 'BGFF', { count: 2 })) as [Paper, Paper]
    const address = street()
    await save(first, { ...post, recaddress: address })
    const id = (await billsAt(address))[0]?.id ?? ''
    expect(sentence(await inspector.call(calls.find, {}))).toBe(kitMessages.forbidden)
    expect(sentence(await inspector.call(calls.print, { ids: id }))).toBe(kitMessages.forbidden)
    const { db } = server.current.services
    await sql`update express_bill set "orgId" = gen_random_uuid() where id = ${id}::uuid`.execute(db)
    expect(sentence(await keeper.call(calls.print, { ids: id }))).toBe(kitMessages.missing)
    expect(sentence(await keeper.call(calls.save, { id, expressNo: 'X2' }))).toBe(kitMessages.missing)
    await sql`update express_bill set "orgId" = (select "orgId" from business_item where id = ${first.id}::uuid)
      where id = ${id}::uuid`.execute(db)
    expect(sentence(await keeper.call(calls.print, { ids: '' }))).toBe(expressMessages.choose)
    expect(await keeper.must(calls.print, { ids: id })).toEqual({ count: 1 })
    expect(await billsAt(address)).toMatchObject([{ printStatus: '1', printCount: 1 }])
    const token = await ticketFor(server.current, 'dangan', 'print', expressPrintRecord(id))
    const paper = await keeper.raw(calls.printPdf, { ids: id, token })
    expect(paper.headers['content-type']).toBe('application/pdf')
    await save(second, { ...post, recaddress: address })
    expect(await billsAt(address)).toMatchObject([{ printStatus: '0', itemCount: 2 }])
  })

  it('is not to be had of a parcel that is void', async () => {
    const paper = (await paperAt(server.current, 'BGFF'))[0] as Paper
    const address = street()
    await save(paper, { ...post, recaddress: address })
    await save(paper, { issueWay: '3' })
    const [bill] = await billsAt(address)
    expect(sentence(await keeper.call(calls.print, { ids: bill?.id ?? '' }))).toBe(
      expressMessages.void(String(bill?.billno)),
    )
    expect(
      sentence(
        await keeper.call(calls.save, {
          id: bill?.id ?? '',
          version: String(bill?.version),
          expressNo: 'X1',
        }),
      ),
    ).toBe(expressMessages.void(String(bill?.billno)))
  })
})
