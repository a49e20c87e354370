import { describe, expect, it } from 'vitest'
import { type MarkedDay, shippedDays } from '../../kit/workingDays.ts'
import { readNotice } from './holidayNotice.ts'

/** 国办发明电〔2025〕7号. */
const notice2026 = `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`

describe('a notice of holidays', () => {
  it('is read as it is published: the same days as the release knows', () => {
    const works = (days: Iterable<readonly [string, MarkedDay]>) =>
      [...days].map(([date, day]) => `${date} ${day.works}`).toSorted()
    const read = readNotice(notice2026, 2026) ?? new Map<string, MarkedDay>()
    expect(works(read)).toEqual(works([...shippedDays].filter(([date]) => date.startsWith('2026'))))
    expect(read.get('2026-02-17')?.name).toBe('春节')
  })

  it('may begin in the year before, and be written on one line', () => {
    const read = readNotice('元旦：2026年12月31日至2027年1月2日放假；1月9日上班', 2027)
    expect([...(read?.keys() ?? [])]).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-09'])
    expect(read?.get('2027-01-09')).toEqual({ works: true, name: '' })
    expect(read?.get('2026-12-31')).toEqual({ works: false, name: '元旦' })
  })

  it.each(['元旦：2月30日放假', '元旦：5月3日至1日放假', '元旦：1月1日至3月1日放假'])(
    'with days that cannot be is none: %s',
    (text) => expect(readNotice(text, 2027)).toBeNull(),
  )

  it('of which nothing is understood has no days', () => expect(readNotice('春节快乐', 2027)?.size).toBe(0))
})
