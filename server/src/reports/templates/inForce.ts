import {
  type ReportTemplate,
  type TemplateContent,
  templateStates,
} from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { type Catalogue, catalogueOf } from '@tejian/contract/reports/templates/catalogue.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Kept } from '../../kit/records/kept.ts'

type Stored = Pick<ReportTemplate, 'code' | 'versionNo' | 'validFrom' | 'content' | 'state'>

/** A version as reports are made by it. */
export const templateIn = ({ content, code, versionNo, validFrom }: Omit<Stored, 'state'>): Template => ({
  ...(content as TemplateContent),
  code: code ?? '',
  version: versionNo ?? 1,
  validFrom: validFrom ?? '',
})

/** `every`: all versions that were ever in force, for the reports that were begun by them. */
export type KeptTemplates = { readonly every: Catalogue; readonly inForce: Catalogue }

const { inForce, stopped } = templateStates

async function read(db: Db): Promise<KeptTemplates> {
  const { rows } =
    await sql<Stored>`select code, "versionNo", "validFrom", content, state from report_template
    where state in (${inForce}, ${stopped}) order by code, "versionNo"`.execute(db)
  return {
    every: catalogueOf(rows.map(templateIn)),
    inForce: catalogueOf(rows.filter(({ state }) => state === inForce).map(templateIn)),
  }
}

/** The report templates, in memory: whatever is declared, built, entered or read asks for them. */
export const keptTemplates: Kept<KeptTemplates> = { tables: ['report_template'], read }

/** The templates by which reports are begun. */
export const templatesInForce = ({ kept }: Pick<Context, 'kept'>): Catalogue =>
  kept.now(keptTemplates).inForce

/** The templates by which reports were begun, those that were stopped meanwhile included. */
export const everyTemplate = ({ kept }: Pick<Context, 'kept'>): Catalogue => kept.now(keptTemplates).every
