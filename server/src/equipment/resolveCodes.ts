import type { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { equipmentMessages } from '@tejian/contract/equipment/messages.ts'
import { withWireNames } from '@tejian/contract/equipment/wireNames.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal } from '../kit/refusal.ts'
import { nextOf } from './due.ts'

type Call = typeof equipmentCalls.resolveCodes
type Device = Pick<Equipment, (typeof columns)[number]>

/** The five kinds of code that a person may have at hand (spec 2 §2.11, comprehensive search). */
const codeFields = ['equcode', 'equregcode', 'usecertno', 'factoryno', 'idcode'] as const
const most = 200

const columns = [
  'id',
  'version',
  'equclacode',
  'equclaname',
  'equname',
  ...codeFields,
  'innerno',
  'useaddress',
  'useunit',
  'unitId',
  'areaId',
  'useState',
  'usedate',
  'madedate',
  'instinspdate',
  'reforminspdate',
  'inspState',
  'openResults',
  'lastinspkind',
  'lastrepeated',
  'lastinspdate',
  'lastresult',
  'nextinspdate',
  'nextannualdate',
  'params',
] as const satisfies ReadonlyArray<keyof Equipment>

/** The codes of a pasted text: by line, comma or blank, each once. */
export function codesOf(pasted: string): string[] {
  const codes = [
    ...new Set(
      pasted
        .split(/[\s,，;；、]+/)
        .map((code) => code.trim())
        .filter(Boolean),
    ),
  ]
  if (codes.length === 0) throw new Refusal(equipmentMessages.noCodes)
  if (codes.length > most) throw new Refusal(equipmentMessages.tooManyCodes)
  return codes
}

async function devicesWith(
  context: Context,
  codes: readonly string[],
  unitId: string | undefined,
): Promise<Device[]> {
  const scope = scopeCondition(equipment, context.user)
  // One branch per kind, so that each is answered by its own index.
  const branches = codeFields.map(
    (field) => sql`select id from equipment where ${sql.id(field)} = any(${codes}::text[])`,
  )
  const { rows } = await sql<Device>`select ${sql.join(columns.map((name) => sql.id(name)))} from equipment
    where id in (${sql.join(branches, sql` union `)}) ${unitId ? sql`and "unitId" = ${unitId}::uuid` : sql``} ${scope ? sql`and ${scope}` : sql``}
    order by equcode limit 2000`.execute(loose(context.db))
  return rows
}

/** Recognises a box of mixed codes: what is one device, what may be several, what is none in the caller's scope. */
export async function resolveCodes(
  context: Context,
  { codes: pasted, unitId }: ParsedOf<Call>,
): Promise<AnswerOf<Call>> {
  const codes = codesOf(pasted)
  const devices = await devicesWith(context, codes, unitId)
  const today = dayOf(context.now())
  const shown = (device: Device, code: string) => {
    const { params: _params, openResults: _results, ...row } = device
    return {
      ...withWireNames(row),
      equclacode: device.equclacode ?? '',
      code,
      nextDue: nextOf(device, today),
    }
  }
  const answer: AnswerOf<Call> = { found: [], ambiguous: [], unknown: [] }
  const seen = new Set<string>()
  for (const code of codes) {
    const candidates = devices.filter((device) => codeFields.some((field) => device[field] === code))
    const [only] = candidates
    if (!only) answer.unknown.push(code)
    else if (candidates.length > 1)
      answer.ambiguous.push({ code, candidates: candidates.map((device) => shown(device, code)) })
    else if (!seen.has(only.id)) answer.found.push(shown(only, code))
    if (only && candidates.length === 1) seen.add(only.id)
  }
  return answer
}
