import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { releasedCalls } from '@tejian/contract/reports/releasedCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type Paper, paperAt } from '../../app/testing/paper.ts'

const server = useTestApp()
let [keeper, registrar, finance, inspector] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[keeper, registrar, finance, inspector] = (await Promise.all(
    ['dangan', 'shouli', 'caiwu', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const back = { backReason: '资料不完整', backDescription: '封面缺页' }
const sentence = (answer: { isSuccess: boolean }): string =>
  answer.isSuccess ? 'went through' : String((answer as unknown as { errorMsg: string }).errorMsg)
const itemOf = async ({ id }: Paper) =>
  (
    await sql<Record<string, unknown>>`select * from business_item where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
  ).rows[0] as Record<string, unknown>
const prints = async ({ seisn }: Paper) => keeper.must(paperCalls.printLog, { seisn })
const one = async (step: Parameters<typeof paperAt>[1], more: Parameters<typeof paperAt>[2] = {}) =>
  (await paperAt(server.current, step, more))[0] as Paper

/** Charges the declaration of a report, up to a state. */
async function charged({ appno }: Paper, upTo: 'draft' | 'toPay' | 'paid', fen = 12_345): Promise<string> {
  const line = { itemCode: 'QT-RG', itemName: '人工定价', price: fen, quantity: 1, money: fen }
  const { id, chasn } = await registrar.must(chargeCalls.save, { appno, items: [line] })
  if (upTo === 'draft') return chasn
  await registrar.must(chargeFlowCalls.commit, { id })
  await finance.must(chargeFlowCalls.move, { id, action: 'confirm' })
  if (upTo === 'paid' && fen > 0)
    await finance.must(chargeFlowCalls.pay, {
      ids: id,
      tradeNo: `P${chasn}`,
      amount: String(fen),
      payWay: '2',
      payTime: '2026-11-20',
    })
  return chasn
}

async function agreement(unitOf: string, from: string, to: string, step = 'end'): Promise<void> {
  await sql`insert into agreement (agreementno, "unitId", unitname, "agreementType", "agreementKind", "startDate", "endDate", step, content)
    select ${`XYT${from}${to}${step}`}, id, unitname, 'DT', '1', ${from}::date, ${to}::date, ${step}, '' from unit
    where id = (select "unitId" from app_user where "loginName" = ${unitOf})`.execute(
    server.current.services.db,
  )
}
const noAgreements = () =>
  sql`delete from agreement where agreementno like 'XYT%'`.execute(server.current.services.db)

const counter = { issueWay: '1', receiver: '朱经办', receiverTel: '19900001001' }

describe('printing', () => {
  it('is refused without the code, to strangers, at other steps, before the seal', async () => {
    const paper = await one('BGDY')
    const input = { seisns: paper.seisn, printCopies: '2' }
    expect(sentence(await inspector.call(paperCalls.submitPrint, input))).toBe(kitMessages.forbidden)
    expect(sentence(await keeper.call(paperCalls.submitPrint, { ...input, seisns: '' }))).toBe(
      paperMessages.chooseReports,
    )
    expect(
      sentence(await keeper.call(paperCalls.submitPrint, { ...input, seisns: 'YW20200101000001' })),
    ).toBe(kitMessages.missing)
    expect(sentence(await keeper.call(paperCalls.submitPrint, { ...input, printCopies: '99' }))).toBe(
      '打印份数：不能大于20',
    )
    await sql`update report set state = '0' where id = ${paper.reportId}::uuid`.execute(
      server.current.services.db,
    )
    expect(sentence(await keeper.call(paperCalls.submitPrint, input))).toBe(paperMessages.notPrintable)
    expect(await itemOf(paper)).toMatchObject({ step: 'BGDY', printDate: null })
    expect(await prints(paper)).toEqual([])
    const filed = await one('BGGD')
    expect(sentence(await keeper.call(paperCalls.submitPrint, { seisns: filed.seisn }))).toMatch(/办理|变化/)
  })

  it('writes a row of the print log and goes on to the archive', async () => {
    const [first, second] = (await paperAt(server.current, 'BGDY', { count: 2 })) as [Paper, Paper]
    const answer = await keeper.must(paperCalls.submitPrint, {
      seisns: `${first.seisn},${second.seisn}`,
      taskIds: `${first.taskId},${second.taskId}`,
      printCopies: '2',
      paperno: 'A0001',
      printerId: '一号打印机',
    })
    expect(answer).toBeNull()
    for (const paper of [first, second]) {
      expect(await itemOf(paper)).toMatchObject({ step: 'BGGD', printCopies: 2, paperno: 'A0001' })
      expect(await prints(paper)).toMatchObject([
        { reportno: paper.reportno, printCopies: 2, printerId: '一号打印机', reason: '' },
      ])
    }
    expect(sentence(await keeper.call(paperCalls.submitPrint, { seisns: first.seisn }))).toMatch(/办理/)
  })

  it('again wants a reason, and moves nothing', async () => {
    const paper = await one('BGDY')
    await keeper.must(paperCalls.submitPrint, { seisns: paper.seisn })
    const again = { seisns: paper.seisn, printCopies: '1' }
    expect(await keeper.call(paperCalls.saveReportPrintInfo, again)).toMatchObject({
      errorMsg: paperMessages.reprintReason,
      fields: { reason: paperMessages.reprintReason },
    })
    await keeper.must(paperCalls.saveReportPrintInfo, { ...again, reason: '单位遗失' })
    expect((await prints(paper)).map(({ reason }) => reason)).toEqual(['单位遗失', ''])
    expect((await itemOf(paper)).step).toBe('BGGD')
    expect(
      sentence(
        await keeper.call(paperCalls.saveReportPrintInfo, { ...again, reason: 'x', printDate: '2999-01-01' }),
      ),
    ).toBe(paperMessages.printAhead)
  })

  it('goes back to approval with a reason, and counts anew for a file that is sealed anew', async () => {
    const paper = await one('BGDY')
    await keeper.must(paperCalls.saveReportPrintInfo, { seisns: paper.seisn })
    await keeper.must(paperCalls.updateReportPrinterId, { seisns: paper.seisn, printerId: '二号' })
    expect((await itemOf(paper)).printerId).toBe('二号')
    expect(sentence(await keeper.call(paperCalls.rollBackPrint, { seisn: paper.seisn }))).toBe(
      '请选择退回原因',
    )
    await keeper.must(paperCalls.rollBackPrint, { seisn: paper.seisn, ...back })
    expect(await itemOf(paper)).toMatchObject({ step: 'BGSP', dealMan: 'pizhun', ...back })
    expect(sentence(await keeper.call(paperCalls.rollBackPrint, { seisn: paper.seisn, ...back }))).not.toBe(
      'went through',
    )
    await sql`update business_item set step = 'BGDY', "dealMan" = null where id = ${paper.id}::uuid`.execute(
      server.current.services.db,
    )
    await sql`update report set "sealedTime" = ${server.current.services.now()} where id = ${paper.reportId}::uuid`.execute(
      server.current.services.db,
    )
    await keeper.must(paperCalls.submitPrint, { seisns: paper.seisn, printCopies: '3' })
    expect(await prints(paper)).toHaveLength(2)
  })

  it('by six at once is registered once', async () => {
    const paper = await one('BGDY')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => keeper.call(paperCalls.submitPrint, { seisns: paper.seisn })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(await prints(paper)).toHaveLength(1)
  })
})

describe('the archive', () => {
  it('keeps a draft, numbers from the ledger unless one was typed, and goes on to release', async () => {
    const paper = await one('BGGD')
    const { version } = await keeper.must(paperCalls.savePof, {
      seisn: paper.seisn,
      taskId: paper.taskId,
      archivePlace: '三号库房2-15',
      pageCount: '12',
      note: '附原始记录',
    })
    expect(await itemOf(paper)).toMatchObject({ step: 'BGGD', archiveNo: null, paperPages: 12 })
    expect(
      await keeper.call(paperCalls.savePof, { seisn: paper.seisn, version: String(version - 1), note: '' }),
    ).toMatchObject({ isSuccess: true })
    expect(
      await keeper.call(paperCalls.savePof, { seisn: paper.seisn, version: '1', archivePlace: '他处' }),
    ).toMatchObject({ code: 'conflict' })
    await keeper.must(paperCalls.savePof, {
      seisn: paper.seisn,
      pageCount: ' ',
      archiveDate: ' ',
      volumeno: ' ',
    })
    expect(await itemOf(paper)).toMatchObject({ paperPages: null, archivePlace: '三号库房2-15' })
    await keeper.must(paperCalls.savePof, { seisn: paper.seisn, pageCount: '12' })
    await keeper.must(paperCalls.submitPof, { seisn: paper.seisn })
    expect(await itemOf(paper)).toMatchObject({
      step: 'BGFF',
      archiveNo: expect.stringMatching(/^DA2026\d{6}$/),
      archiveDate: '2026-11-20',
      archivePlace: '三号库房2-15',
      archiveNote: '附原始记录',
    })
    const detail = await keeper.must(paperCalls.detailPof, { seisn: paper.seisn })
    expect(detail).toMatchObject({ pageCount: 12, copies: 1, note: '附原始记录', step: 'BGFF' })
  })

  it('refuses wrong states, other posts, future days, numbers of the ledger’s own shape and doubles', async () => {
    const [paper, other] = (await paperAt(server.current, 'BGGD', { count: 2 })) as [Paper, Paper]
    const refused = async (person: TestUser, more: Record<string, unknown>) =>
      sentence(await person.call(paperCalls.savePof, { seisn: paper.seisn, ...more }))
    expect(await refused(inspector, {})).toBe(kitMessages.forbidden)
    expect(await refused(keeper, { archiveDate: '2999-01-01' })).toBe(paperMessages.archiveAhead)
    expect(await refused(keeper, { archiveNo: 'DA2026000999' })).toBe(paperMessages.ownSeries)
    for (const pageCount of ['0', '-1', '1.5'])
      expect(await refused(keeper, { pageCount })).toBe('页数：请输入正整数')
    expect(await refused(keeper, { taskId: other.taskId })).toBe(paperMessages.notAtArchive)
    await keeper.must(paperCalls.savePof, { seisn: paper.seisn, archiveNo: '老档-0017' })
    expect(
      await keeper.call(paperCalls.savePof, { seisn: other.seisn, archiveNo: '老档-0017' }),
    ).toMatchObject({ fields: { archiveNo: '档案号已存在，不能重复' } })
    await keeper.must(paperCalls.submitPof, { seisn: paper.seisn })
    expect((await itemOf(paper)).archiveNo).toBe('老档-0017')
    expect(await refused(keeper, {})).toBe(paperMessages.notAtArchive)
  })

  it('of several says per row what happened; back to printing with a reason', async () => {
    const [paper, other] = (await paperAt(server.current, 'BGGD', { count: 2 })) as [Paper, Paper]
    const list = JSON.stringify([
      { seisn: paper.seisn, archivePlace: 'A', pageCount: 3 },
      { seisn: other.seisn, archiveNo: 'DA2026000001' },
    ])
    expect(await keeper.must(paperCalls.batchSavePof, { list })).toEqual({
      successCount: 1,
      errors: [{ seisn: other.seisn, message: paperMessages.ownSeries }],
    })
    await keeper.must(paperCalls.rollBackPof, { seisn: other.seisn, ...back })
    expect((await itemOf(other)).step).toBe('BGDY')
    const answer = await keeper.must(paperCalls.batchSubmitPof, { seisns: `${paper.seisn},${other.seisn}` })
    expect(answer).toMatchObject({ successCount: 1, errors: [{ seisn: other.seisn }] })
  })
})

describe('the release', () => {
  const release = async (paper: Paper, more: Record<string, unknown> = counter) => {
    await keeper.must(paperCalls.saveRepPout, { seisn: paper.seisn, ...more })
    return keeper.call(paperCalls.submitRepPout, { seisn: paper.seisn })
  }

  it('is refused while the declaration is not charged, or unpaid, with number and amount', async () => {
    const paper = await one('BGFF')
    expect(sentence(await release(paper))).toBe(`申报单${paper.appno}尚未登记收费，登记并缴费后方可发放报告`)
    const chasn = await charged(paper, 'toPay')
    const unpaid = `申报单${paper.appno}尚未缴费：收费单${chasn}应缴123.45元（待缴费），缴清后方可发放报告`
    expect(sentence(await release(paper))).toBe(unpaid)
    expect(await keeper.must(paperCalls.ffdjValidate, { seisns: paper.seisn })).toEqual({
      valid: false,
      message: unpaid,
      errors: [{ seisn: paper.seisn, message: unpaid }],
    })
    expect(await itemOf(paper)).toMatchObject({ step: 'BGFF', issueDate: null, issueWay: '1' })
    expect(await keeper.must(paperCalls.detailRepPout, { seisn: paper.seisn })).toMatchObject({
      hold: unpaid,
      payConfirmStatus: '0',
    })
  })

  it('proposes the way in which the unit had its last report, the counter where it had none', async () => {
    const paper = await one('BGFF')
    const { unitId } = await itemOf(paper)
    const proposed = async () =>
      (await keeper.must(paperCalls.detailRepPout, { seisn: paper.seisn })).usualWay
    const { db } = server.current.services
    await sql`update business_item set "issueWay" = null where "unitId" = ${unitId}::uuid`.execute(db)
    expect(await proposed()).toBe('1')
    await sql`update business_item set "issueWay" = '3', "issueDate" = '2026-11-01' where id =
      (select id from business_item where "unitId" = ${unitId}::uuid and id <> ${paper.id}::uuid limit 1)`.execute(
      db,
    )
    expect(await proposed()).toBe('3')
    expect((await itemOf(paper)).issueWay).toBeNull()
  })

  it('takes the number of a real identity card for whoever fetches the report', async () => {
    const paper = await one('BGFF')
    const keep = async (receiverIdno: string) =>
      sentence(await keeper.call(paperCalls.saveRepPout, { seisn: paper.seisn, receiverIdno }))
    for (const wrong of ['110105194912310021', '11010519491331002X', 'ABC', '/'])
      expect(await keep(wrong), wrong).toBe('领取人证件号：请输入有效的身份证号')
    expect(await keep('11010519491231002X')).toBe('went through')
  })

  it('opens the report to its unit, tells it, and ends the business; other units see nothing', async () => {
    const paper = await one('BGFF')
    const unit = await server.current.contextOf('qiye')
    const listed = async (login: string, search: Record<string, string> = {}) => {
      const person = await server.current.as(login)
      const { list } = await person.must(releasedCalls.list, search)
      return list.filter(({ id }) => id === paper.reportId).length
    }
    await charged(paper, 'paid')
    expect(await listed('qiye')).toBe(0)
    expect(sentence(await release(paper))).toBe('went through')
    expect(await itemOf(paper)).toMatchObject({
      step: 'end',
      state: '9',
      issueDate: '2026-11-20',
      receiver: '朱经办',
      issueCopies: 1,
      taskId: null,
    })
    expect([await listed('qiye'), await listed('qiye2'), await listed('dangan')]).toEqual([1, 0, 1])
    // The codes of the archive, as far as the archive has the device.
    const { equcode } = await itemOf(paper)
    expect(await listed('qiye', { complex: String(equcode) })).toBe(1)
    expect(await listed('qiye', { complex: '查无此码' })).toBe(0)
    const { rows } = await sql<{
      content: string
    }>`select content from message where receiver = ${unit.user.loginName}
      and title = ${paperMessages.releasedTitle}`.execute(server.current.services.db)
    expect(rows.map(({ content }) => content).join()).toContain(paper.reportno)
    expect(sentence(await keeper.call(paperCalls.rollBackRepPout, { seisn: paper.seisn, ...back }))).not.toBe(
      'went through',
    )
  })

  it('goes ahead unpaid under an agreement in force; one that has run out or waits for confirmation does not count', async () => {
    const paper = await one('BGFF')
    await charged(paper, 'toPay')
    await agreement('qiye', '2025-01-01', '2026-11-19')
    await agreement('qiye', '2026-11-21', '2027-12-31')
    await agreement('qiye', '2026-01-01', '2026-12-31', 'XYQR')
    expect(sentence(await release(paper))).toContain('尚未缴费')
    await agreement('qiye', '2026-01-01', '2026-11-20')
    expect(sentence(await release(paper))).toBe('went through')
    await noAgreements()
  })

  it('goes ahead where nothing is due, confirmed or not', async () => {
    const paper = await one('BGFF')
    await charged(paper, 'draft', 0)
    expect(sentence(await release(paper))).toBe('went through')
  })

  it('wants who took it, the express number for the post, nothing for a download', async () => {
    const [first, second] = (await paperAt(server.current, 'BGFF', { count: 2 })) as [Paper, Paper]
    await charged(first, 'paid')
    const problems = async (more: Record<string, unknown>) =>
      (await release(first, more)) as unknown as { fields: Record<string, string> }
    expect((await problems({})).fields).toEqual({ issueWay: paperMessages.chooseWay })
    expect((await problems({ issueWay: '2' })).fields).toEqual({
      receiver: paperMessages.receiverMissing,
      receiverTel: paperMessages.telMissing,
      expressNo: paperMessages.expressMissing,
    })
    expect(sentence(await keeper.call(paperCalls.saveRepPout, { seisn: first.seisn, issueWay: '8' }))).toBe(
      paperMessages.chooseWay,
    )
    expect(
      sentence(await keeper.call(paperCalls.saveRepPout, { seisn: first.seisn, receiverTel: '123' })),
    ).not.toBe('went through')
    expect(sentence(await release(first, { ...counter, issueWay: '2', expressNo: 'SF1001' }))).toBe(
      'went through',
    )
    expect(sentence(await release(second, { issueWay: '3' }))).toBe('went through')
  })

  it('of several says per row what happened, and one report by six at once is released once', async () => {
    const [first, second] = (await paperAt(server.current, 'BGFF', { count: 2 })) as [Paper, Paper]
    const unpaid = await one('BGFF')
    await charged(first, 'paid')
    const list = JSON.stringify([first, second, unpaid].map(({ seisn }) => ({ seisn, ...counter })))
    expect(await keeper.must(paperCalls.batchSaveRepPout, { list })).toEqual({ successCount: 3, errors: [] })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => keeper.call(paperCalls.submitRepPout, { seisn: first.seisn })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    const answer = await keeper.must(paperCalls.batchSubmitRepPout, {
      seisns: [second, unpaid].map(({ seisn }) => seisn).join(','),
    })
    expect(answer).toMatchObject({ successCount: 1, errors: [{ seisn: unpaid.seisn }] })
    await keeper.must(paperCalls.rollBackRepPout, { seisn: unpaid.seisn, ...back })
    expect((await itemOf(unpaid)).step).toBe('BGGD')
  })

  it('is told by text message once it has happened, one for each unit', async () => {
    const paper = await one('BGFF')
    const phone = '19900001002'
    const sms = { seisns: paper.seisn, phone }
    expect(sentence(await keeper.call(paperCalls.sendSms, sms))).toBe(paperMessages.notFinished)
    await charged(paper, 'paid')
    await release(paper)
    expect(sentence(await keeper.call(paperCalls.sendSms, { ...sms, phone: '123' }))).toBe(
      paperMessages.wrongPhone,
    )
    await keeper.must(paperCalls.sendSms, sms)
    const { rows } = await sql<{
      content: string
    }>`select content from sms_message where recnumber = ${phone}`.execute(server.current.services.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.content).toContain(paper.reportno)
  })
})
