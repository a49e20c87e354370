import type { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { channels } from '@tejian/contract/declarations/channels.ts'
import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { stoppedPurposes, stoppedState } from '@tejian/contract/declarations/stoppedPurposes.ts'
import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { ownMistakeOf } from '../../charges/public.ts'
import { instituteFor, itemsOf } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf, logFlow } from '../../kit/process/flow.ts'
import { start } from '../../kit/process/move.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { type Device, declaredDevices } from '../devices.ts'
import { findDeclaration } from '../find.ts'
import { misfit } from '../inmGroups.ts'
import { type NumberedDevice, numberDevices, syncItems } from '../items.ts'
import { isVehicle } from '../online/onlineFacts.ts'
import { refuseUneditable } from '../policy.ts'

type Changes = ChangesOf<typeof declaration>
type Input = ParsedOf<typeof declarationCalls.saveAppMain>

/** The unit that is declared for: by id, else the only one of that name, in the caller's scope. */
async function declaredUnit(context: Context, input: Input): Promise<Unit> {
  if (input.unitId) return readRow(context, unitRecord, input.unitId)
  const scope = scopeCondition(unitRecord, context.user)
  const { rows } = await sql<{
    id: string
  }>`select id from unit where unitname = ${input.unitname.trim()} ${scope ? sql`and ${scope}` : sql``} limit 2`.execute(
    context.db,
  )
  const [only, second] = rows
  if (!only || second)
    throw new Refusal(declarationMessages.unknownUnit, {
      code: 'fields',
      fields: { unitname: declarationMessages.unknownUnit },
    })
  return readRow(context, unitRecord, only.id)
}

/** The one inspection kind of a declaration; from its head, else from its devices (domain.md: one kind, many devices). */
function kindOf(input: Input): string {
  const named = [input.inmGroupCode, ...input.appBussList.map((device) => device.inmGroupCode)].filter(
    (kind) => kind !== undefined,
  )
  const kinds = [...new Set(named)]
  if (kinds.length > 1) throw new Refusal(declarationMessages.differentKinds)
  const [kind] = kinds
  if (!kind) throw wrongFields({ inmGroupCode: declarationMessages.noKind })
  if (!seitestsortOf(kind)) throw wrongFields({ inmGroupCode: declarationMessages.unknownKind })
  return kind
}

/** Units declare for themselves; everybody else at the counter, unless on site (spec 2 §2.11). */
function channelOf(context: Context, wanted: string | undefined): string {
  if (context.user.visibleScope.kind === 'unit') return channels.unit
  return wanted === channels.onSite ? channels.onSite : channels.registration
}

/** What the sheet itself says; a field that was not sent is empty, for a client drops empty fields (spec 1 §5). */
function sheetValues(context: Context, input: Input, unit: Unit): Changes {
  const sheet: Record<string, unknown> = {
    unitId: unit.id,
    unitname: unit.unitname,
    INSCONTACTTEL: input.inscontacttel,
    inmGroupCode: kindOf(input),
    expectdate: input.expectdate,
    verifyTestStatus: input.verifyTestStatus ?? '0',
    stoppedReason: input.stoppedReason,
    stoppedPurpose: input.stoppedPurpose,
    inspPlace: input.inspPlace,
    inspAddress: input.inspAddress,
    correctno: input.correctno,
    note: input.note,
  }
  const { values, problems } = checkInput(
    context,
    declaration,
    input.inscontactname ? { ...sheet, inscontactname: input.inscontactname } : sheet,
    { partial: true },
  )
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return {
    ...values,
    inscontactname: input.inscontactname?.trim() || null,
    creditcode: unit.creditcode,
    address: unit.address,
    areaId: unit.areaId,
    appdate: input.applyDate ?? dayOf(context.now()),
    seisortcodeset: seitestsortOf(kindOf(input)) ?? null,
  }
}

const isStopped = ({ useState }: Device): boolean => useState === stoppedState

/** What stopped devices are inspected for; nothing where none is stopped, and no words beside a purpose that says it. */
function purposeOf(devices: readonly Device[], { stoppedPurpose, stoppedReason }: Changes): Changes {
  if (!devices.some(isStopped)) return { stoppedPurpose: null, stoppedReason: null }
  return {
    stoppedPurpose: stoppedPurpose ?? null,
    stoppedReason: stoppedPurpose === stoppedPurposes.other ? (stoppedReason ?? null) : null,
  }
}

