/** The embedded database cannot start; the message is one Chinese sentence for the person at the console. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** Where the embedded database reports what it does. A pino logger fits. */
export type EmbeddedLog = { info(message: string): void; warn(message: string): void }

const diskErrors: Record<string, string> = {
  EACCES: '不能写入，请检查它的属主和权限',
  EPERM: '不能写入，请检查它的属主和权限',
  EROFS: '所在的磁盘是只读的',
  ENOSPC: '所在的磁盘已满',
  ENOTDIR: '的路径中有一段不是目录',
  EEXIST: '的路径中有一段不是目录',
}

/** A failure of the file system on the data folder as a sentence; any other error as it is. */
export function explained(error: unknown, dataDir: string): unknown {
  const why = diskErrors[(error as NodeJS.ErrnoException)?.code ?? '']
  if (error instanceof EmbeddedError || !why) return error
  return new EmbeddedError(`数据目录 ${dataDir} ${why}，也可用 DATA_DIR 另选目录。`, { cause: error })
}
