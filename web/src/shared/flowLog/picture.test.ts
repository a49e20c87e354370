import type { FlowLine, FlowWay } from '@tejian/contract/shared/flow/calls.ts'
import { describe, expect, it } from 'vitest'
import { picturesOf } from './picture.ts'

const line = (stepcode: string, nextStep: string, more: Partial<FlowLine> = {}): FlowLine => ({
  id: `${stepcode}${nextStep}`,
  no: 'YW1',
  stepcode,
  stepName: stepcode,
  executor: '周检验',
  executeTime: '2026-11-20 09:00:00',
  acceptOpinion: '',
  fallbackReason: '',
  action: 'submit',
  actionLabel: '提交',
  backDescription: '',
  backDutyTask: '',
  nextStep,
  minutes: 30,
  ...more,
})

const way = (stepcode: string, ahead: Record<string, 'sure' | 'maybe'>): FlowWay => ({
  no: 'YW1',
  title: '检验业务',
  stepcode,
  deadline: '2026-11-24',
  steps: ['RWAP', 'RWQR', 'BGLR', 'BGQR', 'BGSH'].map((code) => ({
    stepcode: code,
    stepName: code,
    workingDays: code === 'BGSH' ? null : 2,
    ahead: ahead[code] ?? null,
  })),
})

const notes = (picture: ReturnType<typeof picturesOf>[number] | undefined): string[] =>
  (picture?.nodes ?? []).map(({ step, state, note }) => `${step} ${state} ${note}`)

describe('the picture of a flow log', () => {
  it('tells what was passed, where it stands and what lies ahead', () => {
    const lines = [
      line('RWAP', 'BGLR', { executor: '李安排' }),
      line('BGLR', 'BGQR', { minutes: 460 }),
      line('BGQR', '', { action: 'open', executor: '吴检验', minutes: null }),
    ]
    expect(notes(picturesOf([way('BGQR', { BGSH: 'sure' })], lines)[0])).toEqual([
      'RWAP passed 30分钟 · 李安排',
      'RWQR skipped ',
      'BGLR passed 1个工作日 · 周检验',
      'BGQR now 由吴检验办理 · 期限2026-11-24',
      'BGSH ahead 不限时',
    ])
  })

  it('counts passings and returns, and leaves out what stays at its step', () => {
    const lines = [
      line('RWAP', 'RWAP', { action: 'create', minutes: null }),
      line('RWAP', 'BGLR'),
      line('BGLR', 'BGQR'),
      line('BGQR', 'BGLR', { action: 'return', fallbackReason: '数据有误' }),
      line('BGLR', '', { action: 'transfer', minutes: null }),
      line('BGLR', 'BGQR'),
      line('BGQR', 'BGLR', { action: 'return', fallbackReason: '数据有误' }),
      line('BGLR', 'RWAP', { action: 'withdraw' }),
      line('BGLR', '', { action: 'open', executor: '', minutes: null }),
    ]
    const [picture] = picturesOf([way('BGLR', { BGQR: 'sure', BGSH: 'maybe' })], lines)
    expect(notes(picture).slice(2)).toEqual([
      'BGLR now 待领办 · 期限2026-11-24 · 已办3次',
      'BGQR ahead 时限2个工作日 · 曾办理2次',
      'BGSH maybe 不限时',
    ])
    expect(picture?.returns).toEqual([{ from: 3, to: 2, count: 2 }])
  })

  it('keeps the records of a business apart', () => {
    const other = { ...way('end', {}), no: 'SB1', title: '申报' }
    const lines = [line('RWAP', 'RWQR', { no: 'SB1' }), line('RWAP', 'BGLR')]
    const [first, second] = picturesOf([other, way('BGLR', {})], lines)
    expect([first?.nodes[0]?.note, second?.nodes[0]?.note]).toEqual(['30分钟 · 周检验', '30分钟 · 周检验'])
    expect(first?.nodes[2]?.state).toBe('skipped')
  })
})
