import reference from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { cachedDictionaries, forgetAfterCommit } from './cachedQueries.ts'
import { computedTypes } from './dictionaries.ts'

export type DictionaryType = { type: string; name: string; items: number; enabled: number }

const names: ReadonlyMap<string, string> = new Map(reference.types.map(({ type, name }) => [type, name]))

/** The dictionaries that people keep, with how many items each has; a type of their own is called by its code. */
export async function dictionaryTypes(context: Context): Promise<DictionaryType[]> {
  const { rows } = await sql<Omit<DictionaryType, 'name'>>`
    select type, count(*) as items, count(*) filter (where enabled is not false) as enabled
    from dictionary_item where type <> all(${[...computedTypes]}::text[]) group by type order by type`.execute(
    context.db,
  )
  return rows.map((row) => ({ ...row, name: names.get(row.type) ?? row.type }))
}

const stride = 10

/** Puts the items of a dictionary into an order; they must be its items, all of them. */
export async function orderDictionary(
  outer: Context,
  { type, ids }: { type: string; ids: string },
): Promise<void> {
  const wanted = ids.split(',')
  await transact(outer, async (context) => {
    const known = await context.db
      .selectFrom('dictionary_item')
      .select('id')
      .where('type', '=', type)
      .forUpdate()
      .execute()
    const present = new Set(known.map((row) => row.id))
    if (present.size !== wanted.length || wanted.some((id) => !present.delete(id)))
      throw new Refusal(systemMessages.dictOrderChanged)
    for (const [place, id] of wanted.entries()) {
      const row = await readRow(context, dictionaryItem, id, true)
      const sort = (place + 1) * stride
      if (row.sort !== sort) await updateRow(context, dictionaryItem, row, { sort }, { action: 'order' })
    }
    forgetAfterCommit(context, cachedDictionaries)
  })
}
