import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import {
  catalogDictionary,
  type QualityCatalog,
  qualityCatalog,
} from '@tejian/contract/quality/documents/catalog.ts'
import { documentStates } from '@tejian/contract/quality/documents/document.process.ts'
import { catalogMessages } from '@tejian/contract/quality/documents/documentMessages.ts'
import { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { permittedActions, saveRegisterRow } from '../../kit/records/register.ts'
import { deleteRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { dictionaryOptions } from '../../system/public.ts'
import { departmentOf } from './sight.ts'

type Count = { catalogCode: string; whole: number; own: number }

/** How many documents in force lie at each node: of the institute, and of those that one's department has. */
async function countsOf(context: Context): Promise<Count[]> {
  const { user } = context
  const { rows } = await sql<Count>`select "catalogCode", count(*) as whole,
      count(*) filter (where ${departmentOf(user)}::text = any(string_to_array("receiveOrgs", ','))) as own
    from quality_document where status = ${documentStates.inForce} and "orgId" = ${user.orgId}::uuid
    group by "catalogCode"`.execute(context.db)
  return rows
}

type Node = { value: string; parentValue: string | null }

/** The category that a node belongs to: the one below the top on its way there. */
function categoryOf(nodes: ReadonlyMap<string, string | null>, code: string): string | null {
  let [here, category]: [string | null, string | null] = [code, null]
  for (let height = 0; here && height < 10; height += 1) {
    const above: string | null = nodes.get(here) ?? null
    if (above) category = here
    here = above
  }
  return category
}

async function complete(context: Context, rows: QualityCatalog[]): Promise<void> {
  const counts = await countsOf(context)
  const { rows: all } =
    await sql<Node>`select value, nullif("parentValue", '') as "parentValue" from dictionary_item
    where type = ${catalogDictionary}`.execute(context.db)
  const nodes = new Map(all.map(({ value, parentValue }) => [value, parentValue]))
  const sum = (code: string, of: 'whole' | 'own'): number =>
    counts.reduce((total, one) => total + (one.catalogCode.startsWith(code) ? Number(one[of]) : 0), 0)
  for (const row of rows) {
    const code = row.catalogCode ?? ''
    row.fileCategory = categoryOf(nodes, code)
    row.fileCount = sum(code, 'whole')
    row.departCount = sum(code, 'own')
  }
}

/** The tree of documents with what lies in it. */
export const catalogSource: ListSource<typeof qualityCatalog> = {
  record: qualityCatalog,
  orderBy: ['sortNo', 'asc'],
  complete,
  actions: (context, row) =>
    permittedActions(context, qualityCatalog).filter((name) => name !== 'delete' || row.parentId !== null),
}

async function refuseWrongCode(context: Context, code: string, parent: string): Promise<void> {
  if (!code.startsWith(parent) || code === parent)
    throw wrongFields({ catalogCode: catalogMessages.parentCode(parent) })
  const { rows } = await sql`select from dictionary_item
    where type = ${catalogDictionary} and value = ${code}`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ catalogCode: catalogMessages.usedCode(code) })
}

/** Saves a node as the item of the dictionary that it is; code and place stay, since documents carry them. */
export async function saveCatalog(
  outer: Context,
  input: Readonly<Record<string, string | undefined>>,
): Promise<QualityCatalog> {
  const { values, problems } = checkValues(qualityCatalog, input, { partial: Boolean(input.id) })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const { catalogName, catalogCode, parentCatalogCode, sortNo, enabled }: ChangesOf<typeof qualityCatalog> =
    values
  return transact(outer, async (context) => {
    const before = input.id ? await readRow(context, qualityCatalog, input.id) : null
    const moved =
      before &&
      ((catalogCode !== undefined && catalogCode !== before.catalogCode) ||
        (parentCatalogCode !== undefined && (parentCatalogCode ?? '') !== (before.parentCatalogCode ?? '')))
    if (moved) throw wrongFields({ catalogCode: catalogMessages.fixedCode })
    const [code, parent] = [catalogCode?.trim() ?? '', parentCatalogCode ?? '']
    if (!before && !parent) throw wrongFields({ parentCatalogCode: catalogMessages.noParent })
    if (!before) await refuseWrongCode(context, code, parent)
    const item = await saveRegisterRow(
      context,
      dictionaryItem,
      {
        ...(before
          ? { id: before.id, version: input.version }
          : { type: catalogDictionary, value: code, parentValue: parent }),
        ...(catalogName !== undefined && { label: catalogName ?? '' }),
        ...(sortNo !== undefined && { sort: sortNo === null ? '' : String(sortNo) }),
        ...(enabled !== undefined && enabled !== null && { enabled: String(enabled) }),
      },
      dictionaryOptions,
    )
    return readRow(context, qualityCatalog, item.id)
  })
}

/** Deletes nodes that nothing lies in or below. */
export async function deleteCatalogs(outer: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  await transact(outer, async (context) => {
    for (const id of ids) {
      const node = await readRow(context, qualityCatalog, id)
      if (!node.parentId) throw new Refusal(catalogMessages.root)
      const { rows } = await sql`select from quality_document
        where "catalogCode" = ${node.catalogCode} limit 1`.execute(context.db)
      if (rows.length > 0) throw new Refusal(catalogMessages.inUse)
      const item = await readRow(context, dictionaryItem, id, true)
      await dictionaryOptions.beforeDelete?.(context, item)
      await deleteRow(context, dictionaryItem, item)
    }
  })
}
