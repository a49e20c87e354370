import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { exists, isAlive, isPostmaster, parsePidFile } from './embeddedPidFile.ts'

const full = '4711\n/srv/data/postgres\n1763692800\n35337\n/srv/data/postgres\n127.0.0.1\n 123 4\nready   \n'

describe('postmaster.pid', () => {
  test('an empty or foreign text is no pid file', () => {
    expect(parsePidFile('')).toBeUndefined()
    expect(parsePidFile('hello\nworld')).toBeUndefined()
  })

  test('a server that accepts connections', () => {
    expect(parsePidFile(full)).toEqual({ pid: 4711, port: 35337, ready: true })
  })

  test('a server that is still starting has not written the last line', () => {
    expect(parsePidFile(full.split('\n').slice(0, 5).join('\n'))).toEqual({
      pid: 4711,
      port: 35337,
      ready: false,
    })
    expect(parsePidFile(full.replace('ready   ', 'starting'))?.ready).toBe(false)
  })

  test('a single-user server writes its number negative', () => {
    expect(parsePidFile('-4711\n/srv/data/postgres\n')).toEqual({ pid: 4711, port: undefined, ready: false })
  })
})

describe('a process that got the number of a dead server', () => {
  test('is alive but not the server of this cluster', () => {
    expect(isAlive(process.pid)).toBe(true)
    expect(isPostmaster(process.pid, '/srv/data/postgres')).toBe(false)
  })

  test('a number nobody has is not alive', () => {
    expect(isAlive(2 ** 22 + 1)).toBe(false) // above the largest process number of Linux
  })

  test.runIf(process.platform === 'linux')('a zombie has a number but is not alive', async () => {
    // exec replaces the shell by a program that never asks after its child; the child ends only when that is done
    const child = 'until grep -q sleep /proc/$PPID/comm; do :; done'
    const parent = spawn('sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 60`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [output] = (await once(parent.stdout, 'data')) as [Buffer]
    const zombie = Number(output.toString())
    await expect.poll(() => isAlive(zombie)).toBe(false)
    expect(exists(zombie)).toBe(true)
    parent.kill()
  })
})
