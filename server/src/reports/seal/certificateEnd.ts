import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Services } from '../../kit/services.ts'
import { selfMadeFile } from './certificate.ts'

/**
 * Until when the certificates that seal reports are good, the one that ends first; null while there is none, because the first seal makes one.
 * Rejects when it cannot be read.
 */
export async function certificateEnd({
  env,
  dataDir,
}: Pick<Services, 'env' | 'dataDir'>): Promise<Date | null> {
  const { REPORT_CERT: cert, REPORT_KEY: key, REPORT_SM2_CERT: sm2 } = env
  if (key) await readFile(key)
  const pem = await readFile(cert ?? selfMadeFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (cert || error.code !== 'ENOENT') throw error
    return null
  })
  const own = pem ? [new X509Certificate(pem).validToDate] : []
  const ends = [...own, ...(sm2 ? [new X509Certificate(await readFile(sm2)).validToDate] : [])]
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
