import { expect, it } from 'vitest'
import { structureText } from './structureText.ts'

const label = (_spec: unknown, code: string): string => `<${code}>`

it('says in words what a device has open, and which of its dates wait', () => {
  const results = {
    periodic: { state: '5', date: '2026-11-17', group: 'DJ' },
    annual: { state: '3', date: '2026-03-02', group: 'NJ', stopped: true },
  }
  expect(structureText('openResults', results, label)).toBe('<DJ><5>（2026-11-17）；<NJ><3>（2026-03-02）')
  expect(structureText('openResults', {}, label)).toBe('')
  expect(structureText('heldDates', { nextinspdate: '2027-01-31', dueBefore: null }, label)).toBe(
    '下次检验日期2027-01-31',
  )
})

it('leaves everything else to its kind', () => {
  expect(structureText('openResults', null, label)).toBeUndefined()
  expect(structureText('equname', { a: 1 }, label)).toBeUndefined()
})
