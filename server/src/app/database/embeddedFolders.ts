import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { explained } from './embeddedError.ts'
import { databaseUser, type SystemUser } from './embeddedUser.ts'

/** A data folder and, when it is not the expected one, the reason to print. */
export type DataFolder = { dataDir: string; reason?: string }

type Entry = { uid: number; gid: number; mode: number }
type Look = (path: string) => Entry | undefined

const look: Look = (path) => statSync(path, { throwIfNoEntry: false })

/** Where PostgreSQL's own files live inside the data folder. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')

/** The place outside the checkout for what the database's system user must be able to enter. */
export function outsideFolder(checkout: string): string {
  return join('/var/lib/tejian', createHash('sha256').update(resolve(checkout)).digest('hex').slice(0, 12))
}

/** True when `user` has `bit` (4 read, 1 enter or execute) on the entry. Access lists are not looked at. */
export function allows(entry: Entry, user: Pick<SystemUser, 'uid' | 'gid'>, bit: 4 | 1): boolean {
  if (entry.uid === user.uid) return (entry.mode & (bit << 6)) !== 0
  if (entry.gid === user.gid) return (entry.mode & (bit << 3)) !== 0
  return (entry.mode & bit) !== 0
}

/** The first folder on the way down to `folder` (included) that `user` cannot enter; missing ones count as open. */
export function closedFolder(
  folder: string,
  user: Pick<SystemUser, 'uid' | 'gid'> | undefined,
  lookAt: Look = look,
): string | undefined {
  if (!user) return undefined
  const parent = dirname(folder)
  const above = parent === folder ? undefined : closedFolder(parent, user, lookAt)
  if (above) return above
  const entry = lookAt(folder)
  return entry && !allows(entry, user, 1) ? folder : undefined
}

/**
 * The default data folder is `.data` in the checkout; where the database's user cannot enter the checkout it
 * is a folder under /var/lib/tejian. Once data lies in one of the two, that one stays the default, so that
 * opening or closing the checkout later does not make the data seem lost.
 */
export function chooseDataFolder(
  checkout: string,
  closed: (folder: string) => string | undefined,
  hasData: (folder: string) => boolean,
): DataFolder {
  const inside = join(resolve(checkout), '.data')
  const outside = outsideFolder(checkout)
  const wall = closed(inside)
  if (wall) return { dataDir: outside, reason: `数据库用户不能进入 ${wall}，数据目录改用 ${outside}。` }
  if (hasData(outside) && !hasData(inside))
    return { dataDir: outside, reason: `沿用已有的数据目录 ${outside}。` }
  return { dataDir: inside }
}

/**
 * Creates the folder and what is missing above it, whatever the umask.
 * @param open whether other users (the database's) must pass through; they cannot list it even then
 */
export function createFolder(folder: string, open: boolean): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!first || !open) return
  for (let path = folder; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o711)
}

/**
 * The data folder of this installation, created when missing.
 * @param setByHand the DATA_DIR setting, taken as it is
 * @param embedded whether the embedded database will live there
 * @throws EmbeddedError with one Chinese sentence
 */
export function dataFolder(checkout: string, setByHand: string | undefined, embedded: boolean): DataFolder {
  const userOf = (folder: string) => (embedded ? databaseUser(clusterFolder(folder)) : undefined)
  const chosen: DataFolder = setByHand
    ? { dataDir: resolve(setByHand) }
    : chooseDataFolder(
        checkout,
        (folder) => closedFolder(folder, userOf(folder)),
        (folder) => existsSync(clusterFolder(folder)),
      )
  try {
    createFolder(chosen.dataDir, userOf(chosen.dataDir) !== undefined)
  } catch (error) {
    throw explained(error, chosen.dataDir)
  }
  return chosen
}
