import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Where a scanner listens that speaks the language of ClamAV's clamd. */
type ScannerPlace = { path: string } | { host: string; port: number }

const usualPort = 3310

/** Reads `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; null where it is neither. */
export function scannerPlace(text: string): ScannerPlace | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'unix:' && !url.hostname && url.pathname.length > 1)
    return { path: decodeURIComponent(url.pathname) }
  if (url?.protocol !== 'tcp:' || !url.hostname || (url.pathname !== '' && url.pathname !== '/')) return null
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || usualPort) }
}

/** What a scanner says of a file: clean, or what it has found. */
export type Scan = { found: string | null }

const chunkBytes = 64 * 1024
const waitMs = 60_000

/** Each piece after its length, and a piece of none at the end (clamd(8), INSTREAM). */
function sendPieces(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0')
  const length = (bytes: number): Buffer => {
    const header = Buffer.alloc(4)
    header.writeUInt32BE(bytes)
    return header
  }
  for (let at = 0; at < content.length; at += chunkBytes) {
    const piece = content.subarray(at, at + chunkBytes)
    socket.write(length(piece.length))
    socket.write(piece)
  }
  socket.write(length(0))
}

/**
 * Asks a scanner about a file.
 * @throws Error where it does not answer, refuses the size, or says something else
 */
export async function scanBy(place: ScannerPlace, content: Buffer): Promise<Scan> {
  const socket = connect({ ...place })
  const deadline = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), waitMs)
  try {
    const said: Buffer[] = []
    socket.on('data', (piece) => said.push(piece))
    socket.once('connect', () => sendPieces(socket, content))
    await once(socket, 'close')
    return readAnswer(Buffer.concat(said).toString())
  } finally {
    clearTimeout(deadline)
    socket.destroy()
  }
}

function readAnswer(text: string): Scan {
  const answer = text.replaceAll('\0', '').trim()
  if (/^stream: OK$/.test(answer)) return { found: null }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return { found }
  throw new Error(`the scanner says: ${answer.slice(0, 200) || 'nothing'}`)
}

type Named = { readonly SCAN_URL?: string | undefined; readonly SCAN_FAILURE: 'refuse' | 'warn' }

/** The scanner that the settings name, and whether a file passes that it cannot look at; null for none. */
export function scannerOf(env: Named): { place: ScannerPlace; passesUnseen: boolean } | null {
  const place = env.SCAN_URL ? scannerPlace(env.SCAN_URL) : null
  return place && { place, passesUnseen: env.SCAN_FAILURE === 'warn' }
}
