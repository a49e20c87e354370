import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { dangerAnalyze } from '@tejian/contract/supervision/dangerStatistics.ts'
import { dangerStates } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { today } from '../kit/clock.ts'
import type { Behind } from '../shared/statistics/asked.ts'
import { address, daysOf, placesOf } from '../shared/statistics/places.ts'

const { closed, ...open } = dangerStates

const fields: Readonly<Record<string, string>> = {
  area: 'areaId',
  class: 'equclacode',
  source: 'foundsource',
}

const reported = 'YHCL,YHZG,YHFC,end'
const counted: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  dangerTotal: () => ({ step: reported }),
  closedTotal: () => ({ step: reported, rectifyStatus: closed }),
  overdueTotal: () => ({
    step: reported,
    rectifyStatus: Object.values(open).join(),
    rectifyLimitEnd: addDays(today(), -1),
  }),
}

/** The list of serious dangers behind a number. */
export const dangerRows: Behind = (number) => {
  const places = placesOf(dangerAnalyze, number, fields)
  const conditions = counted[number.measure]?.()
  if (!places || !conditions) return ''
  const { begin, end } = daysOf(dangerAnalyze, number)
  return address('/safeMng/seriousAcciden/hiddenDanger', {
    ...places,
    ...conditions,
    foundDateBegin: begin,
    foundDateEnd: end,
  })
}
