import {
  type BusinessCode,
  businessCode,
  businessCodeTypes,
} from '@tejian/contract/system/definitions/businessCode.ts'
import { type SqlBool, sql } from 'kysely'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { dictionaryOptions } from '../dictionaryRegister.ts'
import { withoutIdleSwitch } from '../enabled.ts'

const isBusiness = ({ type }: Pick<BusinessCode, 'type'>): boolean => businessCodeTypes.includes(type ?? '')

/** The dictionaries of inspection business under the rules of all dictionaries; the dictionary of types holds their names. */
export const businessCodeOptions: RegisterOptions<typeof businessCode> = {
  orderBy: ['type', 'asc'],
  extraConditions: () => [sql<SqlBool>`dictionary_item.type = any(${[...businessCodeTypes]}::text[])`],
  visible: (_context, row) => isBusiness(row),
  actions: (context, row) => withoutIdleSwitch(permittedActions(context, businessCode), row),
  async complete(_context, rows) {
    // The catalogue's names (spec 2 §7.10).
    for (const row of rows)
      Object.assign(row, { code: row.value, name: row.label, status: row.enabled === false ? '0' : '1' })
  },
  beforeSave: async (context, values, before) =>
    (await dictionaryOptions.beforeSave?.(context, values, before)) ?? values,
  async afterSave(context, row) {
    await dictionaryOptions.afterSave?.(context, row)
  },
  async beforeDelete(context, row) {
    await dictionaryOptions.beforeDelete?.(context, row)
  },
}
