import { describe, expect, it } from 'vitest'
import {
  buildFields,
  contentDisposition,
  contentDispositionName,
  duplicateQueue,
  encodeForm,
  identityOf,
  type WireField,
} from './requestBody.ts'

const save = (input: Record<string, unknown>) => buildFields(input, { search: false })
const search = (input: Record<string, unknown>) => buildFields(input, { search: true })

describe('buildFields', () => {
  it('refuses what cannot travel', () => {
    expect(() => save({ onClick: () => 1 })).toThrow(TypeError)
    expect(() => save({ a: { b: Symbol('x') } })).toThrow('a.b')
    expect(() => save({ date: new Date('nonsense') })).toThrow(RangeError)
  })

  it.each([
    ['empty text', ''],
    ['null', null],
    ['undefined', undefined],
    ['an empty list', []],
    ['a list of empties', ['', null, undefined]],
    ['an empty object', {}],
    ['an object of empties', { a: '', b: { c: null } }],
  ])('drops %s', (_name, value) => expect(save({ value })).toEqual([]))

  it.each<[string, Record<string, unknown>, WireField[]]>([
    [
      'false and zero stay',
      { a: false, b: 0, c: ' ' },
      [
        ['a', 'false'],
        ['b', '0'],
        ['c', ' '],
      ],
    ],
    ['plain lists are joined', { ids: ['a', '', 2, true, null] }, [['ids', 'a,2,true']]],
    [
      'nested objects are dotted',
      { page: { no: 1, order: { by: 'x' } }, z: 1 },
      [
        ['page.no', '1'],
        ['page.order.by', 'x'],
        ['z', '1'],
      ],
    ],
    ['lists inside objects', { a: { b: [1, 2] } }, [['a.b', '1,2']]],
    [
      'lists of objects are JSON',
      { items: [{ id: 1, note: '' }, null] },
      [['items', '[{"id":1,"note":""}]']],
    ],
    ['lists of lists are JSON', { ranges: [[1, 2], [3]] }, [['ranges', '[[1,2],[3]]']]],
    ['large whole numbers', { n: 12345678901234567890n }, [['n', '12345678901234567890']]],
  ])('%s', (_name, input, fields) => expect(save(input)).toEqual(fields))

  it('writes dates on the clock of Shanghai, alone, in lists and inside JSON', () => {
    const date = new Date('2025-12-31T16:00:01Z')
    const picked = { $y: 2026, toDate: () => date }
    expect(save({ a: date, b: picked, c: [date, picked], d: [{ at: date, also: picked }] })).toEqual([
      ['a', '2026-01-01 00:00:01'],
      ['b', '2026-01-01 00:00:01'],
      ['c', '2026-01-01 00:00:01,2026-01-01 00:00:01'],
      ['d', '[{"at":"2026-01-01 00:00:01","also":"2026-01-01 00:00:01"}]'],
    ])
  })
})

describe('end of a searched period', () => {
  it.each([
    ['checkDateEnd', '2025-02-28', '2025-03-01'],
    ['checkDateEnd', '2024-02-28', '2024-02-29'],
    ['checkDateEnd', '2024-02-29', '2024-03-01'],
    ['end', '2025-12-31', '2026-01-01'],
    ['endDate', '2025-12-31 23:59:59', '2026-01-01 23:59:59'],
    ['applytimee', '2025-06-30', '2025-07-01'],
    ['applydatee', '2025-06-30', '2025-07-01'],
  ])('%s=%s is sent as %s', (name, value, sent) => expect(search({ [name]: value })).toEqual([[name, sent]]))

  it.each([
    ['sendType', 'SBDJ'],
    ['endpoint', 'https://store.example'],
    ['priceEnd', '100'],
    ['yearEnd', '2025'],
    ['monthEnd', '2025-12'],
    ['checkDateEnd', '2025-02-30'],
    ['checkDateEnd', '20250228'],
    ['checkDateEnd', '2025-02-28T00:00:00'],
    ['checkDateEnd', '9999-12-31'],
    ['checkDateBegin', '2025-02-28'],
    ['checkDateEND', '2025-02-28'],
  ])('%s=%s stays as it is', (name, value) => expect(search({ [name]: value })).toEqual([[name, value]]))

  it('never shifts a saved record', () => {
    expect(save({ policyEnd: '2025-12-31', applytimee: '2025-12-31' })).toEqual([
      ['policyEnd', '2025-12-31'],
      ['applytimee', '2025-12-31'],
    ])
  })

  it('looks at the name of the field itself, not of what contains it', () => {
    expect(search({ calendar: { from: '2025-01-01', end: '2025-01-31' } })).toEqual([
      ['calendar.from', '2025-01-01'],
      ['calendar.end', '2025-02-01'],
    ])
  })

  it('shifts picked dates too', () => {
    expect(search({ dateEnd: new Date('2025-01-31T00:00:00+08:00') })).toEqual([
      ['dateEnd', '2025-02-01 00:00:00'],
    ])
  })
})

