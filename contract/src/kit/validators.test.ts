import { describe, expect, it } from 'vitest'
import {
  creditCodeCheckDigit,
  creditCodeWarning,
  idCardProblems,
  passwordProblem,
  requiredMessage,
  residentIdCheckDigit,
  VALIDATION_DELAY_MS,
  type ValidatorName,
  validate,
  validators,
} from './validators.ts'

/** The rows of spec 1 §5, in its order: message, values that it is for, values that pass. */
const rules: [ValidatorName, string, string[], string[]][] = [
  [
    'email',
    '请输入正确邮箱格式',
    [
      'a',
      'a@b',
      '@b.cn',
      'a@.cn',
      'a@b..cn',
      'a..b@c.cn',
      '.a@b.cn',
      'a b@c.cn',
      'a@b_c.cn',
      'a@-b.cn',
      '张三@b.cn',
      'a@b.c',
      `${'a'.repeat(250)}@b.cn`,
    ],
    ['a@b.cn', 'zhang.san+1@mail-server.example.com', 'A_1@B.CN', '1@1.cn'],
  ],
  [
    'number',
    '请输入数字',
    ['a', '-', '1.', '.5', '1,000', '1e3', '--1', ' 1', '１'],
    ['0', '-1', '1.50', '-0.001', '007'],
  ],
  [
    'positiveInteger',
    '请输入正整数',
    ['0', '-1', '1.0', '01', 'a', ' '],
    ['1', '10', '99999999999999999999'],
  ],
  ['naturalInteger', '请输入大于或等于0的整数', ['-1', '1.5', '01', '00', ''.padEnd(1)], ['0', '1', '100']],
  [
    'decimal2',
    '请输入有效的两位小数',
    ['1.', '1.234', '.5', '-1.5', '1.2.3', 'a'],
    ['0', '1', '1.2', '1.23', '0.00'],
  ],
  ['decimal3', '请输入有效的三位小数', ['1.', '1.2345', '.5', '-1.5', 'a'], ['0', '1', '1.2', '1.234']],
  [
    'chineseName',
    '应该不少于俩个汉字',
    ['张', 'abc', '张a', 'é张', '𠮷'],
    ['张三', 'abcd', '张ab', '𠮷田', '欧阳娜娜'],
  ],
  [
    'mobile',
    '请输入有效的手机号码',
    [
      '12900001234',
      '1900000123',
      '190000012345',
      '29000001234',
      '+8619000001234',
      '1900000 1234',
      '1900000123a',
    ],
    ['13000001234', '19000001234'],
  ],
  [
    'phone',
    '请输入有效的手机号或者座机号',
    [
      '123456',
      '123456789',
      '0578-123456',
      '578-1234567',
      '05781-1234567',
      '400-12345678',
      '400123456',
      '12345678-1',
      '12900001234',
    ],
    [
      '19000001234',
      '1234567',
      '12345678',
      '0578-1234567',
      '05781234567',
      '010-12345678',
      '400-123-4567',
      '4001234567',
      '400-1234-567',
    ],
  ],
  [
    'postcode',
    '请输入有效的邮政编码',
    ['012345', '12345', '1234567', 'a23456', '3233 00'],
    ['323000', '100000'],
  ],
  [
    'fax',
    '请输入有效的传真',
    ['123456', '0578-123456', '19000001234', '1234567-', 'fax'],
    ['1234567', '0578-1234567', '057812345678', '0578-1234567-801'],
  ],
  ['fixedAssets', '请输入有效的固定资产', ['0', '-5', '1.5', '05', '5万'], ['5', '120000']],
  ['genericNumber', '输入内容格式错误', ['-1', '1.', 'a', '1e3', '+1'], ['0', '1', '12.345']],
  [
    'equipmentCode',
    '设备代码只能是字母和数字',
    ['3110-1', '设备1', 'a b', 'ａ1', 'é1'],
    ['31101234520230018', 'abcXYZ09'],
  ],
  [
    'residentId',
    '请输入有效的身份证号',
    [
      '11010519491231002x0',
      '110105194912310021',
      '110105194902300020',
      '110105190002290025',
      '010105194912310026',
      '110105174912310021',
      '440524188001010015',
      '11010519491231002',
      '110105491231002',
      '/',
    ],
    ['11010519491231002X', '11010519491231002x', '440524188001010014', '110105200002290021'],
  ],
]

