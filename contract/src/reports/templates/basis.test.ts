import { expect, it } from 'vitest'
import { basisOn } from './basis.ts'

const pipes = 'TSG D7005-2018（2026-01-01 起 TSG 31-2025）'

it.each([
  [pipes, '2025-12-31', 'TSG D7005-2018'],
  [pipes, '2026-01-01', 'TSG 31-2025'],
  [pipes, '2026-11-18', 'TSG 31-2025'],
  ['TSG 21-2016 §8', '2026-11-18', 'TSG 21-2016 §8'],
  ['TSG T7001-2023 附件 A（A1）', '2026-11-18', 'TSG T7001-2023 附件 A（A1）'],
])('%s on %s is %s', (basis, day, expected) => {
  expect(basisOn(basis, day)).toBe(expected)
})