describe('encodeForm', () => {
  it('encodes Chinese, spaces and signs', () => {
    expect(
      encodeForm([
        ['unit name', '青田&a=b+c'],
        ['e', '1'],
      ]),
    ).toBe('unit+name=%E9%9D%92%E7%94%B0%26a%3Db%2Bc&e=1')
    expect(encodeForm([])).toBe('')
  })
})

describe('identityOf', () => {
  const base = identityOf(
    'POST',
    '/a',
    [
      ['x', '1'],
      ['y', '2'],
    ],
    's',
  )

  it.each([
    [
      'method',
      identityOf(
        'GET',
        '/a',
        [
          ['x', '1'],
          ['y', '2'],
        ],
        's',
      ),
    ],
    [
      'path',
      identityOf(
        'POST',
        '/b',
        [
          ['x', '1'],
          ['y', '2'],
        ],
        's',
      ),
    ],
    [
      'value',
      identityOf(
        'POST',
        '/a',
        [
          ['x', '1'],
          ['y', '3'],
        ],
        's',
      ),
    ],
    ['field', identityOf('POST', '/a', [['x', '1']], 's')],
    [
      'session',
      identityOf(
        'POST',
        '/a',
        [
          ['x', '1'],
          ['y', '2'],
        ],
        't',
      ),
    ],
    ['split of names and values', identityOf('POST', '/a', [['x', '1","y":"2']], 's')],
  ])('another %s is another request', (_what, other) => expect(other).not.toBe(base))

  it.each([
    [
      'order of the fields',
      identityOf(
        'post',
        '/a',
        [
          ['y', '2'],
          ['x', '1'],
        ],
        's',
      ),
    ],
    [
      'timestamp and sign',
      identityOf(
        'POST',
        '/a',
        [
          ['x', '1'],
          ['timestamp', '9'],
          ['y', '2'],
          ['sign', 'f'],
        ],
        's',
      ),
    ],
  ])('%s makes no difference', (_what, other) => expect(other).toBe(base))
})

/** A server that is answered by hand, and a clock. */
function stage() {
  let time = 0
  const sent: PromiseWithResolvers<string>[] = []
  const queue = duplicateQueue({ now: () => time })
  const ask = (identity: string, writes = false, succeeded?: (answer: string) => boolean) =>
    queue.run({
      identity,
      writes,
      ...(succeeded && { succeeded }),
      send: () => {
        const call = Promise.withResolvers<string>()
        sent.push(call)
        return call.promise
      },
    })
  const wait = (ms: number) => {
    time += ms
  }
  return { queue, ask, sent, wait }
}

