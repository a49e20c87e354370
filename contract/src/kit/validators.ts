import { isCalendarDate } from './calendarDate.ts'
import { passwordLength } from './constants.ts'

/** Field validators of spec 1 §5 with their exact messages. Each runs after a pause in typing and skips empty fields. */

export const VALIDATION_DELAY_MS = 500

export type Validator = {
  readonly message: string
  test(value: string): boolean
  /** For rules with more than one message: the sentence that applies, null when the value is good. */
  readonly problem?: (value: string) => string | null
}

const matching = (message: string, pattern: RegExp): Validator => ({
  message,
  test: (value) => pattern.test(value),
})

const positiveInteger = /^[1-9]\d*$/
const mobile = /^1[3-9]\d{9}$/
const landline = /^(0\d{2,3}-?)?\d{7,8}$/
const hotline = /^400-?(\d{3}-?\d{4}|\d{4}-?\d{3})$/

/** 18 upper-case letters and digits, the first 17 without I, O, Z, S and V (spec 1 §5; GB 32100-2015). */
const creditCodeShape = /^[0-9A-HJ-NPQRTUWXY]{17}[0-9A-Z]$/

export const idCardMessages = [
  '身份证号必须为18位大写',
  '身份证号前17位不能包含字符(I,O,Z,S,V)',
  '不得输入中文',
  '不得输入特殊字符',
] as const

export const validators = {
  email: matching(
    '请输入正确邮箱格式',
    /^(?=.{1,254}$)[\w%+-]+(\.[\w%+-]+)*@[a-z0-9]+(-+[a-z0-9]+)*(\.[a-z0-9]+(-+[a-z0-9]+)*)*\.[a-z]{2,}$/i,
  ),
  number: matching('请输入数字', /^-?\d+(\.\d+)?$/),
  positiveInteger: matching('请输入正整数', positiveInteger),
  naturalInteger: matching('请输入大于或等于0的整数', /^(0|[1-9]\d*)$/),
  decimal2: matching('请输入有效的两位小数', /^\d+(\.\d{1,2})?$/),
  decimal3: matching('请输入有效的三位小数', /^\d+(\.\d{1,3})?$/),
  chineseName: { message: '应该不少于俩个汉字', test: (value) => bytesOf(value) >= 4 },
  mobile: matching('请输入有效的手机号码', mobile),
  phone: {
    message: '请输入有效的手机号或者座机号',
    test: (value) => [mobile, landline, hotline].some((pattern) => pattern.test(value)),
  },
  postcode: matching('请输入有效的邮政编码', /^[1-9]\d{5}$/),
  // The rule is not shown; a landline number with an optional extension is what a fax number is.
  fax: matching('请输入有效的传真', /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/),
  fixedAssets: matching('请输入有效的固定资产', positiveInteger),
  // The rule is not shown; since `number` names the negative ones expressly, this one has no sign.
  genericNumber: matching('输入内容格式错误', /^\d+(\.\d+)?$/),
  equipmentCode: matching('设备代码只能是字母和数字', /^[0-9A-Za-z]+$/),
  residentId: { message: '请输入有效的身份证号', test: isResidentId },
  idCard18: {
    message: idCardMessages[0],
    test: (value) => idCardProblems(value) === null,
    problem: idCardProblems,
  },
  creditCode: matching(
    '信用代码为18位大写,前17位不能包含字符(I,O,Z,S,V),不能包含非字母及数字字符',
    creditCodeShape,
  ),
} as const satisfies Record<string, Validator>

export type ValidatorName = keyof typeof validators

/** Rules of the numbers that people write. */
export type NumberRule = Extract<
  ValidatorName,
  'number' | 'positiveInteger' | 'naturalInteger' | 'decimal2' | 'decimal3' | 'genericNumber' | 'fixedAssets'
>

/** Sentence that is wrong with a value under a validator; null when it is good or empty. */
export function validate(name: ValidatorName, value: string | number | null | undefined): string | null {
  const text = String(value ?? '')
  if (text === '') return null
  const validator: Validator = validators[name]
  if (validator.problem) return validator.problem(text)
  return validator.test(text) ? null : validator.message
}

/** 请输入… for text fields, 请选择… for selectors (spec 1 §5, common required rules). */
export function requiredMessage(label: string, how: 'input' | 'select'): string {
  return `${how === 'select' ? '请选择' : '请输入'}${label}`
}

/** What is wrong with an 18-character ID; a single '/' (none at hand) is accepted. Checks in the order of spec 1 §5. */
export function idCardProblems(value: string): string | null {
  if (value === '' || value === '/') return null
  const [length, letters, chinese, signs] = idCardMessages
  if ([...value].length !== 18 || /[a-z]/.test(value)) return length
  if (/[IOZSV]/.test([...value].slice(0, 17).join(''))) return letters
  if (/\p{Script=Han}/u.test(value)) return chinese
  return /[^0-9A-Z]/.test(value) ? signs : null
}

