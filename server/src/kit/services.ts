import type pg from 'pg'
import type { Log } from './context.ts'
import type { Listener } from './db/listener.ts'
import type { Db } from './db/tables.ts'
import type { Platform } from './platform.ts'
import type { Settings } from './settings/settings.ts'

/** What lives as long as the process; the wiring makes it once and hands it to every domain's routes. */
export type Services = Platform & {
  db: Db
  pool: pg.Pool
  listener: Listener
  log: Log
  /** Signs tickets; generated at the first start and kept beside the data. */
  secret: string
  /** Compatibility signature of requests (domain.md, decision 4); handed to the browser. */
  signSecret: string
  /** Where files lie when they lie on this machine. */
  dataDir: string
  /** The settings of the environment. */
  env: Settings
}
