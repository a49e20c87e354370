import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { saved } from '../../app/testing/declarations.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { beyondNetwork } from '../../app/testing/tcpProxy.ts'
import type { Context } from '../../kit/context.ts'
import { openDatabase } from '../../kit/db/database.ts'
import { openStore } from '../../kit/storage.ts'
import { saveAttachment } from './actions.ts'

const server = useTestApp()
const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

/** Uploads over a connection that is cut when the database says these words. */
async function uploadCutAt(words: string, name: string): Promise<void> {
  const { urls, services } = server.current
  const declaration = await saved(server.current, await server.current.as('qiye'), { unitOf: 'qiye' })
  const { network, url } = await beyondNetwork(urls.databaseUrl)
  const { db, close } = openDatabase(url, { max: 1 })
  const context: Context = { ...(await server.current.contextOf('qiye')), db }
  const store = openStore({ DATA_DIR: services.dataDir })
  network.cutAt(words)
  const fields = { attrefsysid: declaration.appmainsysid, atttype: 'SBD' }
  const upload = saveAttachment(context, store, { fields, name, content })
  await expect(upload).rejects.toThrow('the database was lost')
  await close()
  await network.close()
}

/** Of each row of that name, whether its file lies in the store. */
async function filesOf(name: string): Promise<boolean[]> {
  const { db, dataDir } = server.current.services
  const { rows } = await sql<{ attfileroute: string }>`select attfileroute from attachment
    where attname = ${name}`.execute(db)
  const store = openStore({ DATA_DIR: dataDir })
  return Promise.all(rows.map(({ attfileroute }) => store.exists(attfileroute)))
}

it('a file whose row was saved unheard stays', async () => {
  await uploadCutAt('COMMIT', '没有听到答复.pdf')
  expect(await filesOf('没有听到答复.pdf')).toEqual([true])
})

it('a file whose row was not saved leaves no row', async () => {
  await uploadCutAt('INSERT', '没有保存.pdf')
  expect(await filesOf('没有保存.pdf')).toEqual([])
})
