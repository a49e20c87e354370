import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { moneyPaperCalls } from '@tejian/contract/charges/paperCalls.ts'
import { moneyPaperRecord } from '@tejian/contract/charges/papers.ts'
import { waiverProcess } from '@tejian/contract/charges/waiver.process.ts'
import type { FeeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverCalls } from '@tejian/contract/charges/waiverCalls.ts'
import { waiverMessages } from '@tejian/contract/charges/waiverMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Charged, chargeAt, chargeRow, paymentFor } from '../../app/testing/charges.ts'
import { rowOf, ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
const accounts = ['shouli', 'caiwu', 'zhanzhang', 'qiye', 'qiye2', 'jianyan', 'jiancha', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail } = waiverCalls
const small = '小型微型企业减免'
const social = '保障性住房项目'

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

const asking = (chasn: string, more: object = {}) => ({
  chasn,
  policyName: small,
  applyReason: '单位为小型企业',
  ...more,
})

async function asked(name: Account = 'shouli', step: 'SFDJ' | 'SFQR' | 'SFJF' = 'SFJF', more: object = {}) {
  const charge: Charged = await chargeAt(server.current, step, { fen: 10_000 })
  const row = (await people[name].must(save, asking(charge.chasn, more))) as FeeWaiver
  return { ...row, charge }
}

/** An application that waits for finance. */
async function audited(step: 'SFDJ' | 'SFQR' | 'SFJF' = 'SFJF', more: object = {}) {
  const row = await asked('shouli', step, more)
  await people.shouli.must(move, { id: row.id, action: 'submit' })
  await people.zhanzhang.must(move, { id: row.id, action: 'pass' })
  return row
}

const approve = (id: string) => people.caiwu.call(move, { id, action: 'approve' })

const rowIn = async (id: string) =>
  (await sql<FeeWaiver>`select * from fee_waiver where id = ${id}::uuid`.execute(server.current.services.db))
    .rows[0]

describe('applying', () => {
  it('works the sum out by the policy, and takes everything else from the charge', async () => {
    const row = await asked()
    expect(row).toMatchObject({
      step: 'JMSQ',
      status: '0',
      policyCode: 'XW',
      totalMoney: 10_000,
      reliefMoney: 3_000,
      receivableMoney: 7_000,
      appno: row.charge.appno,
    })
    expect(row.waiverno).toMatch(/^JM20261120\d{4}$/)
    expect(await asked('qiye', 'SFJF', { reliefMoney: '1000' })).toMatchObject({ receivableMoney: 9_000 })
  })

  it('is refused without the code, for foreign charges, by policies out of force and above what they give', async () => {
    const { chasn } = await chargeAt(server.current, 'SFJF', { fen: 10_000 })
    expect(await said(server.current.nobody.call(save, asking(chasn)))).toBe(kitMessages.noSession)
    for (const name of ['jianyan', 'zhanzhang', 'jiancha'] as const)
      expect(await said(people[name].call(save, asking(chasn)))).toBe(kitMessages.forbidden)
    expect(await said(people.qiye2.call(save, asking(chasn)))).toBe(kitMessages.missing)
    for (const policyName of ['灾害、疫情期间减免', '没有的政策'])
      expect(await said(people.shouli.call(save, asking(chasn, { policyName })))).toContain(
        waiverMessages.unknownPolicy,
      )
    expect(await said(people.shouli.call(save, asking(chasn, { reliefMoney: '3001' })))).toContain(
      `按减免政策“${small}”最多可减免30.00元`,
    )
    expect(await said(people.shouli.call(save, asking(chasn, { reliefMoney: '0' })))).toContain(
      waiverMessages.nothing,
    )
  })

  it('stands against charges that are paid, ended, lowered already or asked for', async () => {
    const paid = await chargeAt(server.current, 'end')
    expect(await said(people.shouli.call(save, asking(paid.chasn)))).toBe(waiverMessages.paid)
    const gone = await chargeAt(server.current, 'SFJF')
    await people.caiwu.must(chargeFlowCalls.cancel, { id: gone.id, reason: '登记错误' })
    expect(await said(people.shouli.call(save, asking(gone.chasn)))).toBe(waiverMessages.ended)
    const row = await asked()
    expect(await said(people.shouli.call(save, asking(row.charge.chasn)))).toBe(
      waiverMessages.open(row.waiverno ?? ''),
    )
    const given = await audited()
    expect(await said(approve(given.id))).toBe('went through')
    expect(await said(people.shouli.call(save, asking(given.charge.chasn)))).toBe(
      `该收费已使用减免政策${small}，不能叠加`,
    )
  })

  it('of two at once opens one', async () => {
    const { chasn } = await chargeAt(server.current, 'SFJF', { fen: 10_000 })
    const answers = await Promise.all(
      ['shouli', 'qiye'].map((name) => said(people[name as Account].call(save, asking(chasn)))),
    )
    expect(answers.filter((one) => one === 'went through')).toHaveLength(1)
    expect(answers.join()).toContain('尚未办结')
  })
})

describe('approving', () => {
  it.each(['SFDJ', 'SFQR', 'SFJF'] as const)('at %s lowers the charge where it stands', async (step) => {
    const row = await audited(step)
    expect(await said(approve(row.id))).toBe('went through')
    expect(await chargeRow(server.current, row.charge.id)).toMatchObject({
      step,
      totalMoney: 10_000,
      reliefMoney: 3_000,
      receivableMoney: 7_000,
      reliefType: '1',
    })
    expect(await rowIn(row.id)).toMatchObject({ step: 'end', status: '3', auditOpinion: '批准减免' })
    const log = await people.caiwu.must(chargeFlowCalls.getSheetTaskLog, { id: row.charge.id })
    expect(log.map(({ acceptOpinion }) => acceptOpinion)).toContain(
      `按减免政策“${small}”减免30.00元，减免单${row.waiverno}`,
    )
  })

  it('of all that was due ends the charge, and its declaration is paid', async () => {
    const row = await audited('SFJF', { policyName: social })
    expect(await said(approve(row.id))).toBe('went through')
    expect(await chargeRow(server.current, row.charge.id)).toMatchObject({
      step: 'end',
      status: '3',
      receivableMoney: 0,
      payWay: '7',
      payConfirmStatus: '1',
    })
    expect(await rowOf(server.current, row.charge.appmainsysid)).toMatchObject({ payConfirmStatus: '1' })
  })

  it('waits for the confirmation where finance has not confirmed yet', async () => {
    const row = await audited('SFQR', { policyName: social })
    await people.caiwu.must(move, { id: row.id, action: 'approve' })
    expect(await chargeRow(server.current, row.charge.id)).toMatchObject({ step: 'SFQR', receivableMoney: 0 })
    await people.caiwu.must(chargeFlowCalls.move, { id: row.charge.id, action: 'confirm' })
    expect(await chargeRow(server.current, row.charge.id)).toMatchObject({ step: 'end', status: '3' })
  })

  it('comes too late for what was paid meanwhile, and nobody approves their own', async () => {
    const row = await audited()
    await people.caiwu.must(chargeFlowCalls.pay, paymentFor([row.charge], 10_000))
    expect(await said(approve(row.id))).toBe(waiverMessages.paid)
    const own = await audited()
    await sql`update fee_waiver set "applyUser" = 'caiwu' where id = ${own.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(approve(own.id))).toBe(waiverMessages.ownApplication)
  })

  it('and a payment at once never pay the wrong sum', async () => {
    const row = await audited()
    const answers = await Promise.all([
      said(approve(row.id)),
      said(people.caiwu.call(chargeFlowCalls.pay, paymentFor([row.charge], 10_000))),
    ])
    expect(answers.filter((one) => one === 'went through')).toHaveLength(1)
  })

  it('shows what waits first, and answers the catalogue’s list', async () => {
    const row = await asked()
    await people.shouli.must(move, { id: row.id, action: 'submit' })
    const waits = await people.zhanzhang.must(waiverCalls.find, { waiting: '1', pageSize: '300' })
    expect(new Set(waits.list.map(({ step }) => step))).toEqual(new Set(['JMSH']))
    const { list } = await people.caiwu.must(waiverCalls.list, {
      appno: row.charge.appno,
      createDateBegin: '2026-11-20',
      createDateEnd: '2026-11-21',
    })
    expect(list).toMatchObject([{ id: row.id }])
    const { list: charges } = await people.shouli.must(chargeCalls.find, { chasn: row.charge.chasn })
    expect(charges).toMatchObject([{ actions: expect.arrayContaining(['waiver']) }])
  })

  it('is printed with who decided what', async () => {
    const row = await audited()
    const token = await ticketFor(server.current, 'shouli', 'print', moneyPaperRecord('RPT_JMSPD', row.id))
    const paper = await people.shouli.raw(moneyPaperCalls.printPdf, { type: 'RPT_JMSPD', ids: row.id, token })
    const text = pdfPages(paper.rawPayload)
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '')
    for (const shown of ['减免审批单', row.waiverno, small, '30.00', '叁拾元整', '减免审核'])
      expect(text).toContain(shown)
  })
})

walkProcess({
  process: waiverProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'caiwu',
  allowed: {
    JMSQ: { submit: ['shouli'] },
    JMSH: { pass: ['zhanzhang'], return: ['zhanzhang'], refuse: ['zhanzhang'] },
    JMSP: { approve: ['caiwu'], return: ['caiwu'], refuse: ['caiwu'] },
  },
  after: {
    'JMSQ.submit': 'JMSH',
    'JMSH.pass': 'JMSP',
    'JMSH.return': 'JMSQ',
    'JMSH.refuse': 'end',
    'JMSP.approve': 'end',
    'JMSP.return': 'JMSQ',
    'JMSP.refuse': 'end',
  },
  way: {
    JMSQ: [],
    JMSH: [['shouli', 'submit']],
    JMSP: [
      ['shouli', 'submit'],
      ['zhanzhang', 'pass'],
    ],
  },
  fresh: async () => (await asked()) as unknown as WalkedRow,
})
