import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024
/** Below this the next uploads, seals and the database itself soon find no room. */
const fewestMegabytes = 500

/** Said by /healthz while the disk of the data folder is nearly full; nothing where that cannot be known. */
export async function spaceWarning(folder: string, fewest = fewestMegabytes): Promise<string | undefined> {
  const space = await statfs(folder).catch(() => null)
  if (!space) return undefined
  const free = Math.floor((space.bavail * space.bsize) / megabyte)
  return free < fewest ? `数据目录所在磁盘只剩 ${free} MB，请尽快清理或扩容` : undefined
}
