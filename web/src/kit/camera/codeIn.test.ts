import { describe, expect, it } from 'vitest'
import { codeIn } from './codeIn.ts'

describe('what a camera has read', () => {
  it.each([
    ['https://tejian.example/scanPage?code=ABCD-EFGH-JKLM-NPQR', 'ABCD-EFGH-JKLM-NPQR'],
    ['https://tejian.example/scanPage?equcode=31103311022019010001', '31103311022019010001'],
    ['http://elsewhere.example/?x=1&equcode=%203110%20', '3110'],
    [' 31103311022019010001\n', '31103311022019010001'],
    ['梯11浙KA00001(26)', '梯11浙KA00001(26)'],
    ['https://elsewhere.example/pay', 'https://elsewhere.example/pay'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s is the code %s', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })
})
