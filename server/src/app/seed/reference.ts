import { grantedRoles } from '@tejian/contract/app/roles.ts'
import areas from '@tejian/contract/data/areas.json' with { type: 'json' }
import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import type { Tone } from '@tejian/contract/kit/tone.ts'
import { type BulkRow, insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'

type AreaNode = { code: string; name: string; children?: AreaNode[] }

function flatten(
  node: AreaNode,
  parentCode: string | null,
  type: number,
): Array<{ code: string; name: string; parentCode: string | null; type: number }> {
  const own = { code: node.code, name: node.name, parentCode, type }
  return [own, ...(node.children ?? []).flatMap((child) => flatten(child, node.code, type + 1))]
}

/** The id of an institution or department by its code. */
export const organisationId = (code: string): string => stableId('organisation', code)

/** The inspection institute of the default region. */
export const instituteCode = '3311JY'

type Item = {
  id: string
  type: string
  value: string
  label: string
  /** Of every item of a dictionary that tells states. */
  tone?: Tone
  parentId?: string
  parentValue?: string
  sort: number
}
const items = dictionaries.items as Item[]

function departments(type: 'inspect_department' | 'monitor_department'): BulkRow[] {
  return items
    .filter((item) => item.type === type)
    .map((item) => ({
      id: organisationId(item.value),
      code: item.value,
      name: item.label,
      parentId: item.parentValue ? organisationId(item.parentValue) : null,
      type: type === 'inspect_department' ? '21' : '22',
      sort: item.sort,
      enabled: true,
      areaId: type === 'monitor_department' ? item.value.slice(0, 6) : '331100',
      needsTaskConfirm: type === 'inspect_department' && item.label.includes('机电'),
    }))
}

/** The items of all dictionaries as rows: what they say, and what a new row begins with beside it. */
export const dictionaryRows = items.map((item) => ({
  id: stableId('dictionary', item.id),
  values: {
    type: item.type,
    value: item.value,
    label: item.label,
    tone: item.tone ?? null,
    parentValue: item.parentValue || null,
    parentId: item.parentId || null,
    sort: item.sort,
  },
  first: { enabled: true },
}))

/** Dictionaries, areas, institutions and roles: what every installation starts from. */
export async function loadReference(db: Db): Promise<void> {
  await insertAll(
    db,
    'dictionary_item',
    dictionaryRows.map(({ id, values, first }) => ({ id, ...values, ...first })),
  )
  const nodes = flatten(areas.province as AreaNode, null, 1)
  await insertAll(
    db,
    'area',
    nodes.map((node, index) => ({ id: stableId('area', node.code), ...node, sort: index })),
  )
  await insertAll(db, 'organisation', [
    ...departments('inspect_department'),
    ...departments('monitor_department'),
  ])
  await insertAll(
    db,
    'role',
    grantedRoles.map((role, index) => ({
      id: stableId('role', role.code),
      code: role.code,
      name: role.name,
      permissions: role.permissions.join(','),
      isBase: Boolean(role.base),
      sort: index,
    })),
  )
}
