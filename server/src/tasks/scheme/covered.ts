import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { schemeStates } from '@tejian/contract/tasks/scheme.process.ts'
import { schemeMessages } from '@tejian/contract/tasks/schemeMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRowWhere } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'

/** The items of an accepted declaration that are still to be inspected, and their declaration. */
export async function itemsToInspect(context: Context, appno: string, lock = false) {
  const row = await readRowWhere(context, declaration, sql`appno = ${appno}`, lock).catch(
    (error: unknown) => {
      // A number is typed: that nothing has it is a mistake in a field.
      if (error instanceof Refusal && error.message === missing().message)
        throw wrongFields({ appno: schemeMessages.unknownDeclaration })
      throw error
    },
  )
  if (row.step !== 'end' || row.state === states.void)
    throw wrongFields({ appno: schemeMessages.notAccepted(appno) })
  const { rows: items } = await sql<BusinessItem>`select * from business_item
    where appmainsysid = ${row.id}::uuid and step in ('RWAP', 'RWQR', 'BGSC', 'BGLR')
      and state is distinct from ${states.void} order by seisn`.execute(context.db)
  if (items.length === 0) throw wrongFields({ appno: schemeMessages.nothingLeft(appno) })
  return { row, items }
}

/** Refuses devices that stand in another scheme; a former version, and one that was replaced, do not count. */
export async function refuseCovered(
  context: Context,
  items: readonly BusinessItem[],
  except: readonly string[],
): Promise<void> {
  const seisns = items.map((item) => filled(item, 'seisn'))
  const { rows } = await sql<{
    schemeno: string
    seisns: string
  }>`select schemeno, seisns from inspection_scheme
    where appmainsysid = ${items[0]?.appmainsysid}::uuid and status is distinct from ${schemeStates.replaced}
      and string_to_array(seisns, ',') && ${seisns}::text[] and not id = any(${except}::uuid[]) limit 1`.execute(
    context.db,
  )
  const other = rows[0]
  if (!other) return
  const known = new Set(other.seisns.split(','))
  const item = items.find(({ seisn }) => known.has(seisn ?? ''))
  throw wrongFields({ appno: schemeMessages.covered(item?.equcode ?? '', other.schemeno) })
}
