import { expect, it } from 'vitest'
import { subjectOfAddress } from './subjectOfAddress.ts'

it.each([
  ['', null],
  ['seisn=%20', null],
  ['appno=SB1', { appno: 'SB1' }],
  ['seisn=YW1', { seisn: 'YW1' }],
  ['appno=SB1&seisn=YW1', { seisn: 'YW1' }],
])('%s asks for %o', (address, subject) =>
  expect(subjectOfAddress(new URLSearchParams(address))).toEqual(subject),
)
