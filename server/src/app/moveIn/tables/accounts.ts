import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { administratorRoles, roles as roleDefinitions } from '@tejian/contract/system/roles.ts'
import { type User, user } from '@tejian/contract/system/user.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import type { Context } from '../../../kit/context.ts'
import { readRow } from '../../../kit/records/save.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { forgetActors } from '../../../session/public.ts'
import { type ImportSource, prepareAsForm, recordColumns } from '../../../shared/transfers/importSource.ts'
import { refuseBadRoles, refuseForeignDepartment, refuseIncomplete } from '../../../system/accountRules.ts'
import { type MovedTable, reference, sameValue, writeAs } from '../movedTable.ts'
import type { Run } from '../run.ts'
import { moveSentences } from '../sentences.ts'
import { movedKinds } from '../tables.ts'

const administrators: readonly string[] = administratorRoles
/** Filled by references, or by the server alone. */
const notTyped: ReadonlySet<string> = new Set(['orgId', 'departId', 'unitId', 'unitname'])

const isBase = (code: string): boolean =>
  roleDefinitions.some((role) => role.code === code && 'base' in role && role.base)

type Changes = ChangesOf<typeof user>

/** What an account that is moved in may hold: without the flag its base role alone; the others wait for the security administrator. */
function heldRoles(run: Run, roles: string): { held: string; waiting: string[] } {
  const codes = patternsOf(roles)
  if (run.options.grantRoles) return { held: codes.join(','), waiting: [] }
  return { held: codes.filter(isBase).join(','), waiting: codes.filter((code) => !isBase(code)) }
}

const namesOf = ({ lookups }: Context, codes: readonly string[]): string =>
  codes.map((code) => lookups.label('ROLE', code) ?? code).join('、')

async function checked(context: Context, run: Run, values: Changes, before: User | null): Promise<Changes> {
  const roles = values.roles ?? before?.roles ?? ''
  if (patternsOf(roles).some((code) => administrators.includes(code)))
    throw new Refusal(moveSentences.administrator)
  await refuseBadRoles(context, roles)
  const { unitId } = { ...before, ...values }
  const unitname = unitId ? (await readRow(context, unit, unitId)).unitname : null
  const { held, waiting } = heldRoles(run, roles)
  await refuseBadRoles(context, held)
  const complete: Changes = { ...values, unitname }
  refuseIncomplete({ ...before, ...complete, roles })
  await refuseForeignDepartment(context, { ...before, ...complete })
  if (waiting.length > 0) {
    const named = namesOf(context, waiting)
    return { ...complete, roles: held, note: noteWith(values.note ?? null, named), ...fresh(values, before) }
  }
  return { ...complete, roles: held, ...fresh(values, before) }
}

const mostNote = 200
const noteWith = (note: string | null, roles: string): string =>
  [note, moveSentences.waitingRoles(roles)].filter(Boolean).join('；').slice(0, mostNote).toWellFormed()

/** Nobody signs in before a password is given, or set by text message. */
const fresh = (values: Changes, before: User | null): Changes =>
  before ? {} : { enabled: values.enabled ?? true, mustChangePassword: true }

const sourceFor = (run: Run): ImportSource<typeof user> => ({
  path: 'move-in/account',
  title: movedKinds.account,
  permission: 'user.save',
  record: user,
  options: {
    beforeSave: (context, values, before) => checked(context, run, values, before),
    afterSave: async (context, row) => {
      forgetActors(context, row.id)
    },
  },
  columns: (lookups) => recordColumns(user, lookups).filter(({ name }) => !notTyped.has(name)),
  prepare: (_context, _lookups, lines) => prepareAsForm(user, lines),
})

/** Accounts without passwords. Nobody's account is merged with one that bears the same name: it may be another person's. */
export const accounts: MovedTable = {
  kind: 'account',
  title: movedKinds.account,
  record: user,
  distinct: ['loginName'],
  mark: ({ options }) => (options.grantRoles ? 'granted' : ''),
  columns: (lookups) => [
    ...recordColumns(user, lookups).filter(({ name }) => !notTyped.has(name)),
    reference('orgId', '所属机构', 'organisation'),
    reference('departId', '所属部门', 'organisation'),
    reference('unitId', '所属单位', 'unit', { note: '使用单位、维保单位、制造单位的账号必填' }),
  ],
  async known(context, lines) {
    const taken = await sameValue(context, user, 'loginName', lines)
    return new Map(
      [...taken.keys()].map((line) => [
        line,
        { reason: moveSentences.taken(`登录名“${line.input.loginName ?? ''}”`) },
      ]),
    )
  },
  write: (context, run, lines, before) => writeAs(sourceFor)(context, run, lines, before),
  async follow(context, run, written) {
    for (const { line } of written) {
      const { loginName = '', name = '', roles = '' } = line.input
      const { waiting } = heldRoles(run, roles)
      if (waiting.length > 0) run.report.waiting.push({ loginName, name, roles: namesOf(context, waiting) })
    }
  },
}
