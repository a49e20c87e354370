import type pg from 'pg'
import type { Log } from './context.ts'
import type { Listener } from './db/listener.ts'
import type { Db } from './db/tables.ts'
import type { Parameters } from './parameters.ts'
import type { Lookups } from './records/lookups.ts'

/** What lives as long as the process; the wiring makes it once and hands it to every domain's routes. */
export type Services = {
  db: Db
  pool: pg.Pool
  listener: Listener
  log: Log
  now(): Date
  /** Labels of what rows carry as codes. */
  lookups: Lookups
  /** Settings that an administrator may change (系统参数). */
  parameters: Parameters
  /** Signs tickets; generated at the first start and kept beside the data. */
  secret: string
  /** Compatibility signature of requests (domain.md, decision 4); handed to the browser. */
  signSecret: string
  demo: boolean
  /** Where files lie when they lie on this machine. */
  dataDir: string
  env: Readonly<Record<string, string | undefined>>
}
