import { expect, it } from 'vitest'
import { basisNamed, basisOn } from './basis.ts'
import { templates } from './shipped.ts'

const vessels = 'TSG 21-2016 §6（2200 为 TSG R0005-2011）'
const pipes = 'TSG D7005-2018（2026-01-01 起 TSG 31-2025）'

it.each([
  [pipes, '2025-12-31', 'TSG D7005-2018'],
  [pipes, '2026-01-01', 'TSG 31-2025'],
  [pipes, '2026-11-18', 'TSG 31-2025'],
  ['TSG 21-2016 §8', '2026-11-18', 'TSG 21-2016 §8'],
  [vessels, '2026-11-18', 'TSG 21-2016 §6'],
  ['TSG T7001-2023 附件 A（A1）', '2026-11-18', 'TSG T7001-2023 附件 A（A1）'],
])('%s on %s is %s', (basis, day, expected) => {
  expect(basisOn(basis, day, '2150')).toBe(expected)
})

it('names the rule of the class where a form serves several', () => {
  expect(basisOn(vessels, '2026-11-18', '2210')).toBe('TSG R0005-2011')
})

it.each([
  ['TSG 21-2016 §8', '《固定式压力容器安全技术监察规程》（TSG 21-2016）'],
  ['TSG T7001-2023 附件 A（A1）', '《电梯监督检验和定期检验规则》（TSG T7001-2023）'],
  ['TSG 92-2026', '《承压类特种设备安全附件安全技术规程》（TSG 92-2026）'],
  ['TSG 9999-2030 §1', 'TSG 9999-2030 §1'],
])('cites %s by the names of its rules', (basis, cited) => {
  expect(basisNamed(basis)).toBe(cited)
})

it('has a name for the basis of every template', () => {
  const days = ['2025-01-01', '2030-01-01']
  const cited = templates.flatMap(({ basis, classPrefix }) =>
    days.flatMap((day) => classPrefix.map((code) => basisNamed(basisOn(basis, day, code)))),
  )
  expect(cited.filter((text) => !/^《.+》（.+）$/.test(text))).toEqual([])
})
