import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Settings } from '../kit/settings/settings.ts'
import { StartProblem } from './startProblem.ts'

export type Secrets = { secret: string; signSecret: string }

const kept = z.object({
  secret: z.string().check(z.minLength(1)),
  signSecret: z.string().check(z.minLength(1)),
})

function keptIn(file: string): Secrets {
  try {
    return z.parse(kept, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as { code?: string }).code) throw error
    throw new StartProblem(
      `密钥文件 ${file} 已损坏，请从备份中恢复；没有备份的可将它删除，平台会重新生成，此前发出的链接随之失效。`,
    )
  }
}

/** Written beside and put in place as a whole; of two instances that do so on one folder, both use what the first has written. */
function keep(file: string, secrets: Secrets): Secrets {
  const fresh = `${file}.${process.pid}.new`
  writeFileSync(fresh, JSON.stringify(secrets), { mode: 0o600, flush: true })
  try {
    linkSync(fresh, file)
    return secrets
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    return keptIn(file)
  } finally {
    rmSync(fresh)
  }
}

/** Secrets come from the settings, else from a file that the first start writes beside the data, readable by its owner alone. */
export function readSecrets(dataDir: string, { SECRET, SIGN_SECRET }: Settings): Secrets {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  const known = existsSync(file)
    ? keptIn(file)
    : keep(file, {
        secret: SECRET ?? randomBytes(32).toString('hex'),
        signSecret: SIGN_SECRET ?? randomBytes(16).toString('hex'),
      })
  return { secret: SECRET ?? known.secret, signSecret: SIGN_SECRET ?? known.signSecret }
}
