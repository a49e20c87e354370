import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { streamKeyOf } from '../../kit/closedStream.ts'
import { archiveOf, readArchive } from './archive.ts'
import { differences, withChanges } from './counts.ts'
import { keptLabels, labelAt } from './label.ts'
import { textEntry } from './sourceFiles.ts'
import { type Entry, readTar, writeTar } from './tar.ts'

const bytes = (text: string): Readable => Readable.from([Buffer.from(text)])
async function* these(...entries: Entry[]): AsyncGenerator<Entry> {
  yield* entries
}
const file = (name: string, text: string, size = text.length): Entry => ({
  name,
  size,
  mode: 0o600,
  body: () => bytes(text),
})

describe('an archive', () => {
  const long = `${'folder/'.repeat(30)}name`

  it('is what the program tar reads; a file that grew is cut, one that shrank is filled up', async () => {
    const folder = mkdtempSync('/tmp/tejian-tar-')
    const path = join(folder, 'a.tar')
    const entries = these(file('grew', 'abcdef', 3), file('shrank', 'ab', 4), file(long, 'deep'), {
      name: 'empty',
      mode: 0o700,
      folder: true,
    })
    await pipeline(Readable.from(writeTar(entries)), createWriteStream(path))
    expect(spawnSync('tar', ['-xf', path, '-C', folder]).status).toBe(0)
    expect(readFileSync(join(folder, 'grew'), 'utf8')).toBe('abc')
    expect(readFileSync(join(folder, 'shrank'), 'utf8')).toBe('ab\0\0')
    expect(readFileSync(join(folder, long), 'utf8')).toBe('deep')
    rmSync(folder, { recursive: true })
  })

  it('comes out as it went in, with bodies read or skipped', async () => {
    const found: string[] = []
    for await (const entry of readTar(
      writeTar(these(file('one', '1'), file(long, '22'), file('three', '333'))),
    ))
      found.push(`${entry.name} ${entry.name === 'one' ? 'skipped' : String(await buffer(entry.body))}`)
    expect(found).toEqual(['one skipped', `${long} 22`, 'three 333'])
  })

  it('that ends too early is none', async () => {
    const whole = await buffer(Readable.from(writeTar(these(file('one', 'x'.repeat(2000))))))
    const reading = async () => {
      for await (const entry of readTar(Readable.from([whole.subarray(0, 1500)]))) await buffer(entry.body)
    }
    await expect(reading()).rejects.toThrow('too early')
  })
})

/** CRC-32C by its definition; of '123456789' it is e3069283. */
function crc32c(content: Buffer): number {
  let crc = 0xffffffff
  for (const byte of content) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  }
  return ~crc >>> 0
}

describe('a backup', () => {
  const control = Buffer.alloc(8192)
  control.writeBigUInt64LE(42n, 0)
  control.writeUInt32LE(1800, 8)
  control.writeUInt32LE(crc32c(control.subarray(0, 292)), 292)
  const controlEntry: Entry = {
    ...textEntry('postgres/global/pg_control', ''),
    size: control.length,
    body: () => Readable.from([control]),
  }
  const label = textEntry('postgres/backup_label', 'START')
  const wal = (name: string) => textEntry(`postgres/pg_wal/${name}`, name)
  const log = { first: 'A', last: 'B', segments: ['A', 'B'] }
  const about = { at: '', version: '', system: '42', log }
  const read = (entries: Entry[], more: Partial<typeof about> = {}) =>
    readArchive(
      archiveOf(these(...entries), () => ({ ...about, ...more }), undefined),
      undefined,
    )

  it('is one only with its log, its label and a control file that can be read', async () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
    expect((await read([controlEntry, label, wal('A'), wal('B')])).manifest?.log).toEqual(log)
    await expect(read([controlEntry, label, wal('A')])).rejects.toThrow('缺少数据库日志 B')
    await expect(read([controlEntry, label, wal('B')])).rejects.toThrow('缺少数据库日志 A')
    await expect(read([controlEntry, wal('A'), wal('B')])).rejects.toThrow('缺少 backup_label')
    await expect(read([label, wal('A'), wal('B')])).rejects.toThrow('pg_control 缺失或不可读')
    await expect(read([controlEntry, label, wal('A'), wal('B')], { system: '43' })).rejects.toThrow(
      '属于另一个数据库',
    )
    control.writeUInt32LE(1801, 8)
    await expect(read([controlEntry, label, wal('A'), wal('B')])).rejects.toThrow('pg_control 缺失或不可读')
  })

  it('ends with the failure of what is copied', async () => {
    async function* broken(): AsyncGenerator<Entry> {
      yield label
      throw new Error('the log is gone')
    }
    for (const key of [undefined, streamKeyOf('words that nobody guesses')])
      await expect(buffer(archiveOf(broken(), () => about, key))).rejects.toThrow('the log is gone')
  })
})

describe('a closed stream', () => {
  const key = streamKeyOf('words that nobody guesses')
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
  const close = (from = content) => buffer(key.close(Readable.from([from])))
  const open = (closed: Buffer) => buffer(key.open(Readable.from([closed])))

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('of %i bytes opens again', async (length) => {
    expect(await open(await close(content.subarray(0, length)))).toEqual(content.subarray(0, length))
  })

  it('that was cut, shortened by a piece, or has two pieces exchanged does not', async () => {
    const closed = await close()
    const head = closed.subarray(0, 32)
    const piece = (n: number) => closed.subarray(32 + n * 65_552, 32 + (n + 1) * 65_552)
    for (const changed of [
      closed.subarray(0, -1),
      Buffer.concat([head, piece(0), piece(1), piece(2)]),
      Buffer.concat([head, piece(1), piece(0), piece(2), piece(3)]),
      Buffer.concat([head, piece(0), piece(2), piece(3)]),
      head,
    ])
      await expect(open(changed)).rejects.toThrow('备份已损坏')
    await expect(open(Buffer.from('no'))).rejects.toThrow('不是加密的备份')
  })
})

describe('what stays', () => {
  it('is the newest of each day and week, and of a day the newest', () => {
    const labels = [
      '20260427-013000',
      '20260503-013000',
      '20260504-013000',
      '20260504-200000',
      '20260505-013000',
    ]
    expect([...keptLabels(labels, 2, 0)].toSorted()).toEqual(['20260504-200000', '20260505-013000'])
    // The third of May is a Sunday, the last day of its week.
    expect([...keptLabels(labels, 1, 2)].toSorted()).toEqual(['20260503-013000', '20260505-013000'])
    expect(keptLabels([], 14, 8).size).toBe(0)
  })

  it('has labels by the clock of Shanghai', () => {
    expect(labelAt(new Date('2026-04-30T17:30:00Z'))).toBe('20260501-013000')
  })
})

describe('the rows that came back', () => {
  const counted = withChanges(
    new Map([
      ['quiet', 10],
      ['busy', 10],
    ]),
    new Map([['busy', 100]]),
    new Map([['busy', 103]]),
  )

  it('may differ by what moved meanwhile, and by nothing else', () => {
    expect(
      differences(
        counted,
        new Map([
          ['quiet', 10],
          ['busy', 13],
        ]),
      ),
    ).toEqual([])
    expect(
      differences(
        counted,
        new Map([
          ['quiet', 9],
          ['busy', 14],
        ]),
      ),
    ).toEqual(['表 quiet 备份时 10 行，恢复后 9 行', '表 busy 备份时 10 行，恢复后 14 行'])
    expect(
      differences(
        counted,
        new Map([
          ['busy', 10],
          ['new', 0],
        ]),
      ),
    ).toEqual(['表 quiet 不存在', '多出表 new'])
  })
})