/** Where vehicles are inspected; other devices are inspected where they stand. */
const placeOf = (equclacode: string | null | undefined, { inspPlace, inspAddress }: Changes): Changes =>
  isVehicle(equclacode) && inspPlace
    ? { inspPlace, inspAddress: inspAddress ?? null }
    : { inspPlace: null, inspAddress: null }

/** A free inspection names whose report was wrong: a correction of its one device, and nobody grants it to himself. */
async function refuseUnfounded(
  context: Context,
  devices: readonly Device[],
  correctno: string,
): Promise<void> {
  if (context.user.visibleScope.kind === 'unit')
    throw wrongFields({ correctno: declarationMessages.freeByCounter })
  const found = await ownMistakeOf(context, correctno)
  if (!found || devices.some(({ id }) => id !== found.equdatasysid))
    throw wrongFields({ correctno: declarationMessages.noOwnMistake })
}

/** A kind that is none of a device's class is not kept at all; what has no report template is refused on submit. */
function refuseMisfit(devices: readonly Device[], kind: string, lookups: Lookups): void {
  const found = devices
    .map(({ equclacode }) => misfit(equclacode, kind, lookups))
    .find((text) => text !== null)
  if (found) throw wrongFields({ inmGroupCode: found })
}

/** What follows from the devices. */
function deviceValues(context: Context, numbered: readonly NumberedDevice[], verifyTest: boolean): Changes {
  const devices: Device[] = numbered.map(({ device }) => device)
  const seisn = numbered.map((entry) => entry.seisn).join(',')
  const today = dayOf(context.now())
  return {
    seisn,
    equcodeset: devices.map((device) => device.equcode).join(','),
    equdatasysid: devices.map((device) => device.id).join(','),
    equcount: devices.length,
    equclacode: commonClass(devices.map((device) => device.equclacode)),
    VERIFYTESTSTATUSSEISN: verifyTest ? seisn : null,
    hasStopped: devices.some(isStopped),
    isNinspdateOverdue: devices.some((device) => device.nextinspdate !== null && device.nextinspdate < today),
  }
}

async function create(context: Context, input: Input, values: Changes, area: string): Promise<Declaration> {
  const [appno = ''] = await issueNumbers(context, 'SB', 1, { day: dayOf(context.now()), area })
  const orgId =
    context.user.visibleScope.kind === 'unit' || !context.user.orgId
      ? await instituteFor(context, area)
      : context.user.orgId
  const fresh = await insertRow(context, declaration, {
    ...values,
    appno,
    orgId,
    state: states.draft,
    appway: channelOf(context, input.appway),
    payConfirmStatus: payStatus.noPay,
    flowunicode: input.flowunicode ?? declaration.process?.name ?? null,
  })
  await logFlow(context, {
    process: 'declaration',
    recordId: fresh.id,
    step: 'YWSB',
    stepName: '业务申报',
    action: 'create',
    actionLabel: '登记',
    nextStep: 'YWSB',
    opinion: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
  return start(context, declaration, fresh, { loginName: context.user.loginName, name: context.user.name })
}

/**
 * Saves a declaration with its devices without sending it on: a new one gets its number and a serial number per device
 * at once. Every id that is written is checked like one that is read.
 */
export async function saveDeclaration(
  outer: Context,
  input: Input,
  lookups: Lookups,
): Promise<AnswerOf<typeof declarationCalls.saveAppMain>> {
  return transact(outer, async (context) => {
    const before = input.appmainsysid || input.appno ? await findDeclaration(context, input, true) : null
    if (before) refuseUneditable(context, before, input.taskId)
    const unit = await declaredUnit(context, input)
    const devices = await declaredDevices(
      context,
      unit,
      input.appBussList.map((device) => device.equdatasysid),
      input.equclacode,
    )
    const area = unit.areaId ?? ''
    const sheet = sheetValues(context, input, unit)
    refuseMisfit(devices, kindOf(input), lookups)
    if (sheet.correctno) await refuseUnfounded(context, devices, sheet.correctno)
    const present = before ? await itemsOf(context, before.id) : []
    const numbered = await numberDevices(context, devices, present, area)
    const values = {
      ...sheet,
      ...purposeOf(devices, sheet),
      ...placeOf(input.equclacode, sheet),
      ...deviceValues(context, numbered, input.verifyTestStatus === '1'),
    }
    const row = before
      ? await updateRow(context, declaration, before, values, {
          version: input.version ? Number(input.version) : undefined,
        })
      : await create(context, input, values, area)
    await syncItems(context, row, numbered, present)
    return {
      appmainsysid: row.id,
      appno: filled(row, 'appno'),
      seisns: numbered.map(({ seisn }) => seisn),
      version: row.version,
      taskId: row.taskId,
    }
  })
}
