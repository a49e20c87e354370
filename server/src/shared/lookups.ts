import classes from '@tejian/contract/data/equipment-classes.json' with { type: 'json' }
import { sql } from 'kysely'
import type { Listener } from '../kit/db/listener.ts'
import { type Db, loose } from '../kit/db/tables.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { openTableCache } from '../kit/records/tableCache.ts'

type Pair = { byCode: Map<string, string>; byName: Map<string, string> }
/** Dictionaries that follow from the contract and stand in no table: names by code, by dictionary. */
type FixedDictionaries = Readonly<Record<string, Readonly<Record<string, string>>>>
type ClassNode = { code: string; name: string; children?: ClassNode[] }

const pair = (): Pair => ({ byCode: new Map(), byName: new Map() })

function put(target: Pair, code: string, name: string): void {
  target.byCode.set(code, name)
  if (!target.byName.has(name)) target.byName.set(name, code)
}

function pairOf(names: Readonly<Record<string, string>>): Pair {
  const target = pair()
  for (const [code, name] of Object.entries(names)) put(target, code, name)
  return target
}

function classPairs(): Pair {
  const target = pair()
  const walk = (nodes: readonly ClassNode[]): void => {
    for (const node of nodes) {
      put(target, node.code, node.name)
      walk(node.children ?? [])
    }
  }
  walk(classes.tree as ClassNode[])
  // Single lines (8000GX) and the product's own subdivisions (2172) stand beside the national catalogue's tree.
  for (const { code, name } of [...classes.roots, ...classes.extensions])
    if (!target.byCode.has(code)) put(target, code, name)
  return target
}

async function read(
  db: Db,
  fixed: FixedDictionaries,
): Promise<{ dictionaries: Map<string, Pair>; areas: Pair; organisations: Pair }> {
  const rows = <T>(text: string): Promise<T[]> =>
    sql
      .raw<T>(text)
      .execute(loose(db))
      .then((result) => result.rows)
  const items = await rows<{ type: string; value: string; label: string }>(
    `select type, value, label from (
      select type, value, label, sort from dictionary_item where type <> 'ROLE'
      union all select 'ROLE', code, name, sort from role) items order by sort`,
  )
  const dictionaries = new Map<string, Pair>(
    Object.entries(fixed).map(([type, names]) => [type, pairOf(names)]),
  )
  for (const item of items) {
    const target = dictionaries.get(item.type) ?? pair()
    dictionaries.set(item.type, target)
    put(target, item.value, item.label)
  }
  const areas = pair()
  for (const row of await rows<{ code: string; name: string }>('select code, name from area order by code'))
    put(areas, row.code, row.name)
  const organisations = pair()
  for (const row of await rows<{ id: string; name: string }>('select id, name from organisation'))
    put(organisations, row.id, row.name)
  return { dictionaries, areas, organisations }
}

const sources = ['dictionary_item', 'role', 'area', 'organisation']

/** Keeps the labels of dictionaries, areas, classes and institutions in memory; a change anywhere refreshes them here. */
export async function openLookups(db: Db, listener: Listener, fixed: FixedDictionaries): Promise<Lookups> {
  const classNames = classPairs()
  const known = await openTableCache(listener, sources, () => read(db, fixed))
  // Equipment classes are a dictionary too, which no table holds.
  const dictionaryOf = (type: string): Pair | undefined =>
    type === 'C602' ? classNames : known.now().dictionaries.get(type)
  return {
    label: (dictionary, value) => dictionaryOf(dictionary)?.byCode.get(value),
    value: (dictionary, label) => dictionaryOf(dictionary)?.byName.get(label),
    labels: (dictionary) => [...(dictionaryOf(dictionary)?.byName.keys() ?? [])],
    areaName: (code) => known.now().areas.byCode.get(code),
    areaCode: (name) => known.now().areas.byName.get(name),
    className: (code) => classNames.byCode.get(code),
    classCode: (name) => classNames.byName.get(name),
    organisationName: (id) => known.now().organisations.byCode.get(id),
    organisationId: (name) => known.now().organisations.byName.get(name),
    refresh: known.refresh,
    changed: known.changed,
  }
}