describe('validators of spec 1 §5', () => {
  it('are all there, in the order of the table, and the two long rules after them', () => {
    expect(Object.keys(validators)).toEqual([...rules.map(([name]) => name), 'idCard18', 'creditCode'])
    expect(rules).toHaveLength(15)
    expect(VALIDATION_DELAY_MS).toBe(500)
  })

  it.each(rules.flatMap(([name, message, bad]) => bad.map((value) => [name, value, message] as const)))(
    '%s refuses %j',
    (name, value, message) => expect(validate(name, value)).toBe(message),
  )

  it.each(rules.flatMap(([name, , , good]) => good.map((value) => [name, value] as const)))(
    '%s accepts %j',
    (name, value) => expect(validate(name, value)).toBeNull(),
  )

  it.each(Object.keys(validators) as ValidatorName[])('%s skips an empty field', (name) => {
    expect([validate(name, ''), validate(name, null), validate(name, undefined)]).toEqual([null, null, null])
  })

  it('takes numbers as they stand in number inputs', () => {
    expect(validate('positiveInteger', 0)).toBe('请输入正整数')
    expect(validate('decimal2', 1.25)).toBeNull()
  })
})

describe('idCard18', () => {
  it.each<[what: string, value: string, message: string]>([
    ['short', '1101051949123100', '身份证号必须为18位大写'],
    ['long', '11010519491231002X0', '身份证号必须为18位大写'],
    ['lower case', '11010519491231002x', '身份证号必须为18位大写'],
    ['two slashes', '//', '身份证号必须为18位大写'],
    ['short and Chinese: the length comes first', '张三', '身份证号必须为18位大写'],
    ['I among the first 17', '1101051949123100I1', '身份证号前17位不能包含字符(I,O,Z,S,V)'],
    ['O among the first 17', 'O10105194912310021', '身份证号前17位不能包含字符(I,O,Z,S,V)'],
    ['Z among the first 17', '1101051949Z2310021', '身份证号前17位不能包含字符(I,O,Z,S,V)'],
    ['S among the first 17', '11010519491S310021', '身份证号前17位不能包含字符(I,O,Z,S,V)'],
    ['V among the first 17', '110105194912310V21', '身份证号前17位不能包含字符(I,O,Z,S,V)'],
    [
      'letter and Chinese: the letter comes first',
      `11010519491231I张21`,
      '身份证号前17位不能包含字符(I,O,Z,S,V)',
    ],
    ['Chinese', '1101051949123100张X', '不得输入中文'],
    ['a rare Chinese character', '1101051949123100𠮷X', '不得输入中文'],
    ['Chinese and a sign: Chinese comes first', '110105194912310-张X', '不得输入中文'],
    ['a sign', '11010519491231-02X', '不得输入特殊字符'],
    ['a blank', '11010519491231 02X', '不得输入特殊字符'],
    ['a slash inside', '11010519491231/02X', '不得输入特殊字符'],
    ['a full-width digit', '1101051949123100２X', '不得输入特殊字符'],
  ])('%s', (_what, value, message) => {
    expect(idCardProblems(value)).toBe(message)
    expect(validate('idCard18', value)).toBe(message)
    expect(validators.idCard18.test(value)).toBe(false)
  })

  it.each(['/', '11010519491231002X', '110105194912310021', 'ABCDEFGHJKLMNPQRTI', '00000000000000000S'])(
    'accepts %j',
    (value) => {
      expect(idCardProblems(value)).toBeNull()
      expect(validate('idCard18', value)).toBeNull()
      expect(validators.idCard18.test(value)).toBe(true)
    },
  )
})

