import { holdStates, type Instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import {
  applyTypes,
  cancelledState,
  type InstrumentRequest,
  instrumentRequest,
  refusedState,
  requestStates,
} from '@tejian/contract/instruments/request.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { contentOf, enabledBox } from './boxes.ts'
import {
  type Changes,
  changeInstrument,
  type Happened,
  logInstruments,
  numbersOf,
  officeOf,
  readInstruments,
  text,
} from './change.ts'
import { freeProblems } from './free.ts'

/** What follows from a step alone. */
export const requestRule: ProcessRule<typeof instrumentRequest> = {
  record: instrumentRequest,
  values: (step) => ({ status: requestStates[step] ?? null }),
}

const back: Readonly<Record<string, string>> = {
  [applyTypes.receive]: applyTypes.receiveBack,
  [applyTypes.borrow]: applyTypes.borrowBack,
}
const forth = Object.fromEntries(Object.entries(back).map(([asked, given]) => [given, asked]))

type Written = ChangesOf<typeof instrumentRequest>

/** What is asked for: the instruments of a whole box, or those that were named. */
async function askedFor(
  context: Context,
  values: Written,
  before: InstrumentRequest | null,
): Promise<Written> {
  const whole: Written = { ...before, ...values }
  if (!before && values.boxNo && values.instNo)
    throw wrongFields({ instNo: instrumentMessages.instrumentsOrBox })
  const box = text(whole.boxNo)
  const office = officeOf(context, before)
  const rows = box
    ? await contentOf(context, await enabledBox(context, box, office))
    : await readInstruments(context, numbersOf(whole.instNo), office, false)
  if (rows.length === 0)
    throw wrongFields(
      box ? { boxNo: instrumentMessages.boxEmpty(box) } : { instNo: instrumentMessages.chooseInstrument },
    )
  return {
    instNo: rows.map((row) => text(row.instNo)).join(','),
    instName: rows
      .map((row) => text(row.instName))
      .join('、')
      .slice(0, 2000),
  }
}

async function beforeSave(
  context: Context,
  values: Written,
  before: InstrumentRequest | null,
  lookups: Lookups,
): Promise<Written> {
  const whole: Written = { ...before, ...values }
  const { user } = context
  if (!back[text(whole.applyTypeName)]) throw wrongFields({ applyTypeName: instrumentMessages.applyTypes })
  if (text(whole.returnDate) < text(whole.recDate))
    throw wrongFields({ returnDate: instrumentMessages.datesReversed })
  const asked = await askedFor(context, values, before)
  if (before) return { ...values, ...asked }
  const office = user.departId ?? user.orgId
  return {
    ...values,
    ...asked,
    applyManuniName: user.name,
    applyLogin: user.loginName,
    applyOrguniName: lookups.organisationName(text(office)) ?? null,
    applyDate: dayOf(context.now()),
    status: requestStates.LYSQ ?? null,
    orgId: office,
  }
}

/** The instruments of a request, held until the commit, when nothing is against giving them to its applicant. */
async function freeInstruments(
  context: Context,
  row: Pick<InstrumentRequest, 'id' | 'instNo' | 'orgId'>,
  handing = false,
): Promise<Instrument[]> {
  const rows = await readInstruments(context, numbersOf(row.instNo), row.orgId)
  const problems = await freeProblems(context, rows, row, handing)
  const [first] = problems
  if (first)
    throw new Refusal(problems.length > 3 ? `${problems.slice(0, 3).join('；')} 等` : problems.join('；'))
  return rows
}

async function logAll(
  context: Context,
  row: InstrumentRequest,
  event: Happened['event'],
  note?: string,
): Promise<void> {
  const rows = await readInstruments(context, numbersOf(row.instNo), row.orgId, false)
  const told = note ?? `${text(row.applyManuniName)}：${text(row.reason)}`
  await logInstruments(context, rows, { event, note: told, sourceNo: row.applyno })
}

async function handOver(context: Context, row: InstrumentRequest): Promise<Written> {
  const box = text(row.boxNo)
  const content = box ? await contentOf(context, await enabledBox(context, box, row.orgId)) : []
  const instNo = box ? content.map((one) => text(one.instNo)).join(',') : text(row.instNo)
  if (!instNo) throw new Refusal(instrumentMessages.boxEmpty(box))
  const rows = await freeInstruments(context, { ...row, instNo }, true)
  const today = dayOf(context.now())
  const borrowed = row.applyTypeName === applyTypes.borrow
  for (const one of rows)
    await changeInstrument(
      context,
      one,
      {
        recStatusCn: borrowed ? holdStates.borrowed : holdStates.received,
        recManuniName: row.applyManuniName,
        recLogin: row.applyLogin,
        recOrguniName: row.applyOrguniName || null,
        recDate: today,
        dueBack: row.returnDate,
        isborsCn: '0',
      },
      {
        event: 'handedOver',
        note: `领用人${text(row.applyManuniName)}，应还${text(row.returnDate)}`,
        sourceNo: row.applyno,
      },
    )
  return { instNo, recDate: today, handUserName: context.user.name }
}

/** Puts the instruments of a request into another state of holding. */
async function holding(
  context: Context,
  row: InstrumentRequest,
  values: Changes,
  happened: Happened,
): Promise<Instrument[]> {
  const rows = await readInstruments(context, numbersOf(row.instNo), row.orgId)
  const changed: Instrument[] = []
  for (const one of rows) changed.push(await changeInstrument(context, one, values, happened))
  return changed
}

/** Everything of a request back in store. */
export async function returnToStore(
  context: Context,
  row: InstrumentRequest,
  note: string,
): Promise<{ values: Written; rows: Instrument[] }> {
  const rows = await holding(
    context,
    row,
    {
      recStatusCn: holdStates.stored,
      recManuniName: null,
      recLogin: null,
      recOrguniName: null,
      recDate: null,
      dueBack: null,
      isborsCn: '1',
    },
    { event: 'takenBack', note: note || `${text(row.applyManuniName)}归还`, sourceNo: row.applyno },
  )
  const values = {
    takenDate: dayOf(context.now()),
    takeUserName: context.user.name,
    takeNote: note || null,
  }
  return { values, rows }
}

async function prepare(
  context: Context,
  row: InstrumentRequest,
  action: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<Written> {
  const sourceNo = row.applyno
  switch (`${row.step} ${action}`) {
    case 'LYSQ submit': {
      const rows = await freeInstruments(context, row)
      const note = `${text(row.applyManuniName)}：${text(row.reason)}`
      await logInstruments(context, rows, { event: 'requested', note, sourceNo })
      return {}
    }
    case 'LYSQ cancel':
      return { status: cancelledState }
    case 'LYSP pass': {
      if (row.applyLogin === context.user.loginName) throw new Refusal(instrumentMessages.ownRequest)
      const rows = await freeInstruments(context, row)
      await logInstruments(context, rows, { event: 'approved', note: given.opinion, sourceNo })
      return {}
    }
    case 'LYSP refuse':
      await logAll(context, row, 'refused', given.refuseReason)
      return { status: refusedState }
    case 'LYFF handOver':
      return handOver(context, row)
    case 'LYSY giveBack':
      await holding(
        context,
        row,
        { recStatusCn: holdStates.checking },
        { event: 'returning', note: given.opinion, sourceNo },
      )
      return { applyTypeName: back[text(row.applyTypeName)] ?? row.applyTypeName }
    case 'GHYS return': {
      const type = forth[text(row.applyTypeName)] ?? applyTypes.receive
      const recStatusCn = type === applyTypes.borrow ? holdStates.borrowed : holdStates.received
      await holding(
        context,
        row,
        { recStatusCn },
        { event: 'returning', note: `退回：${given.backDescription ?? ''}`, sourceNo },
      )
      return { applyTypeName: type }
    }
    case 'GHYS takeBack':
      return (await returnToStore(context, row, given.opinion ?? '')).values
    default:
      return {}
  }
}

/** Own requests, and those that wait for the viewer's post (spec 2 §2.5 applyRegister: own and open requests). */
function openOnes(context: Context): RawBuilder<SqlBool> {
  const { user } = context
  const steps = [
    ...(user.permissions.has('instApply.audit') ? ['LYSP'] : []),
    ...(user.permissions.has('instApply.hand') ? ['LYFF', 'LYSY', 'GHYS'] : []),
  ]
  return sql<SqlBool>`step <> 'end' and ("applyLogin" = ${user.loginName} or step = any(${steps}::text[]))`
}

function tellOverdue(context: Context, rows: InstrumentRequest[]): void {
  const today = dayOf(context.now())
  for (const row of rows) {
    const late = row.step === 'LYSY' && row.returnDate ? daysBetween(text(row.returnDate), today) : 0
    row.overdueInfo = late > 0 ? `已逾期${late}天` : ''
  }
}

/** What requests add to the machinery of processes. */
export const requestOptions = (lookups: Lookups): ProcessOptions<typeof instrumentRequest> => ({
  domain: 'instApply',
  actionNames: { pass: 'audit', refuse: 'audit' },
  beforeSave: (context, values, before) => beforeSave(context, values, before, lookups),
  prepare,
  filters: {
    scope(context, scope) {
      if (scope !== 'open') throw new Refusal(kitMessages.unknownFilter(instrumentRequest.filters?.scope))
      return [openOnes(context)]
    },
  },
  async complete(context, rows) {
    tellOverdue(context, rows)
  },
  async nextHolder(_context, row, action) {
    return action === 'handOver' ? { loginName: text(row.applyLogin), name: text(row.applyManuniName) } : null
  },
})
