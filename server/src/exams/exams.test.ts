import { examProcess } from '@tejian/contract/exams/application.process.ts'
import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { classCalls } from '@tejian/contract/exams/classes/classCalls.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { scoreCalls } from '@tejian/contract/exams/scoreCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Account, accounts, form, idcardOf, today, useExams } from '../app/testing/exams.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { said } from '../app/testing/said.ts'

const {
  server,
  people,
  run,
  photo,
  applied,
  move,
  classForm,
  openClass,
  accepted,
  seated,
  score,
  goTo,
  after,
  look,
  handedIn,
} = useExams()

const sentenceOf = (answer: { isSuccess: boolean }): unknown => (answer as { errorMsg?: unknown }).errorMsg

describe('who may apply', () => {
  it('refuses with the sentences of the rules', async () => {
    const asks = (more: object, who: Account = 'kaowu') => said(people[who].call(examCalls.save, form(more)))
    expect((await server.current.nobody.call(examCalls.save, form())).isSuccess).toBe(false)
    expect(await asks({}, 'jianyan')).toBe(kitMessages.forbidden)
    expect(await asks({ idcard: idcardOf('20090101') })).toBe(say.age)
    expect(await asks({ idcard: idcardOf('19640101') })).toBe(say.age)
    expect(await asks({ education: '1' })).toBe(say.education)
    expect(await asks({ certItem: 'ZL09' })).toBe(say.wrongItem)
    expect(await asks({ workunitname: '没有登记的公司' })).toBe(say.unitUnknown)
    const { idcard } = (await applied()) as unknown as { idcard: string }
    expect(idcard).toMatch(/^\d/)
  })

  it('one application for a person and an item is open at a time, of two at once one', async () => {
    const same = { idcard: idcardOf() }
    const both = await Promise.all([
      people.kaowu.call(examCalls.save, form(same)),
      people.kaowu.call(examCalls.save, form(same)),
    ])
    expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(both.map(sentenceOf)).toContain(say.openAlready)
    expect(await said(people.kaowu.call(examCalls.save, form({ ...same, certItem: 'Q2' })))).toBe(
      'went through',
    )
  })

  it('wants the health statement and a photograph before it is sent on; a unit sees its own alone', async () => {
    const bare = (await people.qiye.must(
      examCalls.save,
      form({ healthStatement: '0' }),
    )) as unknown as WalkedRow
    expect(await said(move('qiye', bare.id, 'submit'))).toBe(say.noHealth)
    await people.qiye.must(examCalls.save, { id: bare.id, healthStatement: '1' })
    expect(await said(move('qiye', bare.id, 'submit'))).toBe(say.noPhoto)
    await photo(bare.id)
    expect(await said(move('qiye', bare.id, 'submit'))).toBe('went through')
    const foreign = await applied()
    expect(await said(people.qiye.call(examCalls.getDetail, { id: foreign.id }))).not.toBe('went through')
    expect(await said(move('qiye', foreign.id, 'submit'))).not.toBe('went through')
  })
})

describe('a class', () => {
  it('is examined by an institution for the item, and made known 30 days before', async () => {
    const asks = (more: object) => said(people.kaowu.call(classCalls.save, classForm(more)))
    expect(await said(people.jiancha.call(classCalls.save, classForm()))).toBe(kitMessages.forbidden)
    expect(await asks({ certItem: 'F' })).toBe(say.orgWithoutItem('安全阀校验'))
    expect(await asks({ endDate: '2026-11-30' })).toBe(say.datesReversed)
    expect(await asks({ examDate: '2026-11-30' })).toBe(say.examOutside)
    expect(await asks({ certItem: 'ZL09' })).toBe(say.wrongItem)
    const soon = await people.kaowu.must(classCalls.save, classForm({ examDate: '2026-12-19' }))
    expect(await said(people.kaowu.call(classCalls.move, { id: soon.id, action: 'publish' }))).toBe(
      say.publishedLate(30, '2026-12-20'),
    )
    const { id } = await openClass({ examDate: '2026-12-20' })
    expect(await people.kaowu.must(classCalls.getDetail, { id })).toMatchObject({
      status: '1',
      publishDate: today,
      scoreLimit: '2027-01-18',
    })
  })

  it('has no more candidates than places: of two for the last one gets it', async () => {
    const { classno } = await openClass({ planCount: '1' })
    const [one, other] = [await accepted(), await accepted()]
    const both = await Promise.all([one, other].map(({ id }) => move('kaowu', id, 'assign', { classno })))
    expect(both.map(({ isSuccess }) => isSuccess).sort()).toEqual([false, true])
    expect(both.map(sentenceOf)).toContain(say.classFull)
    const next = await accepted({ certItem: 'Q2' })
    expect(await said(move('kaowu', next.id, 'assign', { classno }))).toBe(say.otherItem)
    expect(await said(move('kaowu', next.id, 'assign', { classno: 'KB0' }))).toBe(say.classUnknown)
    expect(await said(move('kaowu', next.id, 'assign'))).toBe('请选择班级')
  })
})

