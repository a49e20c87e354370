import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { describe, expect, it } from 'vitest'
import { type ClientError, errorReports } from './clientErrors.ts'

function reports(send: (error: ClientError) => Promise<unknown> = async () => null) {
  const sent: ClientError[] = []
  const timers: (() => void)[] = []
  const report = errorReports({
    send: (error) => {
      sent.push(error)
      return send(error)
    },
    page: () => '/home',
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    later: (work) => void timers.push(work),
  })
  return { report, sent, tick: () => timers.splice(0).forEach((work) => void work()) }
}

describe('errorReports', () => {
  it.each([
    ['a refused call', new CallFailure('不行', { status: 200 })],
    ['a layout warning', 'ResizeObserver loop completed with undelivered notifications.'],
    ['a foreign script', 'Script error.'],
  ])('says nothing about %s', (_what, error) => {
    const { report, sent, tick } = reports()
    report('promise', error)
    tick()
    expect(sent).toEqual([])
  })

  it('waits, joins equal messages and tells where and when', () => {
    const { report, sent, tick } = reports()
    report('script', '坏了')
    report('script', '坏了')
    expect(sent).toEqual([])
    tick()
    expect(sent).toEqual([
      { type: 'script', code: 'script', mes: '坏了\n（共 2 次）', url: '/home', time: '2026-01-01 08:00:00' },
    ])
  })

  it('sends at most five a batch and thirty a page', () => {
    const { report, sent, tick } = reports()
    for (let batch = 1; batch <= 10; batch += 1) {
      for (let index = 0; index < 9; index += 1) report('script', `错误 ${batch}-${index}`)
      tick()
      expect(sent).toHaveLength(Math.min(batch * 5, 30))
    }
  })

  it('drops what cannot be sent', async () => {
    const { report, sent, tick } = reports(() => Promise.reject(new Error('offline')))
    report('render', new TypeError('x is not a function'))
    tick()
    await Promise.resolve()
    expect(sent).toMatchObject([{ type: 'render', code: 'TypeError' }])
    expect(sent[0]?.mes).toContain('x is not a function')
  })
})
