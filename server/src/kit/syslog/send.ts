import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type SyslogTarget = {
  protocol: 'tcp' | 'tls' | 'udp'
  host: string
  port: number
  /** The issuers to trust in place of the usual ones, PEM; for tls. */
  ca?: string
}

const ports = { tcp: 601, tls: 6514, udp: 514 } as const

/** Reads a receiver's address such as `tls://host:6514`; null where it is none. */
export function syslogTarget(url: string): SyslogTarget | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const protocol = parsed?.protocol.slice(0, -1)
  if (!parsed?.hostname || !(protocol === 'tcp' || protocol === 'tls' || protocol === 'udp')) return null
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  return { protocol, host, port: Number(parsed.port || ports[protocol]) }
}

type Named = { readonly SYSLOG_URL?: string | undefined; readonly SYSLOG_CA?: string | undefined }

/** The receiver that the settings name; null for none. */
export function syslogOf(env: Named): SyslogTarget | null {
  const target = env.SYSLOG_URL ? syslogTarget(env.SYSLOG_URL) : null
  if (!target) return null
  return { ...target, ...(env.SYSLOG_CA && { ca: readFileSync(env.SYSLOG_CA, 'utf8') }) }
}

const waitMs = 10_000

/** Octets before each message say how long it is (RFC 5425, RFC 6587). */
const framed = (lines: readonly string[]): string =>
  lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join('')

function open({ protocol, host, port, ca }: SyslogTarget): Socket {
  if (protocol === 'tcp') return connect({ host, port })
  return connectTls({ host, port, ...(ca && { ca }), ...(!isIP(host) && { servername: host }) })
}

/**
 * Syslog has no answer that says: received. So the messages end their connection, and only a receiver that has read them
 * up to that end closes its side in good order. Anything else counts as not received, and they come again.
 */
async function sendByStream(target: SyslogTarget, lines: readonly string[]): Promise<void> {
  const socket = open(target)
  socket.setTimeout(waitMs, () => socket.destroy(new Error('the receiver does not answer')))
  const closed = once(socket, 'close')
  // An answer is not expected, but its end is.
  socket.resume()
  socket.end(framed(lines))
  await closed
  if (!socket.readableEnded) throw new Error('the receiver broke off')
}

async function sendByDatagram({ host, port }: SyslogTarget, lines: readonly string[]): Promise<void> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4')
  try {
    for (const line of lines) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      socket.send(line, port, host, (error) => (error ? reject(error) : resolve()))
      await promise
    }
  } finally {
    socket.close()
  }
}

/** Hands messages over, all of them or with a failure; by UDP nobody knows whether they came. */
export const sendSyslog = (target: SyslogTarget, lines: readonly string[]): Promise<void> =>
  target.protocol === 'udp' ? sendByDatagram(target, lines) : sendByStream(target, lines)
