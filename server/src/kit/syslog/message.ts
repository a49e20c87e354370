import { hostname } from 'node:os'

/** A message of RFC 5424, of one of our streams. */
export type SyslogMessage = {
  at: Date
  severity: 'warning' | 'notice'
  /** What kind of message it is: letters, at most 32. */
  id: string
  /** Running number of its stream, without gaps. */
  seq: number
  /** Further parameters. */
  more: Readonly<Record<string, string>>
  text: string
}

const severities = { warning: 4, notice: 5 } as const
/** Log audit (RFC 5424, table 1). */
const facility = 13
/** The number for private enterprises that RFC 5612 leaves to everybody. */
const element = 'tejian@32473'

const printable = (text: string): string => text.replace(/[^\x21-\x7e]/g, '').slice(0, 255) || '-'
const escaped = (value: string): string => value.replace(/["\\\]]/g, '\\$&')

/** One message as it goes out: without line ends, because a receiver may take them for the end. */
export function syslogLine({ at, severity, id, seq, more, text }: SyslogMessage): string {
  const priority = facility * 8 + severities[severity]
  const data = Object.entries({ seq: String(seq), ...more }).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  )
  const head = `<${priority}>1 ${at.toISOString()} ${printable(hostname())} tejian ${process.pid} ${id}`
  return `${head} [${element}${data.join('')}] \ufeff${text}`.replace(/[\r\n]+/g, ' ')
}
