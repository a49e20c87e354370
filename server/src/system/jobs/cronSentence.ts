const twoDigits = (text: string): string => text.padStart(2, '0')

const sentences: ReadonlyArray<readonly [RegExp, (...parts: string[]) => string]> = [
  [/^\*\/(\d+) \* \* \* \* \*$/, (seconds) => `每${seconds}秒`],
  [/^\*\/(\d+) \* \* \* \*$/, (minutes) => `每${minutes}分钟`],
  [/^(\d+) \*\/(\d+) \* \* \*$/, (minute, hours) => `每${hours}小时，第${minute}分`],
  [/^(\d+) (\d+) \* \* \*$/, (minute = '', hour = '') => `每天${twoDigits(hour)}:${twoDigits(minute)}`],
]

/** When a schedule runs, in words; an expression that nobody has words for as it is. */
export function cronSentence(cron: string): string {
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(cron)
    if (found) return sentence(...found.slice(1))
  }
  return cron
}
