import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { EmbeddedError } from './embeddedError.ts'

/** A system user the database processes run as. */
export type SystemUser = { name: string; uid: number; gid: number }

const ownName = 'tejian-db'

/** Entries of /etc/passwd that can run PostgreSQL, by name. Lines that are not entries are skipped. */
export function parsePasswd(text: string): Map<string, SystemUser> {
  const users = new Map<string, SystemUser>()
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid) users.set(name, { name, uid: Number(uid), gid: Number(gid) })
  }
  return users
}

/**
 * The user for the database processes: undefined when this process is not root (they then run as the same
 * user). PostgreSQL refuses to run as root, so root gets an unprivileged user: the one who owns `cluster`
 * already, else `tejian-db` (created when possible), else `postgres`, else `nobody`.
 */
export function databaseUser(cluster?: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = cluster ? statSync(cluster, { throwIfNoEntry: false }) : undefined
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid }
  const known = () => parsePasswd(readFileSync('/etc/passwd', 'utf8'))
  const existing = known().get(ownName)
  if (existing) return existing
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    ownName,
  ])
  const users = known()
  const user = users.get(ownName) ?? users.get('postgres') ?? users.get('nobody')
  if (!user)
    throw new EmbeddedError('无法为数据库创建系统用户 tejian-db，请先执行 useradd --system tejian-db。')
  return user
}
