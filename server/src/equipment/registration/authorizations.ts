import {
  authorizationCalls,
  authorizationMessages,
  authorizationState,
  authorizationStates,
  authorization as page,
  type UnitAuthorization,
  unitAuthorization,
} from '@tejian/contract/equipment/registration/authorization.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type Filters, findRows, type ListSource, type Row } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { permittedActions, type RegisterOptions, saveRegisterRow } from '../../kit/records/register.ts'
import { readRow, updateRow, type Values } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'

const stateOf = (context: Context, row: Row): string =>
  authorizationState(row as unknown as UnitAuthorization, dayOf(context.now()))

const column = (name: string) => sql`unit_authorization.${sql.id(name)}`

/** The states follow from the day, so a search by one is a search by dates. */
function inState(context: Context, { status }: Filters): RawBuilder<SqlBool>[] {
  const today = sql`${dayOf(context.now())}::date`
  const open = sql<SqlBool>`${column('withdrawn')} is not true`
  switch (status) {
    case authorizationStates.withdrawn:
      return [sql<SqlBool>`${column('withdrawn')} is true`]
    case authorizationStates.over:
      return [open, sql<SqlBool>`${column('endDate')} < ${today}`]
    case authorizationStates.waiting:
      return [open, sql<SqlBool>`${column('startDate')} > ${today}`]
    case authorizationStates.inForce:
      return [open, sql<SqlBool>`${column('startDate')} <= ${today} and ${column('endDate')} >= ${today}`]
    default:
      return []
  }
}

const actions = (context: Context, row: Row): string[] =>
  permittedActions(context, unitAuthorization).filter(
    (name) => row.withdrawn !== true || !['edit', 'withdraw'].includes(name),
  )

const source: ListSource = {
  record: unitAuthorization,
  orderBy: ['updateDate', 'desc'],
  also: inState,
  actions,
  async complete(context, rows) {
    for (const row of rows) row.status = stateOf(context, row)
  },
}

async function refuseOverlap(context: Context, whole: Values, id: string | null): Promise<void> {
  const { rows } = await sql`select from unit_authorization where "unitId" = ${whole.unitId}::uuid
    and equclacode = ${whole.equclacode} and withdrawn is not true and id is distinct from ${id}::uuid
    and daterange("startDate", "endDate", '[]') && daterange(${whole.startDate}::date, ${whole.endDate}::date, '[]') limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Refusal(authorizationMessages.overlapping)
}

async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const whole = { ...(before as Values | null), ...values }
  if (before?.withdrawn)
    throw new Refusal(authorizationMessages.withdrawn(String(before.withdrawUserName ?? '')))
  if (String(whole.endDate) < String(whole.startDate))
    throw wrongFields({ endDate: authorizationMessages.datesReversed })
  const unit = await readRow(context, unitRecord, String(whole.unitId))
  await refuseOverlap(context, whole, before?.id ?? null)
  return {
    ...values,
    unitname: String(unit.unitname),
    creditcode: String(unit.creditcode),
    areaId: String(unit.areaId),
    authUserName: context.user.name,
    ...(before ? {} : { withdrawn: false }),
  }
}

const options: RegisterOptions = { beforeSave, actions }

async function withdraw(
  outer: Context,
  { id, version, withdrawReason }: ParsedOf<typeof authorizationCalls.withdraw>,
): Promise<null> {
  if (!withdrawReason.trim()) throw wrongFields({ withdrawReason: authorizationMessages.noReason })
  return transact(outer, async (context) => {
    const row = await readRow(context, unitAuthorization, id, true)
    if (row.withdrawn)
      throw new Refusal(authorizationMessages.withdrawn(String(row.withdrawUserName ?? '')), {
        code: 'handled',
      })
    await updateRow(
      context,
      unitAuthorization,
      row,
      { withdrawn: true, withdrawReason: withdrawReason.trim(), withdrawUserName: context.user.name },
      { version: Number(version), action: 'withdraw' },
    )
    return null
  })
}

/** Authorisations of testing units. */
export function authorizationRoutes(bind: Bind, { lookups }: Services): void {
  bind(authorizationCalls.find, (context, request) => findRows(context, source, request))
  bindList(bind, authorizationCalls.list, source)
  bind(authorizationCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, unitAuthorization, id)
    return { ...row, status: stateOf(context, row), actions: actions(context, row) }
  })
  bind(authorizationCalls.save, (context, input) =>
    saveRegisterRow(context, unitAuthorization, input, options),
  )
  bind(authorizationCalls.withdraw, withdraw)
  bind(authorizationCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(unitAuthorization, page),
      title: page.title,
      lookups,
    }),
  )
}
