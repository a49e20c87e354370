import type { FlowLine } from '@tejian/contract/shared/flow/calls.ts'
import { describe, expect, it } from 'vitest'
import { durationText, lineTone, openSince, totalMinutes } from './flowText.ts'

const line = (more: Partial<FlowLine>): FlowLine => ({
  id: '1',
  stepcode: 'YWSB',
  stepName: '业务申报',
  executor: '叶受理',
  executeTime: '2026-11-20 09:00:00',
  acceptOpinion: '',
  fallbackReason: '',
  action: 'submit',
  actionLabel: '提交',
  backDescription: '',
  backDutyTask: '',
  nextStep: 'SCFP',
  minutes: 10,
  no: 'SB1',
  ...more,
})

describe('a length of office time', () => {
  it.each([
    [null, ''],
    [0, '不足1分钟'],
    [1, '1分钟'],
    [59, '59分钟'],
    [60, '1小时'],
    [391, '6小时31分'],
    [450, '1个工作日'],
    [516, '1个工作日1小时'],
    [1400, '3个工作日'],
  ])('%s minutes read %s', (minutes, text) => expect(durationText(minutes)).toBe(text))
  it('adds up what is finished', () =>
    expect(totalMinutes([line({}), line({ minutes: null }), line({ minutes: 5 })])).toBe(15))
})

describe('a line of the log', () => {
  it.each([
    [{ action: 'submit' }, 'green'],
    [{ action: 'return', fallbackReason: '资料不完整' }, 'orange'],
    [{ action: 'withdraw' }, 'grey'],
    [{ action: 'void' }, 'grey'],
    [{ action: 'open', minutes: null }, 'none'],
  ] as const)('%o is %s', (more, tone) => expect(lineTone(line(more))).toBe(tone))

  it('knows since when a step is open: the same business first, else what came last', () => {
    const open = line({ id: '9', action: 'open', executeTime: null, no: 'YW1' })
    const first = line({ executeTime: '2026-11-20 09:00:00' })
    const item = line({ executeTime: '2026-11-20 10:00:00', no: 'YW1' })
    const other = line({ executeTime: '2026-11-20 11:00:00', no: 'YW2' })
    expect(openSince([first, item, other, open], open)).toBe('2026-11-20 10:00:00')
    expect(openSince([first, open], open)).toBe('2026-11-20 09:00:00')
    expect(openSince([open], open)).toBeNull()
  })
})
