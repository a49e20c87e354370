import { describe, expect, it } from 'vitest'
import { releaseCalendars } from '../kit/workCalendar.ts'
import { daysLeft, reasonForStep, type StandingFacts, workingDaysLeft } from './reasonForStep.ts'

// Friday 20 November 2026, 11:00 in Shanghai. Office hours are 8:30–12:00 and 13:30–17:30.
const facts: StandingFacts = {
  calendar: releaseCalendars,
  stepcode: 'CLFS',
  stepName: '资料审查',
  holder: '雷复审',
  posts: ['资料审查员'],
  since: '2026-11-19 16:30:00',
  now: new Date('2026-11-20T11:00:00+08:00'),
  today: '2026-11-20',
  deadline: '2026-11-24',
  missing: [],
  backReason: null,
  phone: '0578-2000001',
}
const sentence = (more: Partial<StandingFacts>): string => reasonForStep({ ...facts, ...more }).sentence

describe('the deadline of a list row', () => {
  const at = (deadline: string | null) => daysLeft({ calendar: releaseCalendars }, { deadline }, '2026-12-30')
  it('is an estimate where the days off of its year are not known, as long as it is to come', () => {
    expect(at('2027-01-06')).toMatchObject({ deadlineEstimated: true })
    expect(at('2026-12-31')).toEqual({ daysLeft: 1 })
    expect(at('2026-12-30')).toEqual({ daysLeft: 0 })
    expect(at(null)).toEqual({})
  })
})

describe('why a business stands where it stands', () => {
  it('says who holds it, since when in working hours, until when, whom to ring', () => {
    expect(sentence({})).toBe(
      '停在资料审查，由雷复审办理；自2026-11-19 16:30到达，已等待3.5个工作小时；办理期限2026-11-24（还剩2个工作日）；联系电话0578-2000001。',
    )
    expect(reasonForStep(facts)).toMatchObject({
      holder: '雷复审',
      waitedHours: 3.5,
      since: '2026-11-19 16:30:00',
      deadline: '2026-11-24',
      missing: [],
      phone: '0578-2000001',
    })
  })
  it('names the post when nobody has taken the task', () => {
    expect(sentence({ holder: null })).toContain('停在资料审查，尚未有人领取，可由资料审查员办理')
    expect(reasonForStep({ ...facts, holder: null }).holder).toBe('资料审查员')
  })
  it('names what is missing and why it came back', () => {
    expect(sentence({ missing: ['申报单', '维保合同'], backReason: '资料不完整' })).toMatch(
      /^因“资料不完整”被退回；停在.+；还缺申报单、维保合同；/,
    )
  })
  it.each([
    ['2026-11-20', '办理期限2026-11-20（今天到期）'],
    ['2026-11-18', '办理期限2026-11-18（已超期2个工作日）'],
    ['2026-11-23', '办理期限2026-11-23（还剩1个工作日）'],
    ['2099-01-05', '办理期限预计2099-01-05（2099年放假安排尚未录入，按周末和法定节日估算）'],
    [null, '本环节没有办理期限'],
  ])('tells the deadline %s', (deadline, part) => {
    expect(sentence({ deadline })).toContain(part)
  })
  it('has no day overdue on the days off behind a deadline', () =>
    expect(sentence({ deadline: '2026-11-20', today: '2026-11-21' })).toContain(
      '办理期限2026-11-20（已到期）',
    ))
  it('does not count nights and weekends as waiting', () => {
    expect(sentence({ since: '2026-11-20 10:30:00' })).toContain('已等待不足1个工作小时')
    expect(
      reasonForStep({ ...facts, since: '2026-11-20 17:00:00', now: new Date('2026-11-23T09:00:00+08:00') })
        .waitedHours,
    ).toBe(1)
  })
  it('says nothing of what is not known', () => {
    const bare = sentence({ since: null, phone: null })
    expect(bare).toBe('停在资料审查，由雷复审办理；办理期限2026-11-24（还剩2个工作日）。')
  })
})

describe('working days left', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-23', '2026-11-20', -1],
    ['2026-09-30', '2026-10-08', 1],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(workingDaysLeft({ calendar: releaseCalendars }, from, to)).toBe(days)
  })
})
