const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const PLACES = ['', '拾', '佰', '仟']

/**
 * An amount of integer fen in Chinese capital characters, without the word 人民币, after the 《正确填写票据
 * 和结算凭证的基本规定》 (支付结算办法附一): 整 after 元, none after 角 or 分; 零 after 元 when 角 is missing but
 * 分 is not. Throws RangeError unless the amount is a safe integer.
 */
export function capitalAmount(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount in fen: ${fen}`)
  const amount = Math.abs(fen)
  const yuan = Math.floor(amount / 100)
  const jiao = Math.floor(amount / 10) % 10
  const rest = amount % 10
  const sign = fen < 0 ? '负' : ''
  const whole = yuan > 0 ? `${wholeNumber(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${sign}${whole || '零元'}整`
  const zero = yuan > 0 && jiao === 0 ? '零' : ''
  return sign + whole + zero + part(jiao, '角') + part(rest, '分')
}

function part(digit: number, unit: string): string {
  return digit > 0 ? DIGITS[digit] + unit : ''
}

/** A positive integer: split at 亿, then at 万, then digit by digit; one 零 for any gap. */
function wholeNumber(value: number): string {
  if (value >= 1e8) return joined(value, 1e8, '亿')
  if (value >= 1e4) return joined(value, 1e4, '万')
  return fourDigits(value)
}

function joined(value: number, unit: number, name: string): string {
  const rest = value % unit
  const head = wholeNumber(Math.floor(value / unit)) + name
  if (rest === 0) return head
  const gap = rest < unit / 10 || Math.floor(value / unit) % 10 === 0
  return head + (gap ? '零' : '') + wholeNumber(rest)
}

function fourDigits(value: number): string {
  let text = ''
  let gap = false
  for (const [i, digit] of Array.from(String(value), Number).entries()) {
    if (digit === 0) {
      gap = text !== ''
      continue
    }
    text += (gap ? '零' : '') + DIGITS[digit] + PLACES[String(value).length - 1 - i]
    gap = false
  }
  return text
}
