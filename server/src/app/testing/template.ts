import pg from 'pg'
import { loadFees } from '../../charges/public.ts'
import { loadMaterials } from '../../declarations/public.ts'
import { loadDemo } from '../../demo/load.ts'
import { loadDemoTiles } from '../../demo/tiles.ts'
import { openDatabase } from '../../kit/db/database.ts'
import type { Db } from '../../kit/db/tables.ts'
import { loadTemplates } from '../../reports/public.ts'
import { loadMenuEntries } from '../../session/public.ts'
import { loadSmsTemplates } from '../../shared/sms/byTemplate.ts'
import { loadInspectionTypes } from '../../system/public.ts'
import { migrate } from '../migrate.ts'
import { loadDemoAccounts } from '../seed/accounts.ts'
import { loadReference } from '../seed/reference.ts'
import type { PostgresUrls } from './postgres.ts'

/** The name of the database that test files clone: migrated, with reference data, demo data and accounts. */
export const templateName = 'tejian_template'

/** The day on which all demo data of tests was loaded. */
export const anchor = new Date('2026-11-20T09:30:00+08:00')

/**
 * Makes a database like the template. Copying files costs a tenth of writing 1,000 indexes to the log, which nobody wants
 * of a database that is thrown away.
 */
export const cloneStatement = (name: string): string =>
  `create database ${name} template ${templateName} strategy file_copy`

export function urlFor(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** One statement by the owner, outside of any transaction. */
export async function onServer(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Makes an empty database, as `npm start` does. */
export const emptyStatement = (name: string): string =>
  `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'zh-CN'`

/** Fills the database that test files clone. Every connection to it is closed afterwards, as cloning demands. */
export async function prepareTemplate(urls: PostgresUrls): Promise<void> {
  await onServer(urls.ownerUrl, emptyStatement(templateName))
  const ownerUrl = urlFor(urls.ownerUrl, templateName)
  await migrate(ownerUrl, decodeURIComponent(new URL(urls.appUrl).username))
  const { db, close } = openDatabase(urlFor(urls.appUrl, templateName), { max: 1 })
  await db.transaction().execute(fill)
  await close()
}

/** What a server that starts on a clone need not load: the template holds it. */
export const loadedParts: readonly string[] = [
  'reference',
  'sms templates',
  'material demands',
  'inspection types',
  'demo',
  'demo inspections',
]

async function fill(tx: Db): Promise<void> {
  await loadReference(tx)
  await loadSmsTemplates(tx)
  await loadMaterials(tx)
  await loadInspectionTypes(tx)
  await loadMenuEntries(tx)
  await loadTemplates(tx, true)
  await loadFees(tx, true)
  const units = await loadDemo(tx, anchor)
  await loadDemoAccounts(tx, units)
  await loadDemoTiles(tx, anchor)
}
