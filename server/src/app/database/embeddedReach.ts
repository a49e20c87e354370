import { existsSync } from 'node:fs'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { EmbeddedError, explained } from './embeddedError.ts'
import { clusterFolder } from './embeddedFolders.ts'
import { isPostmaster, readPidFile } from './embeddedPidFile.ts'
import { readSecrets, urlOf } from './embeddedRoles.ts'

/**
 * The embedded database of an installation, for a command on the machine: the running one, or started for as long as the
 * command needs it. `stop` ends only what was started here.
 * @throws EmbeddedError with one Chinese sentence
 */
export async function reachEmbedded(
  options: EmbeddedOptions,
): Promise<Pick<EmbeddedDatabase, 'appUrl' | 'stop'>> {
  const { dataDir } = options
  const cluster = clusterFolder(dataDir)
  if (!existsSync(cluster))
    throw new EmbeddedError(
      `数据目录 ${dataDir} 中没有内置数据库，请先启动一次平台，或用 DATA_DIR 指定目录。`,
    )
  const server = readPidFile(cluster)
  if (!server?.port || !isPostmaster(server.pid, cluster)) return startEmbedded(options)
  try {
    return { appUrl: urlOf('tejian_app', readSecrets(dataDir), server.port), stop: async () => {} }
  } catch (error) {
    throw explained(error, dataDir)
  }
}
