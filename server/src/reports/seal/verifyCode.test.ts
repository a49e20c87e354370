import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { expect, test } from 'vitest'
import { readSettings } from '../../kit/settings/readSettings.ts'
import { publicBase, verifyAddress } from './verifyCode.ts'

const address = (texts: Record<string, string>, demo: boolean): string =>
  verifyAddress({ env: readSettings(texts), demo }, 'ABCD')

test.each<Record<string, string>>([{}, { HOST: '0.0.0.0' }, { HOST: '127.0.0.1', PUBLIC_URL: '' }])(
  'nothing is sealed in earnest without the public address (%o)',
  (texts) => {
    expect(() => address(texts, false)).toThrow(sealMessages.noPublicAddress)
  },
)

test.each<[Record<string, string>, boolean, string]>([
  [{ PUBLIC_URL: 'https://tejian.example.cn/' }, false, 'https://tejian.example.cn/scanPage?code=ABCD'],
  [
    { PUBLIC_URL: 'https://tejian.example.cn', HOST: '0.0.0.0' },
    true,
    'https://tejian.example.cn/scanPage?code=ABCD',
  ],
  [{ HOST: '0.0.0.0', PORT: '8090' }, true, 'http://127.0.0.1:8090/scanPage?code=ABCD'],
  [{ HOST: '192.168.1.5' }, true, 'http://192.168.1.5:8080/scanPage?code=ABCD'],
])('the code of a sealed report leads to the platform (%o, demonstration %s)', (texts, demo, expected) => {
  expect(address(texts, demo)).toBe(expected)
})

test('addresses of the new kind are written in brackets', () => {
  expect(publicBase(readSettings({ HOST: '::1' }))).toBe('http://[::1]:8080')
  expect(publicBase(readSettings({ HOST: '::' }))).toBe('http://[::1]:8080')
})
