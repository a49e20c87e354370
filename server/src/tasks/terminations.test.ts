import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { terminatedCharged, terminatedLine } from '@tejian/contract/charges/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { cancelCalls } from '@tejian/contract/tasks/cancelCalls.ts'
import { terminationProcess } from '@tejian/contract/tasks/termination.process.ts'
import { terminationCalls } from '@tejian/contract/tasks/terminationCalls.ts'
import { terminationMessages } from '@tejian/contract/tasks/terminationMessages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentFor } from '../app/testing/charges.ts'
import { itemRows, ticketFor } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { reportsToEnter, tasksToBuild, type Work } from '../app/testing/reports.ts'
import { waitingTasks } from '../app/testing/tasks.ts'
import { closePdfRenderer } from '../kit/pdf/renderPdf.ts'

const server = useTestApp()
afterAll(closePdfRenderer)
const people = {} as Record<
  'lead' | 'second' | 'head' | 'registrar' | 'finance' | 'supervisor' | 'stranger' | 'scheduler',
  TestUser
>

beforeAll(async () => {
  const logins = {
    lead: 'jianyan',
    second: 'jianyan2',
    head: 'zhanzhang',
    registrar: 'shouli',
    finance: 'caiwu',
    supervisor: 'jiancha',
    stranger: 'qiye2',
    scheduler: 'anpai',
  } as const
  for (const [name, login] of Object.entries(logins))
    people[name as keyof typeof people] = await server.current.as(login)
})

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const { save, move, getDetail, find, list, delete: remove } = terminationCalls

const asked = (seisn: string, more: Record<string, string> = {}) => ({
  seisn,
  termReason: '9',
  termFee: '1',
  note: '单位停产，设备不再使用',
  ...more,
})

/** A paper of an application: what counts is that there is one. */
const attach = (owner: string) =>
  sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, "createUserName", "updateUserName", "createDate", "updateDate")
    values (${owner}, '99', '照片.jpg', 'x/照片.jpg', '周检验', '周检验', now(), now())`.execute(
    server.current.services.db,
  )

async function applied(seisn: string, more: Record<string, string> = {}): Promise<string> {
  const { id } = (await people.lead.must(save, asked(seisn, more))) as { id: string }
  await attach(id)
  await people.lead.must(move, { id, action: 'submit' })
  return id
}

const agreed = async (seisn: string, more: Record<string, string> = {}): Promise<string> => {
  const id = await applied(seisn, more)
  await people.head.must(move, { id, action: 'agree', opinion: '同意' })
  return id
}

const itemOf = async ({ appmainsysid, id }: Pick<Work, 'appmainsysid' | 'id'>) =>
  (await itemRows(server.current, appmainsysid)).find((row) => row.id === id) as Record<string, unknown>

const oneToBuild = async (): Promise<Work> => (await tasksToBuild(server.current))[0] as Work

async function told(receiver: string, text: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select title from message where receiver = ${receiver}
    and (content like ${`%${text}%`}) order by id desc`.execute(server.current.services.db)
  return rows.map(({ title }) => title)
}

