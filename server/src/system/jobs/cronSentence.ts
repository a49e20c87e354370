const clock = (hour = '', minute = ''): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
const pastHour = (minute = ''): string => (minute === '0' ? '整点' : `第 ${minute} 分钟`)
const days = ['周日', '周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

const sentences: ReadonlyArray<readonly [RegExp, (...parts: string[]) => string]> = [
  [/^\*\/(\d+) \* \* \* \* \*$/, (seconds) => `每 ${seconds} 秒`],
  [/^\* \* \* \* \*$/, () => '每分钟'],
  [/^\*\/(\d+) \* \* \* \*$/, (minutes) => `每 ${minutes} 分钟`],
  [/^(\d+) \* \* \* \*$/, (minute) => `每小时${pastHour(minute)}`],
  [/^(\d+) \*\/(\d+) \* \* \*$/, (minute, hours) => `每 ${hours} 小时，${pastHour(minute)}`],
  [/^(\d+) (\d+) \* \* \*$/, (minute, hour) => `每天 ${clock(hour, minute)}`],
  [/^(\d+) (\d+) \* \* ([0-7])$/, (minute, hour, day) => `每${days[Number(day)]} ${clock(hour, minute)}`],
  [/^(\d+) (\d+) \* \* 1-5$/, (minute, hour) => `周一至周五 ${clock(hour, minute)}`],
  [/^(\d+) (\d+) (\d+) \* \*$/, (minute, hour, day) => `每月 ${day} 日 ${clock(hour, minute)}`],
]

/** When a schedule runs, in words; null for a shape that nobody has words for, which the schedules of the product are not. */
export function cronSentence(cron: string): string | null {
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(cron)
    if (found) return sentence(...found.slice(1))
  }
  return null
}
