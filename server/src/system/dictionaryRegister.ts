import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isTone } from '@tejian/contract/kit/tone.ts'
import type { area } from '@tejian/contract/system/area.ts'
import { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import type { Context } from '../kit/context.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { Refusal } from '../kit/refusal.ts'
import { cachedAreas, cachedDictionaries, forgetAfterCommit } from './cachedQueries.ts'
import { withoutIdleSwitch } from './enabled.ts'

const wrong = (field: string, sentence: string): Refusal =>
  new Refusal(sentence, { code: 'fields', fields: { [field]: sentence } })

async function knownItem(context: Context, type: string, value: string): Promise<boolean> {
  const item = await context.db
    .selectFrom('dictionary_item')
    .select('id')
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirst()
  return item !== undefined
}

/** The place behind the last item of a dictionary. */
async function placeBehind(context: Context, type: string): Promise<number> {
  const last = await context.db
    .selectFrom('dictionary_item')
    .select((of) => of.fn.max('sort').as('sort'))
    .where('type', '=', type)
    .executeTakeFirst()
  return Number(last?.sort ?? 0) + 10
}

/** Dictionary items: type and value are what rows carry, so they stay; a parent must exist, one with children stays. */
export const dictionaryOptions: RegisterOptions<typeof dictionaryItem> = {
  orderBy: ['type', 'asc'],
  actions: (context, row) => withoutIdleSwitch(permittedActions(context, dictionaryItem), row),
  async beforeSave(context, values, before) {
    for (const name of ['type', 'value'] as const) {
      if (before && values[name] !== undefined && values[name] !== before[name])
        throw wrong(name, systemMessages.dictFixed)
    }
    if ((values.tone ?? null) !== null && !isTone(values.tone)) throw wrong('tone', systemMessages.dictTone)
    const type = before?.type ?? values.type ?? ''
    const parent = values.parentValue
    if (typeof parent === 'string' && !(await knownItem(context, type, parent)))
      throw wrong('parentValue', systemMessages.dictParentMissing)
    const parentId: ChangesOf<typeof dictionaryItem> =
      parent === undefined ? {} : { parentId: parent === null ? null : `${type}-${parent}` }
    return {
      ...(before ? {} : { enabled: true }),
      ...values,
      ...(!before && values.enabled === null && { enabled: true }),
      ...(!before && (values.sort ?? null) === null && { sort: await placeBehind(context, type) }),
      ...parentId,
    }
  },
  async afterSave(context) {
    forgetAfterCommit(context, cachedDictionaries)
  },
  async beforeDelete(context, row) {
    const child = await context.db
      .selectFrom('dictionary_item')
      .select('id')
      .where('type', '=', row.type)
      .where('parentValue', '=', row.value)
      .limit(1)
      .executeTakeFirst()
    if (child) throw new Refusal(systemMessages.dictHasChildren)
    forgetAfterCommit(context, cachedDictionaries)
  },
}

const knownArea = async (context: Context, code: string): Promise<boolean> =>
  (await context.db.selectFrom('area').select('id').where('code', '=', code).executeTakeFirst()) !== undefined

/** Areas: the code is what rows carry, so it stays; a parent must exist, one with children stays. */
export const areaOptions: RegisterOptions<typeof area> = {
  orderBy: ['code', 'asc'],
  async beforeSave(context, values, before) {
    if (before && values.code !== undefined && values.code !== before.code)
      throw wrong('code', systemMessages.areaFixed)
    const parent = values.parentCode
    if (
      typeof parent === 'string' &&
      (parent === (before?.code ?? values.code) || !(await knownArea(context, parent)))
    ) {
      throw wrong('parentCode', systemMessages.areaParentMissing)
    }
    return values
  },
  async afterSave(context) {
    forgetAfterCommit(context, cachedAreas)
  },
  async beforeDelete(context, row) {
    const child = await context.db
      .selectFrom('area')
      .select('id')
      .where('parentCode', '=', row.code)
      .limit(1)
      .executeTakeFirst()
    if (child) throw new Refusal(systemMessages.areaHasChildren)
    forgetAfterCommit(context, cachedAreas)
  },
}
