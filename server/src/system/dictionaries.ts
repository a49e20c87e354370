import { auditDictionaries } from '@tejian/contract/app/auditNames.ts'
import classes from '@tejian/contract/data/equipment-classes.json' with { type: 'json' }
import { jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { filteredDictionaries } from '@tejian/contract/kit/constants.ts'
import { isTone } from '@tejian/contract/kit/tone.ts'
import type { DictItem } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import type { Context } from '../kit/context.ts'
import type { Db } from '../kit/db/tables.ts'

export type Dictionaries = Readonly<Record<string, readonly DictItem[]>>

type ClassNode = { code: string; name: string; children?: readonly ClassNode[] }

const itemOf = (type: string, value: string, label: string, parentValue: string): DictItem => ({
  id: `${type}-${value}`,
  type,
  value,
  label,
  parentValue,
  parentId: parentValue ? `${type}-${parentValue}` : '',
})

/** C602, the equipment classes, expanded from their tree; older and finer codes stand under their parents. */
export function equipmentClassItems(): DictItem[] {
  const items: DictItem[] = []
  const walk = (nodes: readonly ClassNode[], parent: string): void => {
    for (const node of nodes) {
      items.push(itemOf('C602', node.code, node.name, parent))
      walk(node.children ?? [], node.code)
    }
  }
  walk(classes.tree as readonly ClassNode[], '')
  const known = new Set(items.map((item) => item.value))
  for (const root of classes.roots)
    if (!known.has(root.code)) items.push(itemOf('C602', root.code, root.name, ''))
  for (const node of classes.extensions)
    if (!known.has(node.code)) items.push(itemOf('C602', node.code, node.name, node.parentCode))
  return items
}

/** Dictionaries that follow from other data: classes from their tree, roles from their register, the audit trail's codes. */
export const computedTypes: ReadonlySet<string> = new Set(['C602', 'ROLE', ...Object.keys(auditDictionaries)])

const auditItems = Object.fromEntries(
  Object.entries(auditDictionaries).map(([type, names]) => [
    type,
    Object.entries(names).map(([value, label]) => itemOf(type, value, label, '')),
  ]),
)

async function roleItems(db: Db): Promise<DictItem[]> {
  const rows = await db.selectFrom('role').select(['code', 'name']).orderBy('sort').orderBy('code').execute()
  return rows.map((row) => itemOf('ROLE', row.code ?? '', row.name ?? '', ''))
}

/** Every dictionary with its items in their order; those switched off are marked, since old rows still need their names. */
export async function readDictionaries(db: Db): Promise<Dictionaries> {
  const rows = await db
    .selectFrom('dictionary_item')
    .select(['type', 'value', 'label', 'tone', 'parentValue', 'enabled'])
    .orderBy('type')
    .orderBy('sort')
    .orderBy('value')
    .execute()
  const items = rows.map((row) => ({
    ...itemOf(row.type ?? '', row.value ?? '', row.label ?? '', row.parentValue ?? ''),
    ...(row.enabled === false && { enabled: false as const }),
    ...(isTone(row.tone) && { tone: row.tone }),
  }))
  return {
    ...Object.fromEntries(Map.groupBy(items, (item) => item.type)),
    ...auditItems,
    C602: equipmentClassItems(),
    ROLE: await roleItems(db),
  }
}

const isChoice = (item: DictItem): boolean => item.enabled !== false

/** One level of a dictionary when a parent is named, else all of it, narrowed to the caller's own institution. */
export async function choicesOf(
  context: Context,
  all: Dictionaries,
  wanted: { type: string; parentId?: string | undefined; parentValue?: string | undefined },
): Promise<readonly DictItem[]> {
  const items = (Object.hasOwn(all, wanted.type) ? (all[wanted.type] ?? []) : []).filter(isChoice)
  const own = await narrowed(context, wanted.type, items)
  if (wanted.parentValue) return own.filter((item) => item.parentValue === wanted.parentValue)
  if (wanted.parentId) return own.filter((item) => item.parentId === wanted.parentId)
  return own
}

/** What a caller's own system is: the area of supervisors, the institute of its staff. */
type Own = { prefix: string | null; institute: { code: string; name: string } | null }

type FilteredDictionary = (typeof filteredDictionaries)[number]

/** What of the filtered lists (spec 2 §9) lies in the caller's own system; who belongs to neither gets them whole. */
const narrowings: { readonly [D in FilteredDictionary]: (item: DictItem, own: Own) => boolean } = {
  inspect_department: ({ value }, { institute }) => !institute || value.startsWith(institute.code),
  monitor_department: ({ value }, { prefix }) => prefix === null || value.startsWith(prefix),
  SCD_JYJGWYDM: ({ label }, { institute }) => !institute || label === institute.name,
  SCD_ORG: ({ value }, { prefix }) => prefix === null || value.startsWith(prefix),
  // Departments of the inspection, and of the supervision; the documents of an institute's quality system.
  department_21: (_item, { prefix }) => prefix === null,
  department_22: (_item, { institute }) => institute === null,
  WJTX_MENU_TREE: (_item, { prefix }) => prefix === null,
}

const isFiltered = (type: string): type is FilteredDictionary => Object.hasOwn(narrowings, type)

async function ownOf({ db, user: { visibleScope, orgId } }: Context): Promise<Own> {
  if (visibleScope.kind === 'area') return { prefix: visibleScope.prefix, institute: null }
  if (visibleScope.kind !== 'organisations' || !orgId) return { prefix: null, institute: null }
  const found = await db
    .selectFrom('organisation')
    .select(['code', 'name'])
    .where('id', '=', orgId)
    .executeTakeFirst()
  return { prefix: null, institute: found ? { code: found.code ?? '', name: found.name ?? '' } : null }
}

async function narrowed(
  context: Context,
  type: string,
  items: readonly DictItem[],
): Promise<readonly DictItem[]> {
  if (!isFiltered(type)) return items
  const own = await ownOf(context)
  return items.filter((item) => narrowings[type](item, own))
}

/** Every dictionary as the caller may have it. */
export async function dictionariesOf(
  context: Context,
  all: Dictionaries,
): Promise<Record<string, DictItem[]>> {
  const own = await ownOf(context)
  return Object.fromEntries(
    Object.entries(all).map(([type, items]) => [
      type,
      isFiltered(type) ? items.filter((item) => narrowings[type](item, own)) : [...items],
    ]),
  )
}

/** One item by type and value. */
export const itemIn = (all: Dictionaries, type: string, value: string): DictItem | null =>
  (Object.hasOwn(all, type) ? all[type]?.find((item) => item.value === value) : undefined) ?? null

/** The supervisory departments, of one area when it is named (dictionary monitor_department). */
export function monitorDepartments(all: Dictionaries, areaId: string | undefined): readonly DictItem[] {
  const items = (all.monitor_department ?? []).filter(isChoice)
  const prefix = areaId ? jurisdictionPrefix(areaId) : ''
  return items.filter((item) => item.value.startsWith(prefix))
}
