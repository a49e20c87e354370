import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@tejian/server/app/database/embedded.ts'
import { migrate } from '@tejian/server/app/migrate.ts'
import { loadData } from '@tejian/server/app/seed/load.ts'
import { generateDevices } from '@tejian/server/demo/generate.ts'
import { openDatabase } from '@tejian/server/kit/db/database.ts'
import { releaseParameters } from '@tejian/server/kit/parameters.ts'
import { noPlatform } from '@tejian/server/kit/platform.ts'
import type { Services } from '@tejian/server/kit/services.ts'
import { readSettings } from '@tejian/server/kit/settings/readSettings.ts'
import pg from 'pg'

export const cacheFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))

export type Size = { devices: number; items: number }
/** How long it took to fill the database; kept beside it. */
export type Filled = Size & { units: number; seconds: number; shape: string }
export type BenchDatabase = {
  ownerUrl: string
  appUrl: string
  dataDir: string
  filled: Filled
  stop(): Promise<void>
}

const quiet = { info() {}, warn: (message: string) => console.warn(message) }

/** What the tables look like: another migration or generator makes the kept rows old. */
export function shapeOf(): string {
  const hash = createHash('sha256')
  for (const folder of ['app/migrations/', 'demo/']) {
    const url = new URL(`../../server/src/${folder}`, import.meta.url)
    for (const name of readdirSync(url).sort())
      if (/\.(?:sql|ts)$/.test(name) && !name.includes('.test.'))
        hash.update(readFileSync(new URL(name, url)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * The database of the measurements, with the product's own settings (fsync on). Its rows are made once per size and shape
 * of the tables and kept; while they are made nothing has to survive a crash.
 */
export async function openBenchDatabase(size: Size, again: boolean): Promise<BenchDatabase> {
  const dataDir = join(cacheFolder, `${size.devices}-${size.items}`)
  const stamp = join(dataDir, 'filled.json')
  const kept = existsSync(stamp) ? (JSON.parse(readFileSync(stamp, 'utf8')) as Filled) : null
  const shape = shapeOf()
  if (again || kept?.shape !== shape) {
    rmSync(dataDir, { recursive: true, force: true })
    const filled = { ...size, shape, ...(await fill(dataDir, size)) }
    writeFileSync(stamp, JSON.stringify(filled, null, 2))
  }
  const { ownerUrl, appUrl, stop } = await startEmbedded({ dataDir, log: quiet })
  const filled = JSON.parse(readFileSync(stamp, 'utf8')) as Filled
  return { ownerUrl, appUrl, dataDir, filled, stop }
}

async function fill(dataDir: string, size: Size): Promise<{ units: number; seconds: number }> {
  const database = await startEmbedded({ dataDir, log: quiet, fsync: false })
  try {
    await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username))
    await loadFirst(database.appUrl)
    return await generate(database.ownerUrl, size)
  } finally {
    await database.stop()
  }
}

/** Reference and demo data, as a first start loads them; inspections are not walked through step by step. */
async function loadFirst(appUrl: string): Promise<void> {
  const { db, pool, close } = openDatabase(appUrl, { max: 2 })
  const services: Services = {
    ...noPlatform,
    parameters: releaseParameters,
    log: { info() {}, warn: console.warn, error: console.error },
    listener: { on: async () => {}, close: async () => {} },
    db,
    pool,
    demo: true,
    secret: '',
    signSecret: '',
    dataDir: '',
    env: readSettings({}),
  }
  await db.insertInto('loaded').values({ name: 'demo inspections' }).execute()
  await loadData(services)
  await close()
}

async function generate(ownerUrl: string, size: Size): Promise<{ units: number; seconds: number }> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, options: '-c timezone=Asia/Shanghai' })
  // Connections that are being closed while the database stops.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  let told = 0
  try {
    const made = await generateDevices(pool, {
      count: size.devices,
      items: size.items,
      onProgress(what, done, of) {
        if (what === '设备' && done < of && Date.now() - told < 5000) return
        told = Date.now()
        console.log(`  ${what} ${done}/${of}`)
      },
    })
    await pool.query('vacuum (analyze)')
    return made
  } finally {
    await pool.end()
  }
}
