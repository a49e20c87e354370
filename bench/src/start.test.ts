import { expect, it } from 'vitest'
import { firstScreens } from './start.ts'

it('reads the sizes from what a build prints', () => {
  const output =
    'vite v8 building\n登录页\t144.1 kB\t预算 150 kB\t9 个脚本\n列表页\t391.0 kB\t预算 400 kB\t21 个脚本\n✓ built'
  expect(firstScreens(output)).toEqual([
    {
      group: 'First screens',
      work: 'scripts of the login page, Brotli',
      ours: 144.1,
      unit: 'kB',
      budget: { of: 'figure', most: 150 },
    },
    {
      group: 'First screens',
      work: 'scripts of a list page, Brotli',
      ours: 391,
      unit: 'kB',
      budget: { of: 'figure', most: 400 },
    },
  ])
})
