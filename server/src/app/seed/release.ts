import { parameters } from '@tejian/contract/app/parameters.ts'
import { records } from '@tejian/contract/app/records.ts'
import { views } from '@tejian/contract/app/views.ts'
import type { Context } from '../../kit/context.ts'
import { transact } from '../../kit/context.ts'
import { loadMenuEntries } from '../../session/public.ts'
import { shippedRows } from '../../shared/sms/byTemplate.ts'
import { offerDefinitions } from '../../system/definitions/definitionOffers.ts'
import { offerParameters } from '../../system/parameterOffers.ts'
import { fillCalendar } from '../../system/public.ts'
import { offerRelease } from '../../system/releaseOffers.ts'
import { offerRoles } from '../../system/roleOffers.ts'
import { dictionaryRows } from './reference.ts'

/** Brings what this release adds to roles, dictionaries, text messages, parameters and the menu (decisions 0027, 0028), and the holidays that it knows. */
export async function bringRelease(context: Context): Promise<void> {
  await offerRoles(context)
  await offerRelease(context, { table: 'dictionary_item', naming: ['type', 'value'], rows: dictionaryRows })
  await offerRelease(context, { table: 'sms_template', naming: ['templateCode'], rows: shippedRows })
  await offerParameters(context, parameters)
  await offerDefinitions(context, records, Object.values(views))
  await transact(context, ({ db }) => loadMenuEntries(db))
  await fillCalendar(context)
}
