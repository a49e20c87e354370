import { expect, it } from 'vitest'
import { readSettings } from '../kit/settings/readSettings.ts'
import { startWarnings } from './startWarnings.ts'

const said = (env: Record<string, string>, demo = false, area = '330100'): string =>
  startWarnings({ env: readSettings(env), demo }, area).join('\n')

it.each(['http://tejian.example.cn', 'http://10.1.2.3:8080', 'http://127.example.cn'])(
  'a start warns of %s, which everybody on the way reads, in a demonstration too',
  (PUBLIC_URL) => {
    for (const demo of [false, true]) expect(said({ PUBLIC_URL }, demo)).toContain(`${PUBLIC_URL} 不是 HTTPS`)
  },
)

it.each(['https://tejian.example.cn', 'http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
  'and not of %s',
  (PUBLIC_URL) => {
    expect(said({ PUBLIC_URL })).toBe('')
  },
)

it('warns of none at all, apart from demonstrations', () => {
  expect(said({})).toContain('没有设置 PUBLIC_URL')
  expect(said({}, true)).toBe('')
})

it('warns of an installation that nobody has set up', () => {
  expect(said({ PUBLIC_URL: 'https://tejian.example.cn' }, false, '')).toContain('首次设置')
  expect(said({ PUBLIC_URL: 'https://tejian.example.cn' }, true, '')).toBe('')
})