describe('creditCode', () => {
  const message = '信用代码为18位大写,前17位不能包含字符(I,O,Z,S,V),不能包含非字母及数字字符'

  it.each([
    '9133110000000000',
    '91331100000000000X1',
    '91331100ma2abcde1x',
    '91331100MA2ABCDI1X',
    '91331100MA2ABCDO1X',
    '91331100MA2ABCDZ1X',
    '91331100MA2ABCDS1X',
    '91331100MA2ABCDV1X',
    '91331100-A2ABCDE1X',
    '91331100公A2ABCDE1X',
    '/',
  ])('refuses %j', (value) => expect(validate('creditCode', value)).toBe(message))

  it.each(['91331100MA2ABCDE1X', '91350100M000100Y43', '91331100MA2ABCDE1S'])('accepts %j', (value) =>
    expect(validate('creditCode', value)).toBeNull(),
  )

  // Published examples of GB 32100: the standard's own, and codes of public bodies.
  it.each([
    ['91350100M000100Y4', '3'],
    ['91110000600037341', 'L'],
    ['00000000000000000', '0'],
  ])('the check character of %s is %s', (first17, digit) => {
    expect(creditCodeCheckDigit(first17)).toBe(digit)
    expect(creditCodeWarning(first17 + digit)).toBeNull()
  })

  it('warns of a check character that does not fit, of nothing else', () => {
    expect(creditCodeWarning('91350100M000100Y44')).toBe('统一社会信用代码的校验位不符，请核对')
    expect(creditCodeWarning('91350100M000100Y4')).toBeNull()
    expect(creditCodeWarning('')).toBeNull()
  })

  it.each(['', '9135', '91350100M000100I4', '91350100M000100Y4a'])('has no check character for %j', (text) =>
    expect(() => creditCodeCheckDigit(text)).toThrow(RangeError),
  )
})

describe('residentIdCheckDigit', () => {
  // Both examples are those of GB 11643-1999, appendix A.
  it.each([
    ['11010519491231002', 'X'],
    ['44052418800101001', '4'],
  ])('%s ends in %s', (first17, digit) => expect(residentIdCheckDigit(first17)).toBe(digit))

  it('refuses what is not 17 digits', () =>
    expect(() => residentIdCheckDigit('1101051949123100X')).toThrow(RangeError))
})

describe('passwordProblem', () => {
  const owner = { loginName: 'jianyan', name: 'Wang Wei' }

  it.each([
    ['', '密码长度应为8至16位'],
    ['Abcde12', '密码长度应为8至16位'],
    ['Abcdefgh123456789', '密码长度应为8至16位'],
    ['Kranich-2026', '密码只能包含字母、数字、空格和下划线'],
    ['Kranich2026！', '密码只能包含字母、数字、空格和下划线'],
    ['Kranich\t2026', '密码只能包含字母、数字、空格和下划线'],
    ['kranich2026', '密码至少应包含一个大写字母、一个小写字母和一个数字'],
    ['KRANICH2026', '密码至少应包含一个大写字母、一个小写字母和一个数字'],
    ['Kranich_Vogel', '密码至少应包含一个大写字母、一个小写字母和一个数字'],
    ['12345678', '密码至少应包含一个大写字母、一个小写字母和一个数字'],
    ['Password1', '该密码过于常见，请更换'],
    ['Passw0rd123', '该密码过于常见，请更换'],
    ['123Abc456', '该密码过于常见，请更换'],
    ['Aa123456', '该密码过于常见，请更换'],
    ['Admin_2026', '该密码过于常见，请更换'],
    ['Woaini1314', '该密码过于常见，请更换'],
    ['1Qaz2Wsx', '该密码过于常见，请更换'],
    ['AaaaaaA1', '该密码过于常见，请更换'],
    ['Aa1aaaaa', '该密码过于常见，请更换'],
    ['A1234567b', '该密码过于常见，请更换'],
    ['Ab987 654 3', '该密码过于常见，请更换'],
    ['Tejian2026', '该密码过于常见，请更换'],
    ['Jianyan2026', '密码不能包含登录名或姓名'],
    ['20JIANYANab', '密码不能包含登录名或姓名'],
    ['The wang wei 1', '密码不能包含登录名或姓名'],
  ])('refuses %j', (password, sentence) => expect(passwordProblem(password, owner)).toBe(sentence))

  it.each(['A20261122b', 'Kranich2026', 'Kr4nich ', 'Blue_Kran 2026 x', 'PasswordKran1'])(
    'accepts %j',
    (password) => expect(passwordProblem(password, owner)).toBeNull(),
  )

  it('does not hold a name of one or two letters against anybody', () => {
    expect(passwordProblem('Kranich2026', { loginName: 'kr', name: '李四' })).toBeNull()
    expect(passwordProblem('Kranich2026')).toBeNull()
  })
})

describe('requiredMessage', () => {
  it('asks to type or to choose', () => {
    expect(requiredMessage('单位名称', 'input')).toBe('请输入单位名称')
    expect(requiredMessage('设备类别', 'select')).toBe('请选择设备类别')
  })
})
