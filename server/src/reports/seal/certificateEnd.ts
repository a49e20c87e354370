import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Services } from '../../kit/services.ts'
import { selfMadeFile } from './certificate.ts'

/**
 * Until when the certificate that seals reports is good; null while there is none, because the first seal makes one.
 * Rejects when it cannot be read.
 */
export async function certificateEnd({
  env,
  dataDir,
}: Pick<Services, 'env' | 'dataDir'>): Promise<Date | null> {
  const { REPORT_CERT: cert, REPORT_KEY: key } = env
  if (key) await readFile(key)
  const pem = await readFile(cert ?? selfMadeFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (cert || error.code !== 'ENOENT') throw error
    return null
  })
  return pem && new X509Certificate(pem).validToDate
}