describe('the classes among which one chooses', () => {
  const offered = async (...rows: WalkedRow[]) =>
    people.kaowu.must(examCalls.openClasses, { ids: rows.map(({ id }) => id).join(',') })

  it('are open, of the item, before a passed subject lapses, and have places for all', async () => {
    const one = await accepted()
    const { classno } = await openClass({ planCount: '1', classname: '叉车司机余一名' })
    const shut = await openClass()
    await people.kaowu.must(classCalls.move, { id: shut.id, action: 'shut' })
    const found = (await offered(one)).filter((open) => [classno, shut.classno].includes(open.classno))
    expect(found).toEqual([
      expect.objectContaining({ classno, classname: '叉车司机余一名', examDate: '2026-12-25', places: 1 }),
    ])
    const other = await accepted()
    expect((await offered(one, other)).map((open) => open.classno)).not.toContain(classno)
    const crane = await accepted({ certItem: 'Q2' })
    expect((await offered(crane)).map((open) => open.classno)).not.toContain(classno)
    expect(await offered(one, crane)).toEqual([])
    await run(sql`update exam_application set "theoryPassDate" = '2025-12-24' where id = ${one.id}::uuid`)
    expect((await offered(one)).map((open) => open.classno)).not.toContain(classno)
  })

  it('are told to whoever assigns, about rows that they see', async () => {
    const one = await accepted()
    const ask = (who: Account, id = one.id) => said(people[who].call(examCalls.openClasses, { ids: id }))
    expect(await ask('qiye')).toBe(kitMessages.forbidden)
    expect(await ask('jiancha')).toBe(kitMessages.forbidden)
    expect(await ask('kaowu', '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001')).not.toBe('went through')
  })
})

