import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { dangerMessages } from '@tejian/contract/supervision/messages.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Account, done, review, service, useDocuments, words } from '../../app/testing/lawDocuments.ts'
import { said } from '../../app/testing/said.ts'
import { moveOverdue } from '../overdue.ts'

const { find, save } = documentCalls
const { server, people, device, file, act, must, look, servedPaper } = useDocuments()

describe('a seizure', () => {
  const locks = async () => {
    const { rows } = await sql<{
      lockDocno: string | null
      lockKind: string | null
    }>`select "lockDocno", "lockKind"
      from equipment where id = ${device.id}::uuid`.execute(server.current.services.db)
    return rows[0]
  }
  const seen = async () =>
    (await server.current.nobody.must(portalCalls.verifyDevice, { equcode: device.equcode })).sentence

  it('locks its device for 30 days and 30 more by the head, until its release is served', async () => {
    const seizure = await servedPaper({ docType: '4', rectifyLimit: '' })
    expect(seizure).toMatchObject({ lockUntil: '2026-12-20' })
    expect(await locks()).toEqual({ lockDocno: seizure.docno, lockKind: '1' })
    expect(await seen()).toBe('依法查封，禁止使用')
    // Whatever list names the device says so beside its code.
    const fieldMarks = { equcode: { text: '查封', reason: '依法查封，禁止使用' } }
    const { equcode } = device
    for (const call of [problemCalls.find, find, equipmentRegister.find])
      expect((await people.jiancha_qt.must(call, { equcode })).list[0]).toMatchObject({ fieldMarks })
    const { list: others } = await people.jiancha_qt.must(equipmentRegister.find, { pageSize: '50' })
    expect(others.filter((row) => 'fieldMarks' in row).map((row) => row.id)).toEqual(
      others.some(({ id }) => id === device.id) ? [device.id] : [],
    )
    const longer = { rectifyLimit: '2027-01-19', explainText: '案情复杂' }
    expect(await said(act('jiancha_qt', seizure.id, 'extend', longer))).toBe(say.headExtends)
    const tooLong = { ...longer, rectifyLimit: '2027-01-20' }
    expect(await said(act('juzhang', seizure.id, 'extend', tooLong))).toBe(say.seizureTooLong)
    await must('juzhang', seizure.id, 'extend', longer)
    await file(seizure.id)
    await must('qiye', seizure.id, 'feedback', done)
    await must('jiancha_qt', seizure.id, 'pass', review)
    expect(await locks()).toEqual({ lockDocno: seizure.docno, lockKind: '1' })
    const { list } = await people.jiancha_qt.must(find, { basedocno: seizure.docno ?? '' })
    const release = String(list[0]?.id)
    expect(list[0]).toMatchObject({ docType: '6', step: 'ZLNZ', measure: say.passReleaseMeasure })
    await must('jiancha_qt', release, 'submit')
    await must('juzhang', release, 'issue')
    await must('jiancha_qt', release, 'serve', service)
    expect(await look(release)).toMatchObject({ step: 'end', docState: '6' })
    expect(await locks()).toEqual({ lockDocno: null, lockKind: null })
  })

  it('whose term ends without a decision has its release drafted', async () => {
    const seizure = await servedPaper({ docType: '4', rectifyLimit: '' })
    const context = await server.current.contextOf('jiancha')
    const later = { ...context, now: () => new Date('2026-12-21T01:30:00+08:00') }
    await moveOverdue(later)
    await moveOverdue(later)
    const { list } = await people.jiancha_qt.must(find, { basedocno: seizure.docno ?? '' })
    expect(list).toHaveLength(1)
    await must('juzhang', seizure.id, 'withdraw', { cancelReason: '文书有误' })
    expect(await locks()).toEqual({ lockDocno: null, lockKind: null })
  })

  it('is more than an order to stop, which ends with its recheck', async () => {
    const order = await servedPaper({ stopUse: '1' }, { hazardClause: '5.6.4' })
    expect(await locks()).toEqual({ lockDocno: order.docno, lockKind: '2' })
    expect(await seen()).toBe('已责令停止使用')
    await file(order.id)
    await must('qiye', order.id, 'feedback', done)
    await must('jiancha_qt', order.id, 'pass', review)
    expect(await locks()).toEqual({ lockDocno: null, lockKind: null })
  })
})

describe('a serious danger', () => {
  it('is ordered to be put right after its instruction, which ends with it', async () => {
    const danger = (await people.jiancha_qt.must(dangerCalls.save, {
      equdatasysid: device.id,
      dangerlevel: '2',
      hazardClause: '5.6.4',
      dangerDesc: '门锁回路短接',
      foundDate: '2026-11-20',
    })) as { id: string; dangerno: string }
    const moveDanger = (who: Account, action: string, given: object = {}) =>
      people[who].call(dangerCalls.move, { id: danger.id, action, ...given })
    await moveDanger('jiancha_qt', 'submit')
    const limit = { rectifyLimit: '2026-12-05' }
    expect(await said(moveDanger('jiancha_qt', 'order', limit))).toBe(say.noDocumentYet)
    const paper = { docType: '1', dangerno: danger.dangerno, legalBasis: 'GB 45067-2024', ...words, ...limit }
    const { id } = (await people.jiancha_qt.must(save, paper)) as LawDocument
    expect(await look(id)).toMatchObject({ stopUse: true, violationDesc: '门锁回路短接' })
    await must('jiancha_qt', id, 'submit')
    await must('juzhang', id, 'issue')
    await must('jiancha_qt', id, 'serve', service)
    expect(await said(moveDanger('jiancha_qt', 'order', limit))).toBe('went through')
    const plan = { dutyUserName: '钱', rectifyMeasure: '停用', emergencyPlan: '看守' }
    await people.qiye.must(dangerCalls.save, { id: danger.id, ...plan })
    await file(danger.id)
    expect(await said(moveDanger('qiye', 'feedback', done))).toBe('went through')
    const check = { checkDate: '2026-11-20', checkUserNames: '杨监察、孔监察', checkOpinion: '已消除' }
    expect(await said(moveDanger('jiancha_qt', 'pass', check))).not.toBe(dangerMessages.twoCheckers)
    expect(await look(id)).toMatchObject({ step: 'end', docState: '6' })
  })
})