describe('duplicateQueue', () => {
  it.each([
    ['read', false],
    ['write', true],
  ])('an identical %s in flight shares the answer', async (_kind, writes) => {
    const { ask, sent, wait } = stage()
    const first = ask('a', writes)
    wait(5000)
    const second = ask('a', writes)
    expect(sent).toHaveLength(1)
    sent[0]!.resolve('done')
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  })

  it('shares a failure, and goes out anew after it', async () => {
    const { ask, sent } = stage()
    const both = Promise.allSettled([ask('a', true), ask('a', true)])
    sent[0]!.reject(new Error('断线'))
    expect((await both).map((result) => result.status)).toEqual(['rejected', 'rejected'])
    void ask('a', true)
    expect(sent).toHaveLength(2)
  })

  it('a send that throws at once is a rejection, not an exception', async () => {
    const { queue } = stage()
    const fail = () => {
      throw new Error('无法编码')
    }
    await expect(queue.run({ identity: 'a', writes: false, send: fail })).rejects.toThrow('无法编码')
  })

  it('different requests do not wait for each other', () => {
    const { ask, sent } = stage()
    void ask('a')
    void ask('b')
    expect(sent).toHaveLength(2)
  })

  it('goes out anew when the first one is older than the window', async () => {
    const { ask, sent, wait } = stage()
    const first = ask('a')
    wait(5001)
    const second = ask('a')
    expect(sent).toHaveLength(2)
    sent[0]!.resolve('old')
    await first
    void ask('a')
    expect(sent, 'the end of the old request must not forget the new one').toHaveLength(2)
    sent[1]!.resolve('new')
    expect(await second).toBe('new')
  })

  it('goes out anew once answered', async () => {
    const { ask, sent } = stage()
    const first = ask('a')
    sent[0]!.resolve('1')
    await first
    void ask('a')
    expect(sent).toHaveLength(2)
  })

  it('a successful write makes later reads go out anew; earlier readers keep their answer', async () => {
    const { ask, sent } = stage()
    const before = ask('list')
    const write = ask('save', true)
    sent[1]!.resolve('ok')
    await write
    const after = ask('list')
    expect(sent).toHaveLength(3)
    sent[0]!.resolve('stale')
    sent[2]!.resolve('fresh')
    expect(await Promise.all([before, after])).toEqual(['stale', 'fresh'])
  })

  it('a refused write changes nothing', async () => {
    const { ask, sent } = stage()
    void ask('list')
    const write = ask('save', true, (answer) => answer === 'ok')
    sent[1]!.resolve('refused')
    await write
    void ask('list')
    expect(sent).toHaveLength(2)
  })

  it('forgets on demand', () => {
    const { ask, queue, sent } = stage()
    void ask('list')
    queue.clear()
    void ask('list')
    expect(sent).toHaveLength(2)
  })
})

describe('contentDispositionName', () => {
  it.each([
    ['no header', null],
    ['empty', ''],
    ['no name', 'attachment'],
    ['an empty name', 'attachment; filename=""'],
    ['only a folder', 'attachment; filename="a/b/"'],
    ['bad percent signs and nothing else', "attachment; filename*=UTF-8''%E9%9"],
    ['an unknown character set', "attachment; filename*=GBK''%C7%E0"],
  ])('%s names nothing', (_what, header) => expect(contentDispositionName(header)).toBeNull())

  it.each([
    ['attachment; filename=a.pdf', 'a.pdf'],
    ['inline;filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename="a; filename=b.pdf"', 'a; filename=b.pdf'],
    ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
    ["attachment; FileName*=utf-8'zh'%E9%9D%92%E7%94%B0.xlsx", '青田.xlsx'],
    ['attachment; filename="__.xlsx"; filename*=UTF-8\'\'%E9%9D%92%E7%94%B0.xlsx', '青田.xlsx'],
    ["attachment; filename*=UTF-8''%E9%9; filename=plain.pdf", 'plain.pdf'],
    ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\a.pdf"', 'a.pdf'],
    ['attachment; filename="\u00e9\u009d\u0092\u00e7\u0094\u00b0.pdf"', '青田.pdf'],
    ['attachment; filename="\u00e9t\u00e9.pdf"', 'été.pdf'],
    ['attachment; filename="青田.pdf"', '青田.pdf'],
  ])('%s', (header, name) => expect(contentDispositionName(header)).toBe(name))
})

describe('contentDisposition', () => {
  it('writes an ASCII name beside the real one', () => {
    expect(contentDisposition('申报登记 (1).xlsx')).toBe(
      'attachment; filename="____ (1).xlsx"; filename*=UTF-8\'\'%E7%94%B3%E6%8A%A5%E7%99%BB%E8%AE%B0%20%281%29.xlsx',
    )
    expect(contentDisposition('a.pdf', 'inline')).toBe('inline; filename="a.pdf"; filename*=UTF-8\'\'a.pdf')
  })

  it.each(['申报登记导出.xlsx', 'a"b\\c%d;e.pdf', "it's (1)*.pdf", '𠮷.png', 'a\r\nSet-Cookie: x.pdf'])(
    '%j survives the way',
    (name) => {
      const header = contentDisposition(name)
      expect(header).toMatch(/^[\x20-\x7e]+$/)
      expect(contentDispositionName(header)).toBe(name.split(/[/\\]/).at(-1))
    },
  )

  it('replaces half a character instead of failing', () => {
    expect(contentDispositionName(contentDisposition('a\ud800.pdf'))).toBe('a\ufffd.pdf')
  })
})
