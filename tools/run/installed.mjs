// Runs on the system's Node 20 and without node_modules: only node: imports here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const stamp = join(modules, '.tejian-stamp')
const packagedNode = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The Node that runs everything but these launchers: the packaged one, or this one when it is new enough. */
export const ownNode = () => {
  if (existsSync(packagedNode)) return packagedNode
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined
}

/** The environment in which `node`, `vitest` and so on mean the project's own. */
export const ownEnvironment = () => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'),
})

/** Installs what package-lock.json names unless it is there already. Ends the process when that fails. */
export function ensureInstalled() {
  const wanted = `${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')}\n`
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (found === wanted && ownNode()) return
  if (!(ownNode() && installedByHand())) install()
  if (!ownNode()) {
    fail(
      '没有装上 Node 24，请检查 npm 是否禁用了安装脚本（npm config get ignore-scripts 应为 false），再重试。',
    )
  }
  writeFileSync(stamp, wanted)
}

/** Prints one sentence and ends the process. */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

function install() {
  console.log('正在安装依赖，首次约需两分钟……')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
    cwd: root,
    // Not the packaged Node: npm is about to replace it.
    env: {
      ...process.env,
      PATH: (process.env.PATH ?? '')
        .split(delimiter)
        .filter((path) => path !== bin)
        .join(delimiter),
    },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    fail(
      '依赖安装失败（npm ci），请检查到 npm 软件源的网络和磁盘空间后重试。Installing the dependencies failed.',
    )
  }
}

/** True when npm itself has noted every package of the lock file: a developer has just run `npm install`. */
function installedByHand() {
  const note = join(modules, '.package-lock.json')
  if (!existsSync(note)) return false
  const has = JSON.parse(readFileSync(note, 'utf8')).packages
  const wants = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wants).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') || link || optional || has[path]?.version === version,
  )
}
