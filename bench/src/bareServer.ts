import { openDatabase } from '@tejian/server/kit/db/database.ts'
import Fastify from 'fastify'
import { runAll, type Statement } from './statements.ts'

// A route that does nothing but run the statements it is sent and answer their rows: what the product is measured against.
const { pool } = openDatabase(process.env.DATABASE_URL ?? '')
const app = Fastify()
app.get('/ready', async () => 'ready')
app.post('/run', async (request) => {
  const [page, count] = await runAll(pool, request.body as Statement[])
  const total = count?.rows[0] as { count: number } | undefined
  return { isSuccess: true, data: { list: page?.rows ?? [], count: total?.count ?? null } }
})
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
