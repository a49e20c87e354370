import { hash } from 'node:crypto'
import { openDatabase } from '@tejian/server/kit/db/database.ts'
import Fastify from 'fastify'
import { runAll, type Statement, saveByHand } from './statements.ts'

// Routes that do nothing but read who calls and run the statements that they are sent: what the product is measured against.
const { pool } = openDatabase(process.env.DATABASE_URL ?? '')
const app = Fastify()
/** A session and its account, by the index that the product reads too. */
const caller = `select app_user.* from session join app_user on app_user.id = session."userId" where "tokenHash" = $1`
app.addHook('preHandler', async ({ headers, url }) => {
  if (url === '/ready') return
  const { rows } = await pool.query(caller, [hash('sha256', String(headers.sid))])
  if (rows.length !== 1) throw new Error('nobody is signed in')
})
app.get('/ready', async () => 'ready')
app.post('/run', async (request) => {
  const [page, count] = await runAll(pool, request.body as Statement[])
  const total = count?.rows[0] as { count: number } | undefined
  return { isSuccess: true, data: { list: page?.rows ?? [], count: total?.count ?? null } }
})
app.post('/save', async (request) => {
  const { id, note } = request.body as { id: string; note: string }
  const client = await pool.connect()
  try {
    return { isSuccess: true, data: await saveByHand(client, id, note) }
  } finally {
    client.release()
  }
})
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
