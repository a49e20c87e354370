/** Arithmetic written in data: numbers, variables, + - * / and brackets, max, min and ceil. No eval, nothing else. */

/** Thrown when a text is no expression. */
export class ExpressionProblem extends Error {}

type Functions = 'max' | 'min' | 'ceil'

const functions: Readonly<Record<Functions, (values: number[]) => number>> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  // (0.1 + 0.2) × 10 is a little more than 3 in binary; what is invisible in twelve digits must not start a new step.
  ceil: ([value = 0]) => Math.ceil(Number(value.toPrecision(12))),
}

/** Names are letters of any script: `0.9*公称直径`. */
const startsName = /^\p{L}/u
const token = /\s*(\d+(?:\.\d+)?|\p{L}[\p{L}\p{N}_]*|[-+*/(),])/uy

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  for (let end = 0; end < text.trimEnd().length; end = token.lastIndex) {
    const found = token.exec(text)
    if (!found) throw new ExpressionProblem(`算式有误：${text}`)
    tokens.push(found[1]!)
  }
  return tokens
}

/** Value of an expression; `variable` gives the value of a name or throws. */
export function evaluate(text: string, variable: (name: string) => number): number {
  const tokens = tokensOf(text)
  let position = 0
  const wrong = () => new ExpressionProblem(`算式有误：${text}`)
  const accept = (...wanted: string[]): string | null =>
    wanted.includes(tokens[position] ?? '') ? tokens[position++]! : null
  const expect = (wanted: string) => {
    if (!accept(wanted)) throw wrong()
  }

  const sum = (): number => {
    let value = product()
    for (let sign = accept('+', '-'); sign; sign = accept('+', '-'))
      value += sign === '+' ? product() : -product()
    return value
  }
  const product = (): number => {
    let value = factor()
    for (let sign = accept('*', '/'); sign; sign = accept('*', '/'))
      value = sign === '*' ? value * factor() : value / factor()
    return value
  }
  const factor = (): number => {
    if (accept('-')) return -factor()
    if (accept('(')) {
      const value = sum()
      expect(')')
      return value
    }
    const word = tokens[position++] ?? ''
    if (/^\d/.test(word)) return Number(word)
    if (!startsName.test(word)) throw wrong()
    return tokens[position] === '(' ? call(word) : variable(word)
  }
  const call = (name: string): number => {
    if (!Object.hasOwn(functions, name)) throw wrong()
    expect('(')
    const values = [sum()]
    while (accept(',')) values.push(sum())
    expect(')')
    return functions[name as Functions](values)
  }

  const value = sum()
  if (position < tokens.length || !Number.isFinite(value)) throw wrong()
  return value
}

/** The part of a value that is above a limit: `(8-6)` for max(0,8-6), nothing below it. */
const beyond = /max\(0,([\d.]+)-([\d.]+)\)/g

/** The expression with values in the places of variables, as a person would write it. */
export function writtenOut(text: string, variable: (name: string) => number): string {
  return tokensOf(text)
    .map((word) => (startsName.test(word) && !Object.hasOwn(functions, word) ? String(variable(word)) : word))
    .join('')
    .replaceAll(beyond, (_whole, value, limit) =>
      Number(value) > Number(limit) ? `(${value}-${limit})` : '0',
    )
    .replaceAll('ceil', '向上取整')
    .replaceAll('*', '×')
    .replaceAll('/', '÷')
}
