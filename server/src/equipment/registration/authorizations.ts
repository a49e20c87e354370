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
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { picked } from '../../kit/records/picked.ts'
import { permittedActions, type RegisterOptions, saveRegisterRow } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'

type Changes = ChangesOf<typeof unitAuthorization>

const stateOf = (context: Context, row: UnitAuthorization): string =>
  authorizationState(row, dayOf(context.now()))

const column = (name: keyof UnitAuthorization) => sql`unit_authorization.${sql.id(name)}`

/** The states follow from the day, so a search by some of them is a search by dates. */
function inStates(context: Context, states: string): RawBuilder<SqlBool>[] {
  const today = sql`${dayOf(context.now())}::date`
  const open = sql<SqlBool>`${column('withdrawn')} is not true`
  const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
    [authorizationStates.withdrawn]: sql<SqlBool>`${column('withdrawn')} is true`,
    [authorizationStates.over]: sql<SqlBool>`${open} and ${column('endDate')} < ${today}`,
    [authorizationStates.waiting]: sql<SqlBool>`${open} and ${column('startDate')} > ${today}`,
    [authorizationStates.inForce]: sql<SqlBool>`${open} and ${column('startDate')} <= ${today} and ${column('endDate')} >= ${today}`,
  }
  const chosen = states.split(',').flatMap((state) => conditions[state] ?? [])
  return [chosen.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(chosen, sql` or `)})`]
}

const actions = (context: Context, row: UnitAuthorization): string[] =>
  permittedActions(context, unitAuthorization).filter(
    (name) => row.withdrawn !== true || !['edit', 'withdraw'].includes(name),
  )

const source: ListSource<typeof unitAuthorization> = {
  record: unitAuthorization,
  orderBy: ['updateDate', 'desc'],
  filters: { status: inStates },
  actions,
  async complete(context, rows) {
    for (const row of rows) row.status = stateOf(context, row)
  },
}

async function refuseOverlap(context: Context, whole: Changes, id: string | null): Promise<void> {
  const { rows } = await sql`select from unit_authorization where "unitId" = ${whole.unitId}::uuid
    and equclacode = ${whole.equclacode} and withdrawn is not true and id is distinct from ${id}::uuid
    and daterange("startDate", "endDate", '[]') && daterange(${whole.startDate}::date, ${whole.endDate}::date, '[]') limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Refusal(authorizationMessages.overlapping)
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: UnitAuthorization | null,
): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  if (before?.withdrawn) throw new Refusal(authorizationMessages.withdrawn(before.withdrawUserName ?? ''))
  if ((whole.endDate ?? '') < (whole.startDate ?? ''))
    throw wrongFields({ endDate: authorizationMessages.datesReversed })
  const unit = await readRow(context, unitRecord, whole.unitId ?? '')
  await refuseOverlap(context, whole, before?.id ?? null)
  return {
    ...values,
    ...picked(unit, ['unitname', 'creditcode', 'areaId']),
    authUserName: context.user.name,
    ...(before ? {} : { withdrawn: false }),
  }
}

const options: RegisterOptions<typeof unitAuthorization> = { beforeSave, actions }

async function withdraw(
  outer: Context,
  { id, version, withdrawReason }: ParsedOf<typeof authorizationCalls.withdraw>,
): Promise<null> {
  if (!withdrawReason.trim()) throw wrongFields({ withdrawReason: authorizationMessages.noReason })
  return transact(outer, async (context) => {
    const row = await readRow(context, unitAuthorization, id, true)
    if (row.withdrawn)
      throw new Refusal(authorizationMessages.withdrawn(row.withdrawUserName ?? ''), {
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
