import { examCalls, examPrintRecord } from '@tejian/contract/exams/applicationCalls.ts'
import { certificateActProcess } from '@tejian/contract/exams/certificates/act.process.ts'
import { actCalls, issuedCalls } from '@tejian/contract/exams/certificates/actCalls.ts'
import { actMessages as actSay, examMessages as say } from '@tejian/contract/exams/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { describe, expect, it } from 'vitest'
import { type Account, accounts, form, idcardOf, today, useExams } from '../app/testing/exams.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { said } from '../app/testing/said.ts'
import { examTicket, printExam } from './print.ts'

const { server, people, applied, openClass, seated, score, goTo, after, look, handedIn } = useExams()

async function issuedOne(more: object = {}): Promise<WalkedRow> {
  await goTo(today)
  const { id, classno } = await openClass()
  const one = await seated(classno, more)
  await after()
  await score(one.id, { score: '80', practiceScore: '90' })
  await handedIn(id)
  await people.jiancha.must(examCalls.move, { id: one.id, action: 'issue' })
  return look(one.id)
}

describe('a certificate', () => {
  it('is issued for four years to an operator of the archive, printed and handed over', async () => {
    const idcard = idcardOf()
    const row = await issuedOne({ idcard })
    expect(row).toMatchObject({ step: 'end', status: '8', issueDate: '2026-12-28', validDate: '2030-12-27' })
    expect(String(row.certno)).toMatch(/^TS33112026\d{6}$/)
    const { list } = await people.kaowu.must(issuedCalls.list, { certno: String(row.certno) })
    expect(list[0]).toMatchObject({ personname: '毛小平', certtype: 'N1', status: '1', personType: '3' })
    expect(await said(people.kaowu.call(examCalls.save, form({ idcard })))).toBe(say.heldAlready)

    const context = await server.current.contextOf('kaowu')
    for (const printType of ['1', '2', '3']) {
      const { file } = await printExam(context, { id: row.id, printType }, server.current.services)
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    }
    await expect(
      examTicket.check(
        (await server.current.contextOf('qiye')) as Parameters<typeof examTicket.check>[0],
        examPrintRecord(row.id, '3'),
      ),
    ).rejects.toThrow()

    expect(await said(people.qiye.call(examCalls.makeBatch, { kind: 'work', ids: row.id }))).toBe(
      kitMessages.forbidden,
    )
    const { batchno, count } = await people.kaowu.must(examCalls.makeBatch, { kind: 'country', ids: row.id })
    expect([count, batchno]).toEqual([1, expect.stringMatching(/^QG20261228\d{4}$/)])
    expect(await said(people.kaowu.call(examCalls.makeBatch, { kind: 'country', ids: row.id }))).toBe(
      say.alreadyExported(String(row.applyno), batchno),
    )
    const open = await applied()
    expect(await said(people.kaowu.call(examCalls.makeBatch, { kind: 'work', ids: open.id }))).toBe(
      say.notIssued,
    )
  })

  const act = (row: WalkedRow, actType: string, more: object = {}) =>
    people.kaowu.call(actCalls.save, {
      heldCertificateId: row.certificateId,
      actType,
      actReason: '核查发现',
      decisionno: '丽市监特证决〔2026〕1号',
      ...more,
    })
  async function done(row: WalkedRow, actType: string, more: object = {}): Promise<string> {
    const answer = await act(row, actType, more)
    const id = String((answer as { data?: { id: string } }).data?.id)
    await people.kaowu.must(actCalls.move, { id, action: 'submit' })
    return id
  }
  const stateOf = async (row: WalkedRow) =>
    (await people.kaowu.must(issuedCalls.list, { certno: String(row.certno) })).list[0]?.certStatus

  it('is suspended, resumed, rescinded by the head, and then bars for three years', async () => {
    const idcard = idcardOf()
    const row = await issuedOne({ idcard })
    expect(await said(act(row, '2', { decisionno: '' }))).toBe(actSay.noDecision)
    expect(await said(act(row, '3'))).toBe(actSay.wrongState('恢复', '有效'))
    await done(row, '2')
    expect(await stateOf(row)).toBe('4')
    await done(row, '3')
    expect(await stateOf(row)).toBe('1')
    expect(await said(act(row, '4'))).toBe(actSay.caseWanted)
    expect(await said(act(row, '4', { caseno: 'AJ0' }))).toBe(actSay.caseOpen)
    const id = await done(row, '5')
    expect(await stateOf(row)).toBe('1')
    expect(await said(act(row, '2'))).toBe(actSay.openAlready)
    expect(await said(people.kaowu.call(actCalls.move, { id, action: 'decide' }))).not.toBe('went through')
    await people.juzhang.must(actCalls.move, { id, action: 'decide' })
    expect(await stateOf(row)).toBe('7')
    expect(await said(people.kaowu.call(examCalls.save, form({ idcard })))).toBe(say.barred)
    await goTo('2029-12-29')
    expect(await said(people.kaowu.call(examCalls.save, form({ idcard })))).toBe('went through')
  })

  describe('acts by the table', () => {
    const submit = ['kaowu', 'submit'] as const
    walkProcess<Account>({
      process: certificateActProcess,
      calls: actCalls,
      accounts,
      person: (name) => people[name],
      watcher: 'jiancha',
      fresh: async () => {
        const row = await issuedOne({ idcard: idcardOf() })
        return (await people.kaowu.must(actCalls.save, {
          heldCertificateId: row.certificateId,
          actType: '5',
          actReason: '提供虚假材料',
          decisionno: '丽市监特证决〔2026〕2号',
        })) as unknown as WalkedRow
      },
      allowed: {
        ZSCL: { submit: ['kaowu'] },
        ZSJD: { decide: ['juzhang'], return: ['juzhang'] },
      },
      after: { 'ZSCL.submit': 'ZSJD', 'ZSJD.decide': 'end', 'ZSJD.return': 'ZSCL' },
      way: { ZSJD: [submit] },
    })
  })
})
