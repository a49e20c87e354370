import pg from 'pg'

/**
 * A connection of its own, for those who do not use the pool. When it is lost its queries fail; without a listener the
 * loss would end the process. A peer that is gone without a word is noticed within half a minute, also during a long query.
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
