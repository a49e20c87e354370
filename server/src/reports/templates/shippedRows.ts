import { always } from '@tejian/contract/kit/calendarDate.ts'
import { columnsOf, contentOfTemplate } from '@tejian/contract/reports/keeping/columns.ts'
import { templateStates } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { isChecked, templates } from '@tejian/contract/reports/templates/shipped.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { type BulkRow, insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'

/** A version of a template as a row that nobody had to write: in force, or a draft. */
export function rowOf(template: Template, inForce: boolean): BulkRow {
  const { code, version, validFrom } = template
  return {
    id: stableId('report_template', `${code} ${version}`),
    ...columnsOf(contentOfTemplate(template)),
    code,
    versionNo: version,
    state: inForce ? templateStates.inForce : templateStates.draft,
    step: inForce ? 'end' : 'MBBZ',
    validFrom: inForce ? (validFrom > always ? validFrom : always) : null,
    why: version > 1 ? '随平台版本提供' : null,
    authorName: '平台',
  }
}

/**
 * Brings the templates of this release that an installation does not have. What nobody compared with the published rule
 * is a draft for the quality department, unless the installation is a demonstration.
 */
export const loadTemplates = (db: Db, demo: boolean): Promise<void> =>
  db.isTransaction ? load(db, demo) : db.transaction().execute((tx) => load(tx, demo))

/** Instances that start together wait for each other: the second finds what the first has brought. */
async function load(db: Db, demo: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tejian report templates'))`.execute(db)
  const { rows } = await sql<{
    code: string
    versionNo: number
  }>`select code, "versionNo" from report_template`.execute(db)
  const known = new Set(rows.map(({ code, versionNo }) => `${code} ${versionNo}`))
  const fresh = templates.filter(({ code, version }) => !known.has(`${code} ${version}`))
  await insertAll(
    db,
    'report_template',
    fresh.map((template) => rowOf(template, demo || isChecked(template))),
    50,
  )
}
