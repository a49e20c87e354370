import { expect, it } from 'vitest'
import { annualMatter, dueDatesOf, namedFor } from './dueNames.ts'
import { equipment } from './equipment.ts'

it.each([
  ['1100', '外部检验'],
  ['2150', '年度检查'],
  ['2210', '年度检验'],
  ['3110', '自行检测'],
  ['3310', '自行检测'],
  ['8310', '年度检查'],
  ['8000GX', '年度检查'],
  ['9110', '年度检验'],
  ['4110', '年度（外部）检验、自行检测'],
  [null, '年度（外部）检验、自行检测'],
])('calls the second date of %s after %s', (equclacode, matter) => {
  expect(annualMatter(equclacode)).toBe(matter)
  expect(dueDatesOf(equclacode).nextannualdate.label).toBe(`下次${matter}日期`)
})

it('leaves the first date as it is, but for boilers, and other fields for all', () => {
  expect(dueDatesOf('1100').nextinspdate.label).toBe('下次内部检验日期')
  expect(dueDatesOf('3110').nextinspdate).toBe(equipment.fields.nextinspdate)
  expect(namedFor('1100', 'model', equipment.fields.model)).toBe(equipment.fields.model)
})

it('says in general what every class may have', () => {
  expect(equipment.fields.nextannualdate.label).toBe(dueDatesOf('').nextannualdate.label)
})
