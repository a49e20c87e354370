import { grantedRoles } from '@tejian/contract/app/roles.ts'
import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import type { Tone } from '@tejian/contract/kit/tone.ts'
import { insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The id of an institution or department by its code, in what the product itself loads. */
export const organisationId = (code: string): string => stableId('organisation', code)

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

/** Dictionaries that name the institutions of a place: each installation has its own from its first day. */
const placeDictionaries: ReadonlySet<string> = new Set([
  'inspect_department',
  'monitor_department',
  'SCD_ORG',
  'SCD_JYJGWYDM',
])

/** The institutions of the place that the demonstration shows, as items of their dictionaries. */
export const demoPlaceItems: readonly Item[] = items.filter(({ type }) => placeDictionaries.has(type))

const rowOf = (item: Item) => ({
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
})

/** The items of all dictionaries as rows, those of places apart: what they say, and what a new row begins with beside it. */
export const dictionaryRows = items.filter(({ type }) => !placeDictionaries.has(type)).map(rowOf)

/** Writes items of dictionaries for the first time. */
export const loadItems = (db: Db, rows: ReadonlyArray<ReturnType<typeof rowOf>>): Promise<void> =>
  insertAll(
    db,
    'dictionary_item',
    rows.map(({ id, values, first }) => ({ id, ...values, ...first })),
  )

/** The items of the demonstration's place as rows. */
export const demoPlaceRows = demoPlaceItems.map(rowOf)

/** Dictionaries and roles: what every installation starts from, wherever it is. */
export async function loadReference(db: Db): Promise<void> {
  await loadItems(db, dictionaryRows)
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
