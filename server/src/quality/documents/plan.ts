import { postAt } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { catalogDictionary } from '@tejian/contract/quality/documents/catalog.ts'
import {
  documentProcess,
  documentStates,
  openStates,
} from '@tejian/contract/quality/documents/document.process.ts'
import type { QualityDocument, qualityDocument } from '@tejian/contract/quality/documents/document.ts'
import { documentMessages } from '@tejian/contract/quality/documents/documentMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'

export type Written = ChangesOf<typeof qualityDocument>

/** The way from the top of the tree of documents down to a node; empty for codes that are none. */
export async function wayTo(context: Context, code: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`with recursive above as (
      select value, "parentValue", 1 as height from dictionary_item
      where type = ${catalogDictionary} and value = ${code} and enabled is not false
      union all select item.value, item."parentValue", height + 1 from dictionary_item item
      join above on item.type = ${catalogDictionary} and item.value = above."parentValue" where height < 10)
    select value from above order by height desc`.execute(context.db)
  return rows.map(({ value }) => value)
}

/** The category of a node: the one right below the top. The top itself holds no documents. */
async function categoryOf(context: Context, code: string): Promise<string> {
  const way = await wayTo(context, code)
  if (way.length === 0) throw wrongFields({ catalogCode: documentMessages.unknownCatalog })
  const [, category] = way
  if (!category) throw wrongFields({ catalogCode: documentMessages.rootCatalog })
  return category
}

type Standing = Pick<QualityDocument, 'id' | 'versionNo' | 'status'>

/** All versions of a document of an institute but one, held until the commit. */
async function versionsOf(
  context: Context,
  orgId: string,
  fileno: string,
  except: string | null,
): Promise<Standing[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`document ${orgId} ${fileno}`}))`.execute(context.db)
  const { rows } = await sql<Standing>`select id, "versionNo", status from quality_document
    where "orgId" = ${orgId}::uuid and fileno = ${fileno} and id is distinct from ${except}::uuid
    order by "versionNo" desc`.execute(context.db)
  return rows
}

/** What follows from a plan: the version, what it replaces, its category and author; a second open version is refused. */
export async function plannedValues(
  context: Context,
  whole: Pick<
    QualityDocument,
    'fileno' | 'catalogCode' | 'compileUser' | 'planFinishDate' | 'revisionReason' | 'orgId'
  >,
  except: string | null,
): Promise<Written> {
  const fileno = whole.fileno?.trim() ?? ''
  const versions = await versionsOf(context, whole.orgId ?? '', fileno, except)
  const open = versions.find(({ status }) => openStates.includes(status ?? ''))
  if (open) throw new Refusal(documentMessages.openVersion(fileno, open.versionNo ?? 1))
  if (versions.length > 0 && !whole.revisionReason?.trim())
    throw wrongFields({ revisionReason: documentMessages.noReason })
  const author = await holderFor(context, whole.compileUser ?? '', postAt(documentProcess, 'WJBZ'))
  return {
    fileno,
    versionNo: (versions[0]?.versionNo ?? 0) + 1,
    formerId: versions.find(({ status }) => status === documentStates.inForce)?.id ?? null,
    fileCategory: await categoryOf(context, whole.catalogCode ?? ''),
    compileUserName: author.name,
  }
}

/** A plan ends on a day to come. */
export function refuseLateFinish(context: Context, planFinishDate: string | null | undefined): void {
  if (planFinishDate && planFinishDate.slice(0, 10) < dayOf(context.now()))
    throw wrongFields({ planFinishDate: documentMessages.lateFinish })
}