describe('scores', () => {
  it('are entered after the examination, from 0 to 100, and handed in for the whole class', async () => {
    const { id, classno } = await openClass()
    const [good, half, bad, absent] = [
      await seated(classno),
      await seated(classno),
      await seated(classno),
      await seated(classno),
    ]
    expect(await said(score(good.id, { score: '80', practiceScore: '80' }))).toBe(say.notHeld('2026-12-25'))
    await after()
    for (const wrong of ['101', '-1', 'x', ''])
      expect(await said(score(good.id, { score: wrong }))).toBe(say.badScore)
    expect(await said(people.jiancha.call(scoreCalls.save, { id: good.id, score: '80' }))).toBe(
      kitMessages.forbidden,
    )
    await score(good.id, { score: '80', practiceScore: '90' })
    await score(half.id, { score: '90', practiceScore: '60' })
    await score(bad.id, { score: '10', practiceScore: '60' })
    await people.kaowu.must(classCalls.move, { id, action: 'shut' })
    expect(await said(people.kaowu.call(classCalls.move, { id, action: 'submitScores' }))).toBe(
      say.notScored(1),
    )
    expect(await said(move('kaowu', good.id, 'score'))).toBe(say.byClass)
    await score(absent.id, { absentFlag: '1' })
    await people.kaowu.must(classCalls.move, { id, action: 'submitScores' })
    expect(await said(score(good.id, { score: '99' }))).toBe(say.scoresSubmitted)
    expect((await look(good.id)).step).toBe('KHSH')
    expect(await look(half.id)).toMatchObject({ step: 'KHBM', theoryPassDate: '2026-12-25', isResit: true })
    expect(await look(bad.id)).toMatchObject({ step: 'end', status: '7' })
    expect(await look(absent.id)).toMatchObject({ step: 'end', status: '7' })
    expect(await said(people.kaowu.call(classCalls.move, { id, action: 'finish' }))).toBe(say.stillOpen(1))

    // One resit, with the subject that was failed; then it is used.
    const again = await openClass({ startDate: '2027-02-01', endDate: '2027-02-10', examDate: '2027-02-20' })
    await people.kaowu.must(examCalls.move, { id: half.id, action: 'assign', classno: again.classno })
    await goTo('2027-02-22')
    expect(await said(score(half.id, { score: '71', practiceScore: '60' }))).toBe(say.subjectKept)
    expect(await said(score(half.id, { practiceScore: '60' }))).toBe('went through')
    await run(sql`update training_class set step = 'BJCJ' where id = ${again.id}::uuid`)
    expect(await said(move('kaowu', half.id, 'resit'))).toBe(say.resitUsed)
    await people.kaowu.must(examCalls.move, { id: half.id, action: 'score' })
    expect(await look(half.id)).toMatchObject({ step: 'end', status: '7', theoryScore: 90 })
  })

  it('of two clerks the second is told of the first; scores that were not handed in can be cleared', async () => {
    const { classno } = await openClass({ certItem: 'A' })
    const { id } = await seated(classno, { certItem: 'A' })
    await after()
    const { version } = await look(id)
    expect(await said(score(id, { practiceScore: '80' }))).toBe(say.theoryOnly)
    expect(await said(score(id, { score: '70', version: String(version) }))).toBe('went through')
    expect(await said(score(id, { score: '71', version: String(version) }))).toMatch(/修改/)
    expect(await people.kaowu.must(scoreCalls.findDetail, { id })).toMatchObject({ score: 70, result: '1' })
    const { list } = await people.kaowu.must(scoreCalls.list, {
      classId: String((await look(id)).examClassId),
    })
    expect(list).toHaveLength(1)
    await people.kaowu.must(scoreCalls.delete, { ids: id })
    expect(await look(id)).toMatchObject({ theoryScore: null, status: '4' })
  })

  it('go back to the clerk by the audit, and on alone', async () => {
    const { id, classno } = await openClass()
    const one = await seated(classno)
    await after()
    await score(one.id, { score: '80', practiceScore: '90' })
    await handedIn(id)
    await people.jiancha.must(examCalls.move, {
      id: one.id,
      action: 'return',
      backReason: '成绩有误',
      backDescription: '理论成绩登错',
    })
    expect(await look(one.id)).toMatchObject({ step: 'KHKS', status: '5' })
    await score(one.id, { score: '85', practiceScore: '90' })
    await people.kaowu.must(examCalls.move, { id: one.id, action: 'score' })
    expect(await look(one.id)).toMatchObject({ step: 'KHSH', theoryScore: 85 })
  })
})

describe('applications by the table', () => {
  const way = [
    ['kaowu', 'submit'],
    ['kaowu', 'accept'],
    ['kaowu', 'assign'],
    ['kaowu', 'score'],
  ] as const
  let opened: { id: string; classno: string }
  walkProcess<Account>({
    process: examProcess,
    calls: examCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'jiancha',
    fresh: async () => {
      await goTo(today)
      opened = await openClass()
      return applied({ idcard: idcardOf() })
    },
    supply: () => ({ classno: opened.classno }),
    beside: async (id) => {
      const row = await look(id)
      if (row.step !== 'KHKS') return
      await after()
      await score(id, { score: '80', practiceScore: '90' })
      await run(sql`update training_class set step = 'BJCJ' where id = ${opened.id}::uuid`)
    },
    allowed: {
      KHSQ: { submit: ['kaowu'] },
      KHYS: { accept: ['kaowu'], return: ['kaowu'], refuse: ['kaowu'] },
      KHBM: { assign: ['kaowu'], return: ['kaowu'] },
      KHKS: { score: ['kaowu'], resit: [] },
      KHSH: { issue: ['jiancha'], return: ['jiancha'] },
    },
    after: {
      'KHSQ.submit': 'KHYS',
      'KHYS.accept': 'KHBM',
      'KHYS.return': 'KHSQ',
      'KHYS.refuse': 'end',
      'KHBM.assign': 'KHKS',
      'KHBM.return': 'KHYS',
      'KHKS.score': 'KHSH',
      'KHSH.issue': 'end',
      'KHSH.return': 'KHKS',
    },
    way: {
      KHYS: way.slice(0, 1),
      KHBM: way.slice(0, 2),
      KHKS: way.slice(0, 3),
      KHSH: way,
    },
  })
})
