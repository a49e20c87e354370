import { spawn } from 'node:child_process'
import { ensureInstalled, ownEnvironment, ownNode, root } from './installed.mjs'

/** What `run` has started and what has not ended yet. */
const started = new Set()
/** Once `endTogether` was called: the programs lead process groups of their own. */
let together = false
let interrupted = false

/**
 * Runs one of the project's programs and resolves to its exit code and, unless it may write to the console,
 * what it wrote.
 * @param {string[]} command a name from node_modules/.bin, or `node`, with its arguments
 * @param {{ env?: Record<string, string>, quiet?: boolean, write?: (chunk: Buffer) => void }} options
 * `write` gets what is written as it comes
 */
export function run([name, ...args], { env = {}, quiet = false, write } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(name === 'node' ? ownNode() : name, args, {
      cwd: root,
      env: { ...ownEnvironment(), ...env },
      stdio: quiet || write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && name !== 'node',
      detached: together && process.platform !== 'win32',
    })
    started.add(child)
    const ended = (result) => {
      started.delete(child)
      // After an interrupt the promise stays open, so that the caller does not begin the next step.
      if (!interrupted) resolve(result)
      else if (started.size === 0) process.exit(interruptedCode)
    }
    const keep = write ?? ((chunk) => (output += chunk))
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep)
    child.on('error', (error) => ended({ code: 1, output: error.message }))
    child.on('close', (code) => ended({ code: code ?? 1, output }))
  })
}

const interruptedCode = 130
/** Databases and products are taken down in order; what hangs is ended after that. */
const graceMs = 20_000

/**
 * Lets nothing that `run` starts from now on outlive this process. A signal, or the death of the npm above, ends all of
 * them like Ctrl+C, and then this process; a second one does not wait.
 */
export function endTogether() {
  together = true
  let first
  const end = () => {
    if (first !== undefined && Date.now() - first < 500) return // the terminal and npm both send it
    const again = first !== undefined
    first ??= Date.now()
    interrupted = true
    signalAll(again ? 'SIGKILL' : 'SIGINT')
    if (again || started.size === 0) process.exit(interruptedCode)
    setTimeout(() => {
      signalAll('SIGKILL')
      process.exit(interruptedCode)
    }, graceMs)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  if (process.env.npm_lifecycle_event) whenOrphaned(end)
}

/** To whole groups: what a program has started in its turn belongs to it. */
function signalAll(signal) {
  for (const { pid } of started) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Starts programs that run until they are stopped, passes signals on, and ends with the exit code of the one
 * that ended first; the others are stopped then. Each leads its own process group: Ctrl+C reaches it once,
 * through here, although the terminal and npm both send it.
 * @param {{ command: string[], env?: Record<string, string> }[]} programs
 */
export function stayWith(programs) {
  let exitCode
  const running = new Set()
  const pass = (signal) => {
    for (const child of running) child.kill(signal)
  }
  for (const { command, env = {} } of programs) {
    const child = spawn(ownNode(), command, {
      cwd: root,
      env: { ...ownEnvironment(), ...env },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    })
    running.add(child)
    child.on('exit', (code, signal) => {
      running.delete(child)
      exitCode ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
      if (running.size === 0) process.exit(exitCode)
      pass('SIGTERM')
    })
  }
  if (process.env.npm_lifecycle_event) whenOrphaned(() => pass('SIGTERM'))
  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last < 500) return
      last = Date.now()
      pass(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
}

/** npm ends without a signal to what it runs; a changed parent process shows that. */
function whenOrphaned(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 500)
}

/** Runs one TypeScript program of the project with the given arguments and those of this command, and ends with it. */
export async function runProgram(file, ...first) {
  ensureInstalled()
  const { code } = await run(['node', file, ...first, ...process.argv.slice(2)])
  process.exit(code)
}
