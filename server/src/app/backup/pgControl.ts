/** CRC-32C (Castagnoli), as PostgreSQL checks its control file with; Node knows the other polynomial only. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

/** What pg_control says of itself. Layout: src/include/catalog/pg_control.h, the same in all versions as far as read here. */
export type ControlFile = { system: string; version: number }

const earliest = 200
const latest = 400

/** The control file, or null when it is torn or is none: a checksum stands behind its fields, wherever those of a version end. */
export function readControl(bytes: Buffer): ControlFile | null {
  let crc = 0xffffffff
  for (let at = 0; at < Math.min(latest, bytes.length - 4); at += 1) {
    if (at >= earliest && at % 4 === 0 && bytes.readUInt32LE(at) === ~crc >>> 0)
      return { system: bytes.readBigUInt64LE(0).toString(), version: bytes.readUInt32LE(8) }
    crc = (table[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  }
  return null
}
