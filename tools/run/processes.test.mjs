import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

/** A program that goes on for ever, and so does the one that it has started; both write where the test reads. */
const family = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  console.log('started')
  setInterval(() => {}, 1000)`

/** A launcher that runs such a program and would go on to another step. */
const launcher = `
  import { endTogether, run } from '${new URL('processes.mjs', import.meta.url)}'
  endTogether()
  await run(['node', '-e', ${JSON.stringify(family)}])
  console.log('went on')`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  '%s ends all that was started, and no step follows',
  async (signal) => {
    const { npm_lifecycle_event: _npm, ...env } = process.env
    const started = spawn(process.execPath, ['--input-type=module', '-e', launcher], { env })
    const lines = []
    const said = createInterface(started.stdout).on('line', (line) => lines.push(line))
    await once(said, 'line')
    started.kill(signal)
    // What is still alive would hold the output open, and this would never come.
    expect(await once(started, 'close')).toEqual([130, null])
    expect(lines).toEqual(['started'])
  },
)
