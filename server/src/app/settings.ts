import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets come from the environment, else from a file that the first start writes beside the data, readable by its owner alone. */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv): { secret: string; signSecret: string } {
  const file = join(dataDir, 'secrets.json')
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { secret: string; signSecret: string })
    : null
  const secrets = {
    secret: env.SECRET ?? kept?.secret ?? randomBytes(32).toString('hex'),
    signSecret: env.SIGN_SECRET ?? kept?.signSecret ?? randomBytes(16).toString('hex'),
  }
  if (!kept) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  return secrets
}