describe('asking that an inspection stops', () => {
  it('is refused without the right, to all but the lead, for business that is none, and half filled', async () => {
    const { seisn } = await oneToBuild()
    expect(said(await server.current.nobody.call(save, asked(seisn)))).toBe(kitMessages.noSession)
    expect(said(await people.scheduler.call(save, asked(seisn)))).toBe(kitMessages.forbidden)
    expect(said(await people.stranger.call(find, {}))).toBe(kitMessages.forbidden)
    expect(said(await people.second.call(save, asked(seisn)))).toBe(terminationMessages.notLead)
    expect(await people.lead.call(save, asked('YW-NONE'))).toMatchObject({
      fields: { seisn: terminationMessages.unknownBusiness },
    })
    for (const field of ['termReason', 'termFee', 'note'])
      expect(await people.lead.call(save, asked(seisn, { [field]: '' }))).toMatchObject({
        fields: { [field]: expect.any(String) },
      })
    expect(await people.lead.call(save, asked(seisn, { termReason: '77' }))).toMatchObject({
      isSuccess: false,
    })
    for (const workFee of ['', '0'])
      expect(await people.lead.call(save, asked(seisn, { termFee: '2', workFee }))).toMatchObject({
        fields: { workFee: terminationMessages.workFeeMissing },
      })
  })

  it('is refused before the task is arranged, once the report is with others, and when it is over', async () => {
    const [early] = await waitingTasks(server.current)
    await sql`update business_item set "proPrincipalId" = 'jianyan' where id = ${early?.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(said(await people.lead.call(save, asked(early?.seisn ?? '')))).toBe(
      terminationMessages.notArranged,
    )
    const task = await oneToBuild()
    for (const step of ['BGQR', 'BGSP', 'BGFF']) {
      await sql`update business_item set step = ${step} where id = ${task.id}::uuid`.execute(
        server.current.services.db,
      )
      expect(said(await people.lead.call(save, asked(task.seisn)))).toBe(terminationMessages.reported)
    }
    await sql`update business_item set step = 'end', state = '99' where id = ${task.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(said(await people.lead.call(save, asked(task.seisn)))).toBe(
      terminationMessages.over(task.seisn, '已作废'),
    )
  })

  it('wants a proof for what others could check, and stands alone for its business', async () => {
    const { seisn } = await oneToBuild()
    const made = (await people.lead.must(save, asked(seisn, { termReason: '1' }))) as {
      id: string
      termno: string
    }
    expect(made.termno).toMatch(/^ZZ20261120\d{4}$/)
    expect(said(await people.lead.call(save, asked(seisn)))).toBe(terminationMessages.open(made.termno))
    expect(said(await people.lead.call(move, { id: made.id, action: 'submit' }))).toBe(
      terminationMessages.proofMissing,
    )
    // A draft is its lead's own.
    expect(said(await people.head.call(getDetail, { id: made.id }))).toBe(kitMessages.missing)
    expect((await people.head.must(find, { seisn })).list).toEqual([])
    await attach(made.id)
    await people.lead.must(move, { id: made.id, action: 'submit' })
    expect(said(await people.lead.call(save, asked(seisn)))).toBe(terminationMessages.open(made.termno))
    expect(await told('zhanzhang', seisn)).toContain('待办：终止检验审核')
    expect(said(await people.lead.call(move, { id: made.id, action: 'agree' }))).toBe(kitMessages.forbidden)
  })

  it('lets nobody decide what is their own, not even with every right', async () => {
    const { seisn } = await oneToBuild()
    const id = await applied(seisn)
    await sql`update inspection_termination set "applyUser" = 'zhanzhang' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(said(await people.head.call(move, { id, action: 'agree' }))).toBe(
      terminationMessages.ownApplication,
    )
  })

  it('can be deleted while it is a draft', async () => {
    const { seisn } = await oneToBuild()
    const { id } = (await people.lead.must(save, asked(seisn))) as { id: string }
    await people.lead.must(remove, { ids: id })
    expect((await people.lead.must(find, { seisn })).list).toEqual([])
  })
})

describe('an inspection that stops', () => {
  it('ends its business as 已终止 with everything that follows', async () => {
    const [work] = (await reportsToEnter(server.current)) as [Work]
    const { db } = server.current.services
    const due =
      await sql`select nextinspdate, "dueRule" from equipment where id = ${work.equdatasysid}::uuid`.execute(
        db,
      )
    const { reportno } = (await itemOf(work)) as { reportno: string }
    const id = await agreed(work.seisn, { termReason: '4', note: '轿厢变形' })
    expect(await itemOf(work)).toMatchObject({ step: 'end', state: '92', taskId: null })
    const ledger = await sql`select fate from number_ledger where number = ${reportno}`.execute(db)
    expect(ledger.rows).toEqual([{ fate: 'void' }])
    const after =
      await sql`select nextinspdate, "dueRule" from equipment where id = ${work.equdatasysid}::uuid`.execute(
        db,
      )
    expect(after.rows).toEqual(due.rows)
    expect(await people.head.must(getDetail, { id })).toMatchObject({
      step: 'end',
      status: '3',
      auditUserName: '蒋站长',
      auditOpinion: '同意',
      itemStep: 'BGLR',
    })
    expect(await told('jianyan', work.seisn)).toContain('终止检验申请已同意')
    const [device] = (
      await sql<{ equcode: string }>`select equcode from business_item where id = ${work.id}::uuid`.execute(
        db,
      )
    ).rows
    expect(await told('jiancha', device?.equcode ?? '')).toContain('终止检验：请现场核查')
    // Nothing more can be done with it, and no other inspection of the device is in its way.
    const open = await people.lead.must(find, { seisn: work.seisn })
    expect(open.list).toMatchObject([{ reason: '4' }])
    const { rows: way } =
      await sql`select 1 from business_item where id = ${work.id}::uuid and step <> 'end'`.execute(db)
    expect(way).toEqual([])
  })

  it('leaves a notice to its lead, which only tells and ends at its review', async () => {
    const work = await oneToBuild()
    await agreed(work.seisn, { termReason: '2', note: '已迁往外市' })
    const { list: drafts } = await people.lead.must(noticeCalls.find, { seisn: work.seisn })
    const [draft] = drafts as unknown as Array<Record<string, string>>
    expect(draft).toMatchObject({
      noticetype: '4',
      step: 'YJBZ',
      dealMan: 'jianyan',
      problemDesc: '拆除或迁出：已迁往外市',
    })
    const id = draft?.id ?? ''
    expect(said(await people.lead.call(noticeCalls.move, { id, action: 'issue' }))).not.toBe('went through')
    await people.lead.must(noticeCalls.move, { id, action: 'submit' })
    const reviewer = await server.current.as('shenhe')
    await reviewer.must(noticeCalls.move, { id, action: 'pass' })
    expect(await people.lead.must(noticeCalls.getDetail, { id })).toMatchObject({ step: 'end' })
    const token = await ticketFor(server.current, 'jianyan', 'print', `JYYJS|${id}`)
    const paper = await people.lead.raw(noticeCalls.printPdf, { id, token })
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const other = await oneToBuild()
    expect(
      await people.lead.call(noticeCalls.save, {
        seisn: other.seisn,
        noticetype: '4',
        problemDesc: 'x',
        rectifyLimit: '2026-12-30',
      }),
    ).toMatchObject({ fields: { noticetype: noticeMessages.byTermination } })
  })

  it('is decided again under the lock: what went on or was voided meanwhile stays as it is', async () => {
    const { db } = server.current.services
    const gone = await oneToBuild()
    const id = await applied(gone.seisn)
    await sql`update business_item set step = 'BGQR' where id = ${gone.id}::uuid`.execute(db)
    expect(said(await people.head.call(move, { id, action: 'agree' }))).toBe(terminationMessages.reported)
    expect(await people.head.must(getDetail, { id })).toMatchObject({ step: 'ZZSH', status: '1' })
    const voided = await oneToBuild()
    const second = await applied(voided.seisn)
    const cancel = await people.lead.must(cancelCalls.apply, {
      seisn: voided.seisn,
      reasonId: '05',
      detailDesc: '设备已拆除',
    })
    await people.scheduler.must(cancelCalls.move, { id: cancel.id, action: 'agree' })
    expect(said(await people.head.call(move, { id: second, action: 'agree' }))).toBe(
      terminationMessages.over(voided.seisn, '已作废'),
    )
    await people.head.must(move, { id: second, action: 'refuse', refuseReason: '业务已作废' })
  })

  it('goes on when it is returned or refused, with the reason', async () => {
    const work = await oneToBuild()
    const id = await applied(work.seisn)
    expect(await people.head.call(move, { id, action: 'refuse' })).toMatchObject({
      fields: { refuseReason: expect.any(String) },
    })
    await people.head.must(move, {
      id,
      action: 'return',
      backReason: '资料不完整',
      backDescription: '请附单位书面说明',
    })
    expect(await people.lead.must(getDetail, { id })).toMatchObject({ step: 'ZZSQ', status: '2' })
    await people.lead.must(move, { id, action: 'submit' })
    await people.head.must(move, { id, action: 'refuse', refuseReason: '可择期检验' })
    expect(await itemOf(work)).toMatchObject({ step: 'BGSC', dealMan: 'jianyan' })
    expect(await told('jianyan', work.seisn)).toContain('终止检验申请未同意')
  })

  it('is agreed to once by two who decide at once', async () => {
    const work = await oneToBuild()
    const id = await applied(work.seisn)
    const answers = await Promise.all([1, 2].map(() => people.head.call(move, { id, action: 'agree' })))
    expect(answers.filter(({ isSuccess }) => isSuccess).length).toBeGreaterThan(0)
    const { rows } = await sql`select id from inspection_notice where seisn = ${work.seisn}`.execute(
      server.current.services.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('is found under the words of the catalogue', async () => {
    const work = await oneToBuild()
    await applied(work.seisn)
    for (const stepcode of ['audit', 'query'])
      expect((await people.head.must(list, { seisn: work.seisn, stepcode })).list).toMatchObject([
        { seisn: work.seisn, reason: '9', status: '1' },
      ])
    expect((await people.head.must(list, { seisn: work.seisn, stepcode: 'none' })).list).toEqual([])
  })
})

/** Two lifts of one declaration with a charge by the fee table; `until` says how far it goes. */
async function charged(until: 'draft' | 'committed' | 'toPay' | 'paid') {
  const works = (await tasksToBuild(server.current, { count: 2 })) as [Work, Work]
  const { appno } = (await itemOf(works[0])) as { appno: string }
  const { items, totalMoney } = await people.registrar.must(chargeCalls.getBasicCharge, { appno })
  const lines = items.map(({ itemCode, itemName, seisn, price, quantity, money }) => ({
    itemCode,
    itemName,
    seisn,
    price,
    quantity,
    money,
  }))
  const { id } = await people.registrar.must(chargeCalls.save, { appno, items: lines })
  if (until !== 'draft') await people.registrar.must(chargeFlowCalls.commit, { id })
  if (until === 'toPay' || until === 'paid')
    await people.finance.must(chargeFlowCalls.move, { id, action: 'confirm' })
  if (until === 'paid') await people.finance.must(chargeFlowCalls.pay, paymentFor([{ id }], totalMoney))
  const own = items.filter(({ seisn }) => seisn === works[0].seisn).reduce((sum, { money }) => sum + money, 0)
  return { id, works, appno, totalMoney, own }
}

const chargeOf = async (id: string) =>
  (
    await sql<{
      totalMoney: number
      receivableMoney: number
      status: string
    }>`select "totalMoney", "receivableMoney", status
      from charge where id = ${id}::uuid`.execute(server.current.services.db)
  ).rows[0]

const linesOf = async (id: string) =>
  (
    await sql<{
      seisn: string
      itemName: string
      money: number
    }>`select seisn, "itemName", money from charge_line
      where "chargeId" = ${id}::uuid order by sort`.execute(server.current.services.db)
  ).rows

const refundsOf = async (id: string) =>
  (
    await sql<{
      refundFee: number
      step: string
      refundType: string
      refundReason: string
    }>`select "refundFee", step,
      "refundType", "refundReason" from refund where "chargeId" = ${id}::uuid`.execute(
      server.current.services.db,
    )
  ).rows

describe('what is asked for an inspection that stops', () => {
  it('nothing: a draft is worked out anew, the fee table names no price for it any more', async () => {
    const { id, works, appno, totalMoney, own } = await charged('draft')
    await agreed(works[0].seisn)
    expect(await chargeOf(id)).toMatchObject({
      totalMoney: totalMoney - own,
      receivableMoney: totalMoney - own,
    })
    expect(new Set((await linesOf(id)).map(({ seisn }) => seisn))).toEqual(new Set([works[1].seisn]))
    const basic = await people.registrar.must(chargeCalls.getBasicCharge, { appno })
    expect(new Set(basic.items.map(({ seisn }) => seisn))).toEqual(new Set([works[1].seisn]))
    expect(await told('shouli', works[0].seisn)).toContain('终止检验：收费草稿已重新计算')
  })

  it('for the work that was done: the draft has its sum in one line', async () => {
    const { id, works, totalMoney, own } = await charged('draft')
    await agreed(works[0].seisn, { termFee: '2', workFee: '5000' })
    expect(await chargeOf(id)).toMatchObject({ totalMoney: totalMoney - own + 5000 })
    expect(await linesOf(id)).toContainEqual({
      seisn: works[0].seisn,
      itemName: terminatedLine,
      money: 5000,
    })
  })

  it('all of it: nothing changes, paid or not', async () => {
    const { id, works, totalMoney } = await charged('paid')
    await agreed(works[0].seisn, { termFee: '3' })
    expect(await chargeOf(id)).toMatchObject({ totalMoney, status: '3' })
    expect(await refundsOf(id)).toEqual([])
  })

  it.each(['committed', 'toPay'] as const)('goes to finance where it is %s', async (until) => {
    const { id, works, totalMoney } = await charged(until)
    await agreed(works[0].seisn)
    expect(await chargeOf(id)).toMatchObject({ totalMoney })
    expect(await told('caiwu', works[0].seisn)).toContain('终止检验：收费待处理')
    if (until === 'committed')
      expect(said(await people.finance.call(chargeFlowCalls.move, { id, action: 'confirm' }))).toBe(
        terminatedCharged(works[0].seisn),
      )
  })

  it('goes back as the draft of a refund where it is paid, less the work that was done', async () => {
    const { id, works, own } = await charged('paid')
    await agreed(works[0].seisn, { termFee: '2', workFee: '1000' })
    expect(await refundsOf(id)).toMatchObject([
      {
        refundFee: own - 1000,
        step: 'TFSQ',
        refundType: '2',
        refundReason: expect.stringContaining('终止检验'),
      },
    ])
    await agreed(works[1].seisn)
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await refundsOf(id))[0]?.refundFee).toBeGreaterThan(own)
  })
})

describe('statistics', () => {
  it('do not count what was stopped', async () => {
    const work = await oneToBuild()
    const counted = async () =>
      (
        await sql`select id from stat_item_rows(array[${work.id}]::uuid[], '[]'::jsonb, '[]'::jsonb, '[]'::jsonb)`.execute(
          server.current.services.db,
        )
      ).rows.length
    expect(await counted()).toBe(1)
    await agreed(work.seisn)
    expect(await counted()).toBe(0)
  })
})

describe('the table of terminations', () => {
  walkProcess({
    process: terminationProcess,
    calls: { getDetail, move },
    accounts: ['lead', 'second', 'head', 'registrar', 'finance', 'supervisor', 'stranger'],
    person: (name) => people[name],
    watcher: 'lead',
    allowed: {
      ZZSQ: { submit: ['lead'] },
      ZZSH: { agree: ['head'], return: ['head'], refuse: ['head'] },
    },
    after: { 'ZZSQ.submit': 'ZZSH', 'ZZSH.agree': 'end', 'ZZSH.return': 'ZZSQ', 'ZZSH.refuse': 'end' },
    way: { ZZSQ: [], ZZSH: [['lead', 'submit']] },
    async fresh() {
      const { seisn } = await oneToBuild()
      const row = (await people.lead.must(save, asked(seisn))) as unknown as WalkedRow
      await attach(row.id)
      return row
    },
  })
})
