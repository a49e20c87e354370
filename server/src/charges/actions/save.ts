import type { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { chargeMessages, heldByAnother } from '@tejian/contract/charges/messages.ts'
import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { holdsTask } from '../../kit/process/move.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { chargedItems, declarationOf, entryTypeOf, standardLines } from '../basic.ts'
import { invoiceProblem } from '../invoices/numbers.ts'
import { keptLines, sumsOf } from '../lines.ts'
import { relievedByMistake } from '../ownMistake.ts'
import { activeChargesOf } from '../public.ts'
import { refuseRelief } from '../relief/given.ts'
import { tariffFor } from '../tariff/inForce.ts'
import { writeLines } from '../writeLines.ts'

type Changes = ChangesOf<typeof charge>
type Input = ParsedOf<typeof chargeCalls.save>

/** A number fetched beforehand is taken once, by whoever fetched it. */
async function numberFor(context: Context, wanted: string | undefined, area: string): Promise<string> {
  if (!wanted) {
    const [fresh = ''] = await issueNumbers(context, 'SF', 1, { day: dayOf(context.now()), area })
    return fresh
  }
  const { rows } = await sql<{
    number: string
  }>`select number from number_ledger where number = ${wanted} and series = 'SF' and fate = 'issued'
    and "actorName" = ${context.user.name} and not exists (select from charge where chasn = ${wanted}) for update`.execute(
    context.db,
  )
  if (!rows[0]) throw new Refusal(chargeMessages.unknownNumber)
  return wanted
}

async function draft(context: Context, id: string): Promise<Charge> {
  const row = await readRow(context, charge, id, true)
  if (row.status !== chargeStates.draft) throw new Refusal(chargeMessages.notDraft)
  if (!holdsTask(context, charge, row)) throw new Refusal(heldByAnother(row.dealManName))
  return row
}

/** A number that stands on another charge already is told while it is typed, not when the invoice is registered. */
async function sheetValues(context: Context, input: Input, id: string | null): Promise<Changes> {
  const { values, problems } = checkInput(
    context,
    charge,
    { reliefType: input.reliefType, payWay: input.payWay, invoiceno: input.invoiceno, note: input.note },
    { partial: true },
  )
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  if (Number(input.reliefMoney ?? 0) > 0 && !input.reliefType)
    throw wrongFields({ reliefType: chargeMessages.reliefNeedsType })
  const used = values.invoiceno ? await invoiceProblem(context, values.invoiceno, id ? [id] : []) : null
  if (used) throw wrongFields({ invoiceno: used })
  return values
}

async function create(context: Context, input: Input, parent: Declaration, values: Changes): Promise<Charge> {
  if (parent.state === '99') throw new Refusal(chargeMessages.voidDeclaration)
  if ((await activeChargesOf(context, [parent.id])).length > 0)
    throw new Refusal(chargeMessages.alreadyCharged)
  const chasn = await numberFor(context, input.chasn, parent.areaId ?? '')
  const row = await startProcessRow(
    context,
    charge,
    {
      ...values,
      chasn,
      appno: parent.appno,
      appmainsysid: parent.id,
      unitId: parent.unitId,
      unitname: parent.unitname,
      status: chargeStates.draft,
      payConfirmStatus: payStatus.noPay,
      areaId: parent.areaId,
      orgId: parent.orgId,
    },
    null,
  )
  await updateRow(context, declaration, parent, { chargesysids: row.id }, { action: 'charge' })
  return row
}

/** Saves a charge as 草稿 with its lines: numbered, linked to its declaration, every sum worked out here. */
export async function saveCharge(
  outer: Context,
  input: Input,
  lookups: Lookups,
): Promise<AnswerOf<typeof chargeCalls.save>> {
  return transact(outer, async (context) => {
    const before = input.id ? await draft(context, input.id) : null
    const parent = await declarationOf(context, before ? filled(before, 'appno') : input.appno, true)
    const items = await chargedItems(context, parent.id)
    const tariff = await tariffFor(context, filled(parent, 'appno'))
    const lines = keptLines(input.items, standardLines(items, tariff), items, tariff.version)
    const entryType = input.entryType ?? entryTypeOf(parent.equclacode ?? '', lookups)
    const head = await sheetValues(context, input, before?.id ?? null)
    const sums = sumsOf(lines, input)
    const free = await relievedByMistake(context, parent, sums, head.note ?? before?.note)
    if (!free)
      await refuseRelief(
        context,
        before,
        { unitId: filled(parent, 'unitId'), lines, items },
        { reliefMoney: sums.reliefMoney, reliefType: head.reliefType ?? null },
      )
    const values = { ...head, ...sums, ...free, entryType }
    const row = before
      ? await updateRow(context, charge, before, values, {
          version: input.version ? Number(input.version) : undefined,
        })
      : await create(context, input, parent, values)
    await writeLines(context, row.id, lines)
    return { id: row.id, chasn: filled(row, 'chasn'), version: row.version }
  })
}