const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** 3^i mod 31 (GB 32100-2015). */
const creditCodeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
/** 2^(17-i) mod 11 (GB 11643-1999). */
const residentIdWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** Check character of a unified social credit code for its first 17 characters (GB 32100-2015). */
export function creditCodeCheckDigit(first17: string): string {
  const sum = weightedSum(first17, creditCodeAlphabet, creditCodeWeights)
  return creditCodeAlphabet.charAt((31 - (sum % 31)) % 31)
}

/** Soft warning beside a credit code of the right shape whose check character does not fit; never a refusal. */
export function creditCodeWarning(value: string): string | null {
  if (!creditCodeShape.test(value) || value.at(-1) === creditCodeCheckDigit(value.slice(0, 17))) return null
  return '统一社会信用代码的校验位不符，请核对'
}

/** Check character of a resident ID number for its first 17 digits (GB 11643-1999, ISO 7064 MOD 11-2). */
export function residentIdCheckDigit(first17: string): string {
  return '10X98765432'.charAt(weightedSum(first17, '0123456789', residentIdWeights) % 11)
}

/** Soft warning beside an 18-digit ID number whose check character does not fit; never a refusal. */
export function residentIdWarning(value: string): string | null {
  if (!/^\d{17}[\dX]$/.test(value) || value.at(-1) === residentIdCheckDigit(value.slice(0, 17))) return null
  return '身份证号的校验位不符，请核对'
}

function weightedSum(text: string, alphabet: string, weights: readonly number[]): number {
  const values = [...text].map((character) => alphabet.indexOf(character))
  if (values.length !== weights.length || values.includes(-1)) throw new RangeError(`不能计算校验位：${text}`)
  return values.reduce((sum, value, index) => sum + value * weights[index]!, 0)
}

function isResidentId(value: string): boolean {
  const [, first17 = '', year, month, day, last] =
    /^([1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3})([\dXx])$/.exec(value) ?? []
  return isCalendarDate(`${year}-${month}-${day}`) && residentIdCheckDigit(first17) === last?.toUpperCase()
}

/** Length in bytes where a Chinese (any wide) character counts as two. */
function bytesOf(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0)
}

export const passwordMessages = {
  length: `密码长度应为${passwordLength.min}至${passwordLength.max}位`,
  characters: '密码只能包含字母、数字、空格和下划线',
  mixture: '密码至少应包含一个大写字母、一个小写字母和一个数字',
  common: '该密码过于常见，请更换',
  ownName: '密码不能包含登录名或姓名',
} as const

/** Words that guessing starts with; with nothing but digits around them they make a common password. */
const commonWords = new Set(
  `aa ab abc abcd abcde qq qw qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop as asd asdf asdfg asdfgh asdfghjkl
  zx zxc zxcv zxcvb zxcvbn zxcvbnm az qaz wsx qazwsx qweasd qweasdzxc password passwd passw pass pw pwd mima admin
  administrator root user guest test tester demo system manager login welcome hello letmein iloveyou woaini wo ai
  love master monkey dragon sunshine princess football superman batman china zhongguo zhejiang lishui tejian`.split(
    /\s+/,
  ),
)
const commonPatterns = /^(1qaz2wsx|1q2w3e4r(5t)?|q1w2e3r4(t5)?|zaq12wsx|a1b2c3d4(e5)?|qaz123wsx)$/

/** `Aa1aaaaa` has two. */
const fewestCharacters = 4

const counting = ['01234567890123456789', '98765432109876543210'] as const

/** Whether a password is little more than counting, up or down: `A1234567b`. */
function isCount(plain: string): boolean {
  const digits = plain.replace(/\D/g, '')
  return (
    digits.length >= 6 && plain.length - digits.length <= 3 && counting.some((row) => row.includes(digits))
  )
}

function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const core = plain.replace(/^[\d _]+|[\d _]+$/g, '')
  const spelled = core.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('3', 'e')
  return (
    commonPatterns.test(plain) ||
    commonWords.has(spelled) ||
    /^(.)\1*$/.test(core) ||
    new Set(plain).size < fewestCharacters ||
    isCount(plain)
  )
}

/** What is wrong with a new password (spec 1 §5; domain.md, decision 8); null when it is good. Empty is too short. */
export function passwordProblem(
  password: string,
  owner: { loginName?: string; name?: string } = {},
): string | null {
  if (password.length < passwordLength.min || password.length > passwordLength.max)
    return passwordMessages.length
  if (!/^[A-Za-z0-9 _]*$/.test(password)) return passwordMessages.characters
  if (![/[A-Z]/, /[a-z]/, /\d/].every((pattern) => pattern.test(password))) return passwordMessages.mixture
  if (isCommonPassword(password)) return passwordMessages.common
  const plain = password.toLowerCase()
  // Shorter names are found in too many words to be told apart.
  const names = [owner.loginName, owner.name]
    .filter((name) => name !== undefined)
    .filter((name) => name.length >= 3)
  return names.some((name) => plain.includes(name.toLowerCase())) ? passwordMessages.ownName : null
}
