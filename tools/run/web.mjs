import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { run } from './processes.mjs'

const sources = [
  'package-lock.json',
  'web/index.html',
  'web/vite.config.ts',
  'web/inertSchemas.ts',
  'web/pageTable.ts',
  'web/phoneIcons.ts',
  'web/phoneShell.ts',
  'web/preload.ts',
  'web/package.json',
  'web/public',
  'web/src',
  'contract/package.json',
  'contract/src',
  'contract/data',
]
const stamp = join(root, 'web/dist/.stamp')

/** Whether the pages in web/dist come from the present sources. */
export const isWebBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources)

/** Builds the pages. Resolves to an exit code. Output goes to the console, or to `write`. */
export async function buildWeb(write = (text) => process.stdout.write(text)) {
  write('正在生成网页……\n')
  const wanted = hashOf(sources)
  const { code, output } = await run(['vite', 'build', 'web', '--logLevel', 'warn'], { quiet: true })
  if (code === 0) writeFileSync(stamp, wanted)
  else write(`${output}\n`)
  return code
}

/** Builds the pages unless that is done. Resolves to an exit code. */
export const ensureWebBuilt = async (write) => (isWebBuilt() ? 0 : buildWeb(write))

/** One hash over names and contents of files and folders; missing ones and tests do not count. */
export function hashOf(paths, base = root) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path, base)
  return hash.digest('hex')
}

function add(hash, path, base) {
  const full = join(base, path)
  const entry = statSync(full, { throwIfNoEntry: false })
  if (!entry || /\.test\.tsx?$/.test(path)) return
  if (entry.isDirectory()) for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`, base)
  else hash.update(`${path}\0${entry.size}\0`).update(readFileSync(full))
}
