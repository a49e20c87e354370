import pg from 'pg'

/**
 * A connection of its own, for those who do not use the pool. Its loss is told by its queries; without a listener it
 * would end the process. A peer that is gone without a word is noticed within half a minute, be the query ever so long.
 */
export async function openClient(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...options,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
