import type { Context } from '../../../kit/context.ts'

/** The label of a dictionary value; the value itself where there is none. */
export async function labelOf(context: Context, type: string, value: string): Promise<string> {
  const item = await context.db
    .selectFrom('dictionary_item')
    .select('label')
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirst()
  return item?.label ?? value
}
