import { crc32, deflateSync } from 'node:zlib'

const blue = [0x1d, 0x4f, 0x91] as const
const white = [0xff, 0xff, 0xff] as const
/** The letter of `public/favicon.svg`, in its 32 units. */
const bars = [
  { left: 7, top: 9, right: 25, bottom: 13 },
  { left: 14, top: 13, right: 18, bottom: 25 },
] as const
const units = 32
const cornerUnits = 6

const isOn = (x: number, y: number): boolean =>
  bars.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom)

/** Outside the rounded corner nothing is drawn. */
function isOutside(x: number, y: number): boolean {
  const beyond = (at: number): number => Math.max(cornerUnits - at, at - (units - cornerUnits), 0)
  return Math.hypot(beyond(x), beyond(y)) > cornerUnits
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * The product's sign as a PNG of so many pixels, for the home screens of phones. A maskable one fills its square and is
 * drawn smaller: launchers cut it to a shape of their own.
 */
export function phoneIcon(size: number, { maskable = false } = {}): Buffer {
  const rows = Buffer.alloc(size * (size * 4 + 1))
  const scale = maskable ? 0.75 : 1
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [u, v] = [x, y].map((at) => ((at + 0.5) / size) * units) as [number, number]
      const [inX, inY] = [u, v].map((at) => (at - units / 2) / scale + units / 2) as [number, number]
      const clear = !maskable && isOutside(u, v)
      rows.set([...(isOn(inX, inY) ? white : blue), clear ? 0 : 255], y * (size * 4 + 1) + 1 + x * 4)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
